// Play and pause next to the views of a phone, as long as the controls are out of sight.
import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import type { ReplayLink } from './replay-link.ts';
import type { ReplayState } from './replay-messages.ts';
import { useReplayFault } from './use-replay.ts';

type Props = Readonly<{ link: ReplayLink; state: ReplayState; transport: RefObject<HTMLElement | null> }>;

export function PlayButton({ link, state: { isPlaying, at, until }, transport }: Props): ReactNode {
  const t = useText();
  const isOut = useIsOut(transport);
  const hasFailed = useReplayFault(link) !== null;
  if (!isOut || hasFailed || at >= until) return null;
  return (
    <IconButton
      of={isPlaying ? Pause : Play}
      label={t(isPlaying ? 'replay.pause' : 'replay.play')}
      onClick={() => link.act({ kind: isPlaying ? 'pause' : 'play' })}
    />
  );
}

/** Whether no part of an element is in the window. */
function useIsOut(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new IntersectionObserver(([entry]) => setOut(entry?.isIntersecting === false));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}
