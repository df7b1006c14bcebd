// How long what is held may still be held: the earliest flat time of the contract on the screen and of those held, else the session's end.
import { Duration, Num } from '@openbell/ui/figures.tsx';
import { Gauge } from '@openbell/ui/gauge.tsx';
import type { ReactNode } from 'react';
import { flatGauge } from '../platform/limit-views.ts';
import { useProductNow } from '../platform/product-clock.ts';
import { chicagoZone, clockText } from '../platform/times.ts';
import { useText } from '../platform/words.tsx';
import { type DeskRules, flatDeadlineOf, heldSymbols, instrumentOf, nextFlatOf } from './desk-rules.ts';
import { sessionEndOf } from './market-hours.ts';
import css from './risk-strip.module.css';
import { StripCell } from './strip-cell.tsx';
import type { LiveAccount } from './trading-store.ts';

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

/** Nothing has to be flat before something: of a deadline that is over the time, without one the end of the session. */
function EndCell({ rules, symbol, now }: Readonly<{ rules: DeskRules; symbol: string; now: number }>): ReactNode {
  const t = useText();
  const instrument = instrumentOf(symbol);
  const flatAt = instrument === null ? null : flatDeadlineOf(rules, instrument, now);
  if (flatAt !== null)
    return <StripCell label={t('market.strip.flat.time')} figure={<Num>{clockText(flatAt, chicagoZone)}</Num>} />;
  const endsAt = instrument === null ? null : sessionEndOf(instrument, now);
  return (
    <StripCell
      name="session-end"
      label={t('market.strip.sessionEnd')}
      figure={endsAt === null ? <span className={css['faint']}>–</span> : <Duration ms={endsAt - now} />}
    />
  );
}
