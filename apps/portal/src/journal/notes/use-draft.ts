// Text that is saved by itself: a moment after the last key, when the field is left, when the page goes out of sight, and when it is closed. Until it is
// saved this browser keeps it.
import { isPassing } from '@openbell/api/calls/call-error.ts';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { isGoingToSignIn } from '../../platform/account/sign-in-address.ts';
import { areDraftsDropped, type DraftPlace, dropDraft, keepDraft, keptDraft } from '../../platform/kept-drafts.ts';
import { journalLimits } from '../trade/limits.ts';

/** `changed`: something else was saved since these words were begun; they wait for the customer's word. */
export type DraftState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'changed';

export type Draft = {
  readonly text: string;
  readonly state: DraftState;
  /** Why it was not saved. */
  readonly fault: unknown;
  readonly change: (text: string) => void;
  readonly flush: () => void;
  /** Where something else was saved since: takes these words along below it, or lets them go. */
  readonly join: () => void;
  readonly discard: () => void;
};

type Question = {
  /** What the text belongs to, among all that this customer writes. */
  readonly place: string;
  readonly kept: string;
  /** Answers when it is kept. `known` are the texts that it may replace. */
  readonly save: (text: string, known: readonly string[]) => Promise<unknown>;
  /** Not saved, and nobody looks at it any more. */
  readonly onLost: () => void;
};

const waitMs = 1200;
/** What can pass is tried again after these times, then always after the last one. */
const retriesMs = [3000, 10_000, 30_000];

/** Places whose open field is not saved any more when it is left. */
const forgotten = new Set<string>();

/** Nothing that was typed is lost while it cannot be saved. */
export function useDraft({ place, kept, save, onLost }: Question): Draft {
  const { xid } = useAccount();
  const of: DraftPlace = { owner: xid, place };
  const [left] = useState(() => draftLeft(of, kept));
  const [text, setText] = useState(left?.text ?? kept);
  // Until something is typed the field shows what is kept, also where another tab has written it since.
  const [isTouched, setIsTouched] = useState(left !== null);
  const [state, setState] = useState<Exclude<DraftState, 'changed'>>(left === null ? 'idle' : 'unsaved');
  const [fault, setFault] = useState<unknown>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const failures = useRef(0);
  // What is shown as kept may be a save that is still on its way: only an answer counts.
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
    // Another tab may have kept its own words in this place.
    if (newest.current.isChanged) keepDraft(of, { text: now, base: stored.current });
    if (newest.current.isChanged || now === sent.current) return;
    // Those before it may still be on their way, or have been refused.
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
    // Typed and taken back again: there is nothing to save, unless the other text is already on its way.
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
    // From now on these are the words of somebody who knows what was saved.
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
  /** Saves what is unsaved. */
  readonly leave: { readonly current: () => void };
  readonly isOpen: { current: boolean };
  readonly timer: { readonly current: ReturnType<typeof setTimeout> | undefined };
  readonly newest: { readonly current: { readonly isChanged: boolean; readonly onLost: () => void } };
};

/** What is unsaved goes on its way when the page is there, when the network is back, and when the field, the page or the tab is left. */
function useLeaving({ place, leave, isOpen, timer, newest }: Leaving): void {
  useEffect(() => {
    isOpen.current = true;
    const flushNow = (): void => leave.current();
    flushNow();
    // Before the listeners of the journal, which send what waits for its turn.
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

/** What an earlier page left unsaved; what has been saved since is none. */
function draftLeft(of: DraftPlace, kept: string): { readonly text: string; readonly base: string } | null {
  const left = keptDraft(of);
  if (left === null || left.text !== kept) return left;
  dropDraft(of);
  return null;
}

/** The browser asks before a page with unsaved words is closed; not where the words wait for the customer to sign in again, or went with her sign-out. */
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

/** What was written there is deleted: the open field goes without saving, and nothing of it waits any longer. */
export function forgetDraft(of: DraftPlace): void {
  dropDraft(of);
  forgotten.add(of.place);
}
