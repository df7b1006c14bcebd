import type { FlatTimes } from '@openbell/instruments/flat-times.ts';
import { isEvaluationPlanKey, newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { SessionLine } from '@openbell/ui/figures/session-line.tsx';
import { type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useProductNow } from '../../platform/product-clock.ts';
import { useText } from '../../platform/words.tsx';
import { chicagoClock, type SessionNow, sessionNow } from './session-now.ts';

const secondMs = 1000;
const halfDayMs = 43_200_000;

/** The session in the header, by the product clock: from the opening bell to the plan's flat time, or to the close without one. */
export function SessionStrip({ planKey }: Readonly<{ planKey: string }>): ReactNode {
  const session = sessionNow(useProductNow(secondMs), flatTimesOf(planKey));
  return session.kind === 'closed' ? <ClosedSession session={session} /> : <OpenSession session={session} />;
}

function flatTimesOf(planKey: string): FlatTimes | null {
  return isEvaluationPlanKey(planKey) ? newestPlanVersion(planKey).approvedTimes : null;
}

function OpenSession({ session }: Readonly<{ session: Exclude<SessionNow, { kind: 'closed' }> }>): ReactNode {
  const t = useText();
  const bell = chicagoClock(session.bellAt);
  const { isFlat } = session;
  const end = chicagoClock(session.endsAt);
  const label = isFlat ? t('shell.session.label', { bell, flat: end }) : t('shell.session.labelEnd', { bell, end });
  const isDay = session.kind === 'day';
  const left = isDay ? (isFlat ? 'shell.session.flatIn' : 'shell.session.endsIn') : 'shell.session.bellIn';
  return (
    <SessionLine
      state={t('shell.session.open')}
      isOpen
      opens={bell}
      now={isDay ? session.share : 0}
      flat={{ label: t(left), leftMs: session.leftMs }}
      label={`${t('shell.session.open')}. ${label}`}
    />
  );
}

function ClosedSession({ session }: Readonly<{ session: Extract<SessionNow, { kind: 'closed' }> }>): ReactNode {
  const t = useText();
  const ownTime = useOwnTime();
  const closed = t('shell.session.closed');
  const opensText = t('shell.session.opensAt', { time: ownTime(session.opensAt) });
  const isSoon = session.leftMs < halfDayMs;
  return (
    <SessionLine
      state={isSoon ? closed : `${closed}. ${opensText}`}
      isOpen={false}
      opens={isSoon ? chicagoClock(session.opensAt) : undefined}
      now={0}
      flat={isSoon ? { label: t('shell.session.opensIn'), leftMs: session.leftMs } : undefined}
      label={`${closed}. ${opensText}`}
    />
  );
}

/** Weekday and time in the customer's zone. */
function useOwnTime(): (instant: number) => string {
  const { locale } = useIntl();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
    return (instant) => format.format(instant);
  }, [locale]);
}
