// A replay for as long as its screen is shown: the worker, the file that feeds it, and the desk's own store on top of it.

import { CallError } from '@openbell/api/calls/call-error.ts';
import type { MarketRecording } from '@openbell/api/market/market-recordings.ts';
import { stopwatchMs } from '@openbell/ui/figures/stopwatch.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { goToSignIn } from '../../platform/account/sign-in-address.ts';
import { trustedAddress } from '../../platform/account/trusted-address.ts';
import { createTradingStore, type OpenTradingStore } from '../account/create-trading-store.ts';
import type { ReplayTask } from './recordings/open-recording.ts';
import type { ReplayCut, ReplayPart } from './replay.worker.ts';
import workerAddress from './replay.worker.ts?worker&url';
import { createReplayLink, type ReplayLink } from './replay-link.ts';
import type { ReplayState, ReplayTold } from './replay-messages.ts';

export type OpenReplay = { readonly link: ReplayLink; readonly store: OpenTradingStore };

export function useReplay(recording: MarketRecording): OpenReplay | null {
  const [replay, setReplay] = useState<OpenReplay | null>(null);
  useEffect(() => {
    const worker = new Worker(trustedAddress(workerAddress), { type: 'module' });
    const ending = new AbortController();
    const link = createReplayLink({ post: (asked) => worker.postMessage(asked) }, stopwatchMs);
    const fail = (error: unknown): void => {
      if (!ending.signal.aborted) link.hear({ kind: 'failed', message: String(error) });
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ReplayTold>) => link.hear(data));
    worker.addEventListener('error', ({ message }) => fail(message));
    worker.postMessage({ kind: 'open', recording } satisfies ReplayTask);
    const store = createTradingStore({
      stream: link.stream,
      calls: link.calls,
      instruments: [],
      now: stopwatchMs,
      frame: (draw) => void requestAnimationFrame(draw),
      onFault: fail,
    });
    setReplay({ link, store });
    const fed = { parts: 0 };
    feed(worker, recording, { signal: ending.signal, fed }).catch((error: unknown) => {
      // The part of the file that arrived keeps playing.
      if (fed.parts === 0) fail(error);
      else if (!ending.signal.aborted) worker.postMessage({ kind: 'cut' } satisfies ReplayCut);
    });
    return () => {
      ending.abort();
      store.close();
      worker.terminate();
    };
  }, [recording]);
  return replay;
}

export const useReplayState = (link: ReplayLink): ReplayState | null =>
  useSyncExternalStore(link.subscribe, link.state);

export const useReplayFault = (link: ReplayLink): string | null => useSyncExternalStore(link.subscribe, link.fault);

/** How many parts of the file were passed on. */
type Feeding = { readonly signal: AbortSignal; readonly fed: { parts: number } };

/** Loads the file part by part, so that the first minutes play before the last have arrived. */
async function feed(worker: Worker, { id, file }: MarketRecording, { signal, fed }: Feeding): Promise<void> {
  if (file === null) return;
  let from = 0;
  while (from < file.bytes) {
    const bytes = await readPart({ id, version: file.version, from }, signal);
    from += bytes.byteLength;
    const isLast = from >= file.bytes;
    worker.postMessage({ kind: 'part', bytes, isLast } satisfies ReplayPart, [bytes]);
    fed.parts += 1;
  }
}

type Question = { readonly id: string; readonly version: string; readonly from: number };

/** Bytes, not JSON: it bypasses the client of the calls. */
async function readPart({ id, version, from }: Question, signal: AbortSignal): Promise<ArrayBuffer> {
  const query = new URLSearchParams({ version, from: String(from) });
  const answer = await fetch(`/api/market/recordings/${encodeURIComponent(id)}/part?${query}`, {
    credentials: 'same-origin',
    signal,
  });
  const bytes = answer.ok ? await answer.arrayBuffer() : null;
  // No part is empty: a file that ends early would be requested forever.
  if (bytes !== null && bytes.byteLength > 0) return bytes;
  if (answer.status === 401) goToSignIn();
  throw new CallError({
    code: answer.status === 401 ? 'not_signed_in' : 'unavailable',
    status: answer.status,
    message: `the recording answered ${answer.status}`,
    requestId: answer.headers.get('x-request-id') ?? undefined,
  });
}
