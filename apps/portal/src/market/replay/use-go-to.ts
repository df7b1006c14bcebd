// Going to a time, with a word about it where the replay stands at another one than was asked for.
import type { StartTime } from '@openbell/market/replay/start-time.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { toasts } from '../../platform/toasts.ts';
import { useText } from '../../platform/words.tsx';
import type { ReplayLink } from './replay-link.ts';
import { useMomentText } from './use-moment-text.ts';

export type GoTo = (at: Instant) => Promise<StartTime>;

export function useGoTo(link: ReplayLink): GoTo {
  const t = useText();
  const momentText = useMomentText();
  return async (asked) => {
    const start = await link.goTo(asked);
    if (start.kind === 'adjusted') {
      const values = { asked: momentText(asked), at: momentText(start.at) };
      toasts.show({ key: 'replay-time', text: t(`replay.goTo.${start.reason}`, values) });
    }
    return start;
  };
}
