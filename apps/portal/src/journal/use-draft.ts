// Text that is saved by itself: a moment after the last key, when the field is left, and when the page is.
import { useEffect, useRef, useState } from 'react';

export type DraftState = 'saved' | 'saving' | 'failed' | 'idle';

type Draft = {
  readonly text: string;
  readonly state: DraftState;
  readonly change: (text: string) => void;
  readonly flush: () => void;
};

const waitMs = 1200;

/** `save` answers when it is kept; nothing that was typed is lost while it fails. */
export function useDraft(kept: string, save: (text: string) => Promise<unknown>): Draft {
  const [text, setText] = useState(kept);
  const [state, setState] = useState<DraftState>('idle');
  const newest = useRef({ text, save });
  newest.current = { text, save };
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sent = useRef(kept);
  // What is shown as kept may be a save that is still on its way: only an answer counts.
  const stored = useRef(kept);
  function flush(): void {
    clearTimeout(timer.current);
    const { text: now, save: keep } = newest.current;
    if (now === sent.current) return;
    sent.current = now;
    setState('saving');
    keep(now).then(
      () => {
        stored.current = now;
        setState(newest.current.text === now ? 'saved' : 'idle');
      },
      () => {
        sent.current = stored.current;
        setState('failed');
      },
    );
  }
  function change(next: string): void {
    setText(next);
    newest.current = { ...newest.current, text: next };
    setState('idle');
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, waitMs);
  }
  const leave = useRef(flush);
  leave.current = flush;
  useEffect(() => () => leave.current(), []);
  return { text, state, change, flush };
}
