// The time until positions must be flat: the earliest flat time of the shown and the held contracts, else the end of the session.
import { closedWindowAt } from '@openbell/instruments/flat-times.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { Duration } from '@openbell/ui/figures/figures.tsx';
import { Gauge } from '@openbell/ui/figures/gauge.tsx';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { ReactNode } from 'react';
import { flatGauge } from '../../platform/limit-views.ts';
import { nextOpeningOf, sessionEndOf } from '../../platform/market-hours.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { chicagoZone, clockText } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import type { LiveAccount } from '../account/trading-store.ts';
import { type DeskRules, heldSymbols, instrumentOf, nextFlatOf } from '../outlook/desk-rules.ts';
import css from './risk-strip.module.css';
import { StripCell } from './strip-cell.tsx';

type Props = Readonly<{ account: LiveAccount; rules: DeskRules; symbol: string }>;

export function FlatCell({ account, rules, symbol }: Props): ReactNode {
  const t = useText();
  const now = useProductNow(1000);
  const held = heldSymbols(account);
  const next = nextFlatOf(rules, [symbol, ...held], now);
  if (next === null) return <EndCell rules={rules} symbol={symbol} now={now} />;
  const time = clockText(next.at, chicagoZone);
  const isOther = next.symbol !== symbol;
  const label = isOther
    ? t('market.strip.flat.gaugeOf', { symbol: next.symbol, time })
    : t('market.strip.flat.gauge', { time });
  const gauge = flatGauge({ now, flatAt: next.at, isHolding: held.includes(next.symbol) });
  return (
    <StripCell
      name="flat"
      label={isOther ? t('market.strip.flatOf', { symbol: next.symbol }) : t('market.strip.flat')}
      figure={<Duration ms={next.at - now} />}
      drawing={<Gauge label={label} {...gauge} />}
    />
  );
}

/**
 * No flat time is due. If the plan has no flat times, this counts down to the end of the running session; else, and between two sessions,
 * to the next opening.
 */
function EndCell({ rules, symbol, now }: Readonly<{ rules: DeskRules; symbol: string; now: Instant }>): ReactNode {
  const t = useText();
  const instrument = instrumentOf(symbol);
  const { approvedTimes } = rules;
  const endsAt = instrument === null || approvedTimes !== null ? null : sessionEndOf(instrument, now);
  if (endsAt !== null)
    return (
      <StripCell name="session-end" label={t('market.strip.sessionEnd')} figure={<Duration ms={endsAt - now} />} />
    );
  const opensAt = instrument === null ? null : tradesAgainAt(instrument, approvedTimes, now);
  return (
    <StripCell
      name="opens"
      label={t('market.strip.opensIn')}
      figure={opensAt === null ? <span className={css['faint']}>–</span> : <Duration ms={opensAt - now} />}
    />
  );
}

/** When orders are accepted again: a flat time can close earlier than the exchange, then it is the end of that window. */
function tradesAgainAt(instrument: Instrument, times: DeskRules['approvedTimes'], now: Instant): Instant | null {
  const shut = times === null ? null : closedWindowAt(times, instrument, { date: sessionDateOf(now), at: now });
  return nextOpeningOf(instrument, shut === null ? now : asInstant(Math.max(now, shut.until - 1)));
}
