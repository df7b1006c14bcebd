// Text that is saved by itself: a moment after the last key, when the field is left, when the page goes out of sight, and when it is closed.
import { useEffect, useRef, useState } from 'react';

export type DraftState = 'saved' | 'saving' | 'failed' | 'idle';

type Draft = {
  readonly text: string;
  readonly state: DraftState;
  /** Why it was not saved. */
  readonly fault: unknown;
  readonly change: (text: string) => void;
  readonly flush: () => void;
};

type Question = {
  /** What the text belongs to. */
  readonly place: string;
  readonly kept: string;
  /** Answers when it is kept. */
  readonly save: (text: string) => Promise<unknown>;
  /** Not saved, and nobody looks at it any more. */
  readonly onLost: () => void;
};

const waitMs = 1200;

/** Texts that were not saved, by place: they wait for whoever comes back. */
const unsaved = new Map<string, string>();

/** Places whose open field is not saved any more when it is left. */
const forgotten = new Set<string>();

/** Nothing that was typed is lost while it cannot be saved. */
export function useDraft({ place, kept, save, onLost }: Question): Draft {
  const [text, setText] = useState(unsaved.get(place) ?? kept);
  // Until something is typed the field shows what is kept, also where another tab has written it since.
  const [isTouched, setIsTouched] = useState(unsaved.has(place));
  const shown = isTouched ? text : kept;
  const [state, setState] = useState<DraftState>(unsaved.has(place) ? 'failed' : 'idle');
  const [fault, setFault] = useState<unknown>(null);
  const newest = useRef({ text: shown, save, onLost });
  newest.current = { text: shown, save, onLost };
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sent = useRef(kept);
  // What is shown as kept may be a save that is still on its way: only an answer counts.
  const stored = useRef(kept);
  if (!isTouched) {
    sent.current = kept;
    stored.current = kept;
  }
  const isOpen = useRef(true);
  function flush(): void {
    clearTimeout(timer.current);
    const { text: now, save: keep } = newest.current;
    if (now === sent.current) return;
    sent.current = now;
    setState('saving');
    keep(now).then(
      () => {
        stored.current = now;
        const isAll = newest.current.text === now;
        if (isAll) unsaved.delete(place);
        if (isAll) setIsTouched(false);
        setState(isAll ? 'saved' : 'idle');
      },
      (error: unknown) => {
        sent.current = stored.current;
        unsaved.set(place, newest.current.text);
        setFault(error);
        setState('failed');
        if (!isOpen.current) newest.current.onLost();
      },
    );
  }
  function change(next: string): void {
    setText(next);
    setIsTouched(true);
    newest.current = { ...newest.current, text: next };
    setState('idle');
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, waitMs);
  }
  const leave = useRef(flush);
  leave.current = flush;
  useEffect(() => {
    isOpen.current = true;
    const flushNow = (): void => leave.current();
    // Before the listeners of the journal, which send what waits for its turn.
    window.addEventListener('pagehide', flushNow, true);
    document.addEventListener('visibilitychange', flushNow);
    return () => {
      isOpen.current = false;
      window.removeEventListener('pagehide', flushNow, true);
      document.removeEventListener('visibilitychange', flushNow);
      if (forgotten.delete(place)) clearTimeout(timer.current);
      else leave.current();
    };
  }, [place]);
  return { text: shown, state, fault, change, flush };
}

/** What was written there is deleted: the open field goes without saving, and nothing of it waits any longer. */
export function forgetDraft(place: string): void {
  unsaved.delete(place);
  forgotten.add(place);
}
