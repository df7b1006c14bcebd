// Goes to a time, and says so if it is not the requested one.
import type { StartTime } from '@openbell/market/replay/start-time.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { toasts } from '../../platform/screen/toasts.ts';
import { useText } from '../../platform/words.tsx';
import type { ReplayLink } from './replay-link.ts';
import { useMomentText } from './use-moment-text.ts';

export type GoTo = (at: Instant) => Promise<StartTime>;

export function useGoTo(link: ReplayLink): GoTo {
  const t = useText();
  const momentText = useMomentText();
  function textOf(asked: Instant, start: StartTime): string | null {
    switch (start.kind) {
      case 'ok':
        return null;
      case 'adjusted':
        return t(`replay.goTo.${start.reason}`, { asked: momentText(asked), at: momentText(start.at) });
      case 'ineligible': {
        const [from, until] = [momentText(start.from, true), momentText(start.until, true)];
        return t('replay.goTo.outside', { from, until });
      }
    }
  }
  return async (asked) => {
    const start = await link.goTo(asked);
    const text = textOf(asked, start);
    if (text !== null) toasts.show({ key: 'replay-time', text });
    return start;
  };
}
