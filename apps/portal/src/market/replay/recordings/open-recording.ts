// Opens a recording for an engine: generated from its seed numbers, or read from the parts of its file as they arrive.
import type { MarketRecording } from '@openbell/api/market/market-recordings.ts';
import { createRowReader } from '@openbell/market/replay/recorded-rows.ts';
import { createReader, visibleLevelsOf } from '@openbell/market/replay/recording-format.ts';
import {
  findShipped,
  pastOfShipped,
  playShipped,
  type ShippedRecording,
} from '@openbell/market/replay/shipped-recordings.ts';
import type { MarketEvent } from '@openbell/market/trading/market-event.ts';
import { assert } from '@openbell/units/assert.ts';
import { instantOf, msPerSecond } from '@openbell/units/instant.ts';
import type { Bar } from '../../chart/trading-chart-bars.ts';
import { instrumentOf } from '../../outlook/desk-rules.ts';
import { createReplayEngine, type ReplayEngine } from '../replay-engine.ts';
import type { ReplayTold } from '../replay-messages.ts';

export type ReplayTask = { readonly kind: 'open'; readonly recording: MarketRecording };

export type OpenRecording = {
  readonly engine: ReplayEngine;
  /** The next bytes of the file, as stored. */
  readonly take: (bytes: Uint8Array<ArrayBuffer>, isLast: boolean) => void;
};

export function openRecording(
  { recording }: ReplayTask,
  tell: (told: ReplayTold) => void,
  onFault: (error: unknown) => void,
): OpenRecording {
  const { id, kind, symbol, firstPrice: around, contract } = recording;
  const instrument = instrumentOf(symbol);
  assert(instrument !== null, `no contract ${symbol}`);
  const visibleLevels = kind === 'synthetic' ? null : visibleLevelsOf[kind];
  const [from, until] = [instantOf(recording.from), instantOf(recording.until)];
  const hasTrades = kind !== 'depth';
  const shipped = kind === 'synthetic' ? findShipped(id) : null;
  const past = shipped === null ? [] : chartPastOf(shipped);
  const of = { symbol, instrument, from, until, visibleLevels, hasTrades, around, past };
  const engine = createReplayEngine(of, tell);
  if (kind === 'synthetic') {
    assert(shipped !== null, `no recording ${id}`);
    make(playShipped(shipped), engine);
    return { engine, take: () => undefined };
  }
  const rowOf = createRowReader();
  const reader = createReader(kind, { instrument, contract: contract ?? '' });
  const onLine = (line: string): readonly MarketEvent[] => {
    const row = rowOf(line);
    return row === null ? [] : [...reader.read(row)];
  };
  const take = readParts({
    isCompressed: recording.file?.isCompressed === true,
    onLines: (lines) => engine.load(lines.flatMap(onLine), false),
    onEnd: () => engine.load([...reader.end()], true),
    onFault,
  });
  return { engine, take };
}

/** The minutes before a recording, as its chart has them. */
function chartPastOf(shipped: ShippedRecording): readonly Bar[] {
  return pastOfShipped(shipped).map(([at, open, high, low, close, volume]) => ({
    at: at / msPerSecond,
    open,
    high,
    low,
    close,
    volume,
  }));
}

/** One minute per turn of the event loop, so that the first one plays before the last one is made. */
function make(parts: Iterator<readonly MarketEvent[]>, engine: ReplayEngine): void {
  const { value, done } = parts.next();
  engine.load(value ?? [], done === true);
  if (done !== true) setTimeout(make, 0, parts, engine);
}

type Reading = {
  readonly isCompressed: boolean;
  readonly onLines: (lines: readonly string[]) => void;
  readonly onEnd: () => void;
  readonly onFault: (error: unknown) => void;
};

/** Reads bytes, emits whole lines. */
function readParts({ isCompressed, onLines, onEnd, onFault }: Reading): OpenRecording['take'] {
  const pipe = isCompressed
    ? new DecompressionStream('gzip')
    : new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = pipe.writable.getWriter();
  async function read(): Promise<void> {
    const text = pipe.readable.pipeThrough(new TextDecoderStream());
    let rest = '';
    for await (const part of text) {
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      onLines(lines.map(withoutReturn));
    }
    if (rest !== '') onLines([withoutReturn(rest)]);
    onEnd();
  }
  read().catch(onFault);
  return (bytes, isLast) => {
    writer.write(bytes).catch(onFault);
    if (isLast) writer.close().catch(onFault);
  };
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
