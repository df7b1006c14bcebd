import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import { flatTimesOnSale } from '@openbell/rules/plans/flat-times-on-sale.ts';
import { SessionLine } from '@openbell/ui/figures/session-line.tsx';
import type { Instant } from '@openbell/units/instant.ts';
import { type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Holiday } from '../../platform/exchange-holiday.ts';
import { useChicagoMoment, useHolidayName, useHolidaySentence } from '../../platform/holiday-words.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { useText } from '../../platform/words.tsx';
import { chicagoClock, type SessionNow, sessionHoliday, sessionNow } from './session-now.ts';

const secondMs = 1000;
const halfDayMs = 43_200_000;

/** The session in the header, by the product clock: from the opening bell to the plan's flat time, or to the close without one. */
export function SessionStrip({ planKey }: Readonly<{ planKey: string }>): ReactNode {
  const now = useProductNow(secondMs);
  const session = sessionNow(now, flatTimesOnSale(planKey));
  const holiday = sessionHoliday(now);
  if (session.kind === 'closed') return <ClosedSession session={session} holiday={holiday} />;
  if (session.kind === 'noBell') return <NoBellSession session={session} holiday={holiday} />;
  return <OpenSession session={session} holiday={holiday} />;
}

type Session<Kind extends SessionNow['kind']> = Readonly<{
  session: Extract<SessionNow, { kind: Kind }>;
  holiday: Holiday | null;
}>;

function OpenSession({ session, holiday }: Session<'day' | 'overnight'>): ReactNode {
  const t = useText();
  const { state, sentence } = useOpenWords(holiday);
  const bell = chicagoClock(session.bellAt);
  const { isFlat } = session;
  const end = chicagoClock(session.endsAt);
  const label = isFlat ? t('shell.session.label', { bell, flat: end }) : t('shell.session.labelEnd', { bell, end });
  const isDay = session.kind === 'day';
  const left = isDay ? (isFlat ? 'shell.session.flatIn' : 'shell.session.endsIn') : 'shell.session.bellIn';
  return (
    <SessionLine
      state={state}
      isOpen
      opens={bell}
      now={isDay ? session.share : 0}
      flat={{ label: t(left), leftMs: session.leftMs }}
      label={`${t('shell.session.open')}. ${sentence}${label}`}
    />
  );
}

/** Without a bell there is no line from it to the end, only what is left until then. */
function NoBellSession({ session, holiday }: Session<'noBell'>): ReactNode {
  const t = useText();
  const { state, sentence } = useOpenWords(holiday);
  const left = session.isFlat ? 'shell.session.flatIn' : 'shell.session.endsIn';
  return (
    <SessionLine
      state={state}
      isOpen
      now={0}
      flat={{ label: t(left), leftMs: session.leftMs }}
      label={`${t('shell.session.open')}. ${sentence}${t('holiday.noBell')}`}
    />
  );
}

/** The state of an open session: on a holiday its name, when trading ends and when it goes on. */
function useOpenWords(holiday: Holiday | null): { readonly state: string; readonly sentence: string } {
  const t = useText();
  const nameOf = useHolidayName();
  const sentenceOf = useHolidaySentence();
  const moment = useChicagoMoment();
  if (holiday === null || holiday.closesAt === null) return { state: t('shell.session.open'), sentence: '' };
  const { name, closesAt, goesOnAt } = holiday;
  const opens = goesOnAt === null ? '–' : isSameDay(closesAt, goesOnAt) ? chicagoClock(goesOnAt) : moment(goesOnAt);
  const state = t('holiday.strip', { holiday: nameOf(name), close: chicagoClock(closesAt), opens });
  return { state, sentence: `${sentenceOf(holiday)} ` };
}

function isSameDay(one: Instant, other: Instant): boolean {
  return chicagoTimeOf(one).date === chicagoTimeOf(other).date;
}

function ClosedSession({ session, holiday }: Session<'closed'>): ReactNode {
  const t = useText();
  const nameOf = useHolidayName();
  const ownTime = useOwnTime();
  const closed =
    holiday === null ? t('shell.session.closed') : t('holiday.strip.closed', { holiday: nameOf(holiday.name) });
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
function useOwnTime(): (instant: Instant) => string {
  const { locale } = useIntl();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
    return (instant) => format.format(instant);
  }, [locale]);
}
