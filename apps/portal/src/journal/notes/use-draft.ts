// Text that saves itself: shortly after the last key, when the field is left, when the page is hidden, and when it is closed. Until then
// this browser stores it.
import { isPassing } from '@openbell/api/calls/call-error.ts';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { isGoingToSignIn } from '../../platform/account/sign-in-address.ts';
import { areDraftsDropped, type DraftPlace, dropDraft, keepDraft, keptDraft } from '../../platform/kept-drafts.ts';
import { journalLimits } from '../trade/limits.ts';

/** `changed`: something else was saved since this text was started; the customer has to decide. */
export type DraftState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'changed';

export type Draft = {
  readonly text: string;
  readonly state: DraftState;
  /** Why it was not saved. */
  readonly fault: unknown;
  readonly change: (text: string) => void;
  readonly flush: () => void;
  /** If something else was saved since: appends this text to it, or drops this text. */
  readonly join: () => void;
  readonly discard: () => void;
};

type Question = {
  /** What the text belongs to, among everything this customer writes. */
  readonly place: string;
  readonly kept: string;
  /** Settles once it is saved. `known`: the texts that it may replace. */
  readonly save: (text: string, known: readonly string[]) => Promise<unknown>;
  /** Called if the text is unsaved when the field goes away. */
  readonly onLost: () => void;
};

const waitMs = 1200;
/** Delays between retries of errors that may pass; the last one repeats. */
const retriesMs = [3000, 10_000, 30_000];

/** Places whose open field is not saved when it is left. */
const forgotten = new Set<string>();

/** Loses no typed text, even while it cannot be saved. */
export function useDraft({ place, kept, save, onLost }: Question): Draft {
  const { xid } = useAccount();
  const of: DraftPlace = { owner: xid, place };
  const [left] = useState(() => draftLeft(of, kept));
  const [text, setText] = useState(left?.text ?? kept);
  // Until the customer types, the field shows the saved text, including changes of another tab.
  const [isTouched, setIsTouched] = useState(left !== null);
  const [state, setState] = useState<Exclude<DraftState, 'changed'>>(left === null ? 'idle' : 'unsaved');
  const [fault, setFault] = useState<unknown>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const failures = useRef(0);
  // `kept` may include a save in progress: only an answer counts.
  const stored = useRef(left?.base ?? kept);
  const sent = useRef(stored.current);
  const own = useRef(new Set<string>());
  if (!isTouched) {
    sent.current = kept;
    stored.current = kept;
  }
  const shown = isTouched ? text : kept;
  const isChanged = isTouched && kept !== stored.current && kept !== text && !own.current.has(kept);
  const newest = useRef({ text: shown, save, onLost, isChanged });
  newest.current = { text: shown, save, onLost, isChanged };
  const isOpen = useRef(true);

  function flush(): void {
    clearTimeout(timer.current);
    const { text: now, save: keep } = newest.current;
    // Another tab may have stored its own draft for this place.
    if (newest.current.isChanged) keepDraft(of, { text: now, base: stored.current });
    if (newest.current.isChanged || now === sent.current) return;
    // Earlier saves may be in progress or refused.
    const known = [stored.current, ...[...own.current].slice(1 - journalLimits.textsKnown)];
    sent.current = now;
    own.current.add(now);
    setState('saving');
    keep(now, known).then(
      () => answered(now),
      (error: unknown) => failed(error),
    );
  }
  function answered(now: string): void {
    stored.current = now;
    failures.current = 0;
    dropDraft(of, now);
    if (newest.current.text === now) rest('saved');
    else setState('unsaved');
  }
  function failed(error: unknown): void {
    sent.current = stored.current;
    keepDraft(of, { text: newest.current.text, base: stored.current });
    setFault(error);
    setState('failed');
    if (!isOpen.current) newest.current.onLost();
    if (!isOpen.current || !isPassing(error)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => leave.current(), retriesMs[failures.current] ?? retriesMs.at(-1));
    failures.current += 1;
  }
  function rest(next: 'saved' | 'idle'): void {
    setIsTouched(false);
    setState(next);
  }
  function change(next: string): void {
    clearTimeout(timer.current);
    setText(next);
    newest.current = { ...newest.current, text: next };
    // Typed and reverted: nothing to save, unless the other text is already being sent.
    if (next === stored.current && sent.current === next) {
      dropDraft(of);
      rest('idle');
      return;
    }
    setIsTouched(true);
    setState('unsaved');
    keepDraft(of, { text: next, base: stored.current });
    timer.current = setTimeout(flush, waitMs);
  }
  function join(): void {
    // From now on the text is based on what was saved.
    stored.current = kept;
    sent.current = kept;
    newest.current.isChanged = false;
    change(kept === '' ? text : `${kept}\n\n${text}`);
    flush();
  }
  function discard(): void {
    clearTimeout(timer.current);
    dropDraft(of);
    rest('idle');
  }
  const leave = useRef(flush);
  leave.current = flush;
  useLeaving({ place, leave, isOpen, timer, newest });
  useHeldPage(isTouched, leave);
  return { text: shown, state: isChanged ? 'changed' : state, fault, change, flush, join, discard };
}

type Leaving = {
  readonly place: string;
  /** Saves unsaved text. */
  readonly leave: { readonly current: () => void };
  readonly isOpen: { current: boolean };
  readonly timer: { readonly current: ReturnType<typeof setTimeout> | undefined };
  readonly newest: { readonly current: { readonly isChanged: boolean; readonly onLost: () => void } };
};

/** Saves unsaved text when the page opens, when the network is back, and when the field, the page or the tab is left. */
function useLeaving({ place, leave, isOpen, timer, newest }: Leaving): void {
  useEffect(() => {
    isOpen.current = true;
    const flushNow = (): void => leave.current();
    flushNow();
    // Capture, to run before the journal's listener, which sends the queued writes.
    window.addEventListener('pagehide', flushNow, true);
    window.addEventListener('online', flushNow);
    document.addEventListener('visibilitychange', flushNow);
    return () => {
      isOpen.current = false;
      window.removeEventListener('pagehide', flushNow, true);
      window.removeEventListener('online', flushNow);
      document.removeEventListener('visibilitychange', flushNow);
      clearTimeout(timer.current);
      if (forgotten.delete(place)) return;
      if (newest.current.isChanged) newest.current.onLost();
      leave.current();
    };
  }, [place, leave, isOpen, timer, newest]);
}

/** The draft that an earlier page left unsaved; none if it has been saved since. */
function draftLeft(of: DraftPlace, kept: string): { readonly text: string; readonly base: string } | null {
  const left = keptDraft(of);
  if (left === null || left.text !== kept) return left;
  dropDraft(of);
  return null;
}

/** Asks before a page with unsaved text is closed; not if the draft is stored for a new sign-in, or was dropped by the sign-out. */
function useHeldPage(isUnsaved: boolean, leave: { readonly current: () => void }): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: BeforeUnloadEvent): void => {
      leave.current();
      if (!isGoingToSignIn() && !areDraftsDropped()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved, leave]);
}

/** The note was deleted: its open field closes without saving, and its draft is dropped. */
export function forgetDraft(of: DraftPlace): void {
  dropDraft(of);
  forgotten.add(of.place);
}
