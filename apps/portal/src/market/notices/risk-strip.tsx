// The account's live risk over the desk: the room to each line of the evaluation, before the next order is sent.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { Money, Num, Percent, Signed } from '@openbell/ui/figures/figures.tsx';
import { Gauge, Pips } from '@openbell/ui/figures/gauge.tsx';
import { formatMoney, joinFigure } from '@openbell/ui/figures/number-format.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { phones, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { asCents, asMicros, type Cents, centsOfMicros } from '@openbell/units/money.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  consistencyGauge,
  consistencyOf,
  contractsText,
  dailyLossGauge,
  floorGauge,
} from '../../platform/limit-views.ts';
import { centsOf } from '../../platform/wire-values.ts';
import { useText } from '../../platform/words.tsx';
import type { LiveAccount, TradingStore } from '../account/trading-store.ts';
import { isLiving } from '../orders/order-life.ts';
import { type DeskRules, sizeInUse } from '../outlook/desk-rules.ts';
import { dayMicrosOf } from '../outlook/draft-outlook.ts';
import { type Judge, useOpenMicros } from '../page/use-desk.ts';
import { FlatCell } from './flat-cell.tsx';
import css from './risk-strip.module.css';
import cellCss from './strip-cell.module.css';
import { StripCell } from './strip-cell.tsx';

/** The limit of the best day's share (EVAL-031). */
const shareLimit = 0.3;

type StripProps = Readonly<{
  store: TradingStore;
  account: LiveAccount;
  judge: Judge;
  rules: DeskRules;
  symbol: string;
}>;

export function RiskStrip({ store, account, judge, rules, symbol }: StripProps): ReactNode {
  const t = useText();
  const { attempt, missing } = judge;
  const isPhone = useMedia(phones);
  const [isOpen, setIsOpen] = useState(false);
  // The lines that end an evaluation are always visible; the others fold, or no room to trade would remain.
  const isFolded = isPhone && attempt !== null && !isOpen;
  return (
    <section className={css['strip']} aria-label={t('market.strip.label')}>
      {attempt === null ? (
        <PracticeCell store={store} account={account} />
      ) : (
        <>
          <EquityCell equity={centsOf(attempt.equity)} day={centsOf(attempt.day_pnl)} />
          {attempt.daily_limit !== null && <DailyLossCell attempt={attempt} limit={attempt.daily_limit} />}
          <FloorCell attempt={attempt} />
        </>
      )}
      {missing !== null && <LinesCell missing={missing} onRetry={judge.retry} />}
      {!isFolded && <SizeCell account={account} />}
      {!isFolded && attempt !== null && asksConsistency(attempt) && <ShareCell attempt={attempt} />}
      {missing === null && (!isFolded || holdsAny(account)) && (
        <FlatCell account={account} rules={rules} symbol={symbol} />
      )}
      {isPhone && attempt !== null && (
        <button type="button" className={css['fold']} aria-expanded={!isFolded} onClick={() => setIsOpen(isFolded)}>
          {t(isFolded ? 'market.strip.more' : 'market.strip.fewer')}
          <Icon of={isFolded ? ChevronDown : ChevronUp} size={14} />
        </button>
      )}
    </section>
  );
}

/** Whether the best day's share can withhold the pass: depends on the plan and on when the attempt started. */
const asksConsistency = ({ objectives }: Attempt): boolean => objectives.some(({ id }) => id === 'consistency');

/** Whether anything must be flat in time. */
const holdsAny = ({ positions, orders }: LiveAccount): boolean =>
  positions.some(({ net }) => net !== 0) || orders.some(isLiving);

function useMoney(): (cents: Cents) => string {
  const locale = useUiLocale();
  return (cents) => joinFigure(formatMoney({ cents }, { locale }));
}

/** Null: a held position has no price yet. */
function EquityCell({ equity, day }: Readonly<{ equity: Cents | null; day: Cents | null }>): ReactNode {
  const t = useText();
  return (
    <div className={cellCss['cell']} data-cell="equity">
      <span className={cellCss['label']}>{t('market.strip.equity')}</span>
      <span className={css['equity']}>{equity === null ? '–' : <Money cents={equity} isLive />}</span>
      <span className={cellCss['label']}>{t('market.strip.day')}</span>
      <span className={css['day']}>{day === null ? t('market.strip.noPrice') : <Signed cents={day} isLive />}</span>
    </div>
  );
}

/** An account without an evaluation, or whose evaluation is unknown here: its balance as the market has it. */
function PracticeCell({ store, account }: Readonly<{ store: TradingStore; account: LiveAccount }>): ReactNode {
  const open = useOpenMicros(store);
  const day = dayMicrosOf(account, open);
  return (
    <EquityCell
      equity={open === null ? null : centsOfMicros(asMicros(account.balanceMicros + open))}
      day={day === null ? null : centsOfMicros(day)}
    />
  );
}

/** Replaces the lines of an evaluation that could not be loaded: they exist but are not on the screen. */
function LinesCell({ missing, onRetry }: Readonly<{ missing: 'loading' | 'failed'; onRetry: () => void }>): ReactNode {
  const t = useText();
  const failed = (
    <span className={css['failed']} role="alert">
      {t('market.strip.lines.failed')}
      <Button size="small" onClick={onRetry}>
        {t('portal.retry')}
      </Button>
    </span>
  );
  return (
    <StripCell
      name="lines"
      label={t('market.strip.lines')}
      figure={missing === 'loading' ? <span className={css['faint']}>{t('market.strip.lines.loading')}</span> : failed}
    />
  );
}

function DailyLossCell({ attempt, limit }: Readonly<{ attempt: Attempt; limit: number }>): ReactNode {
  const t = useText();
  const money = useMoney();
  const left = asCents(centsOf(attempt.day_pnl) + centsOf(limit));
  const line = asCents(centsOf(attempt.day_start_balance) - centsOf(limit));
  return (
    <StripCell
      label={t('market.strip.dailyLoss')}
      figure={<Money cents={left} isLive />}
      drawing={
        <Gauge
          label={t('market.strip.dailyLoss.gauge', { left: money(left), line: money(line) })}
          {...dailyLossGauge(attempt.day_pnl, limit)}
        />
      }
    />
  );
}

function FloorCell({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const t = useText();
  const money = useMoney();
  const { floor, equity, drawdown } = attempt;
  const left = asCents(centsOf(equity) - centsOf(floor));
  const gauge = floorGauge({ floor, equity, drawdown, goalBalance: attempt.start_balance + attempt.goal });
  return (
    <StripCell
      label={t('market.strip.floor')}
      figure={<Money cents={left} isLive />}
      drawing={
        <Gauge label={t('market.strip.floor.gauge', { left: money(left), floor: money(centsOf(floor)) })} {...gauge} />
      }
    />
  );
}

function SizeCell({ account }: Readonly<{ account: LiveAccount }>): ReactNode {
  const t = useText();
  const { heldTenths, reachTenths } = sizeInUse(account);
  const [held, working] = [heldTenths / 10, (reachTenths - heldTenths) / 10];
  const tier = account.limits.sizeTenthsMax / 10;
  const label = t('market.strip.size.pips', {
    held: contractsText(held),
    working: contractsText(working),
    tier: contractsText(tier),
  });
  return (
    <StripCell
      label={t('market.strip.size')}
      figure={
        <span dir="ltr">
          <Num>{contractsText(held)}</Num>
          {working > 0 && <Num>{` + ${contractsText(working)}`}</Num>}
          <span className={css['faint']}> / {contractsText(tier)}</span>
        </span>
      }
      drawing={
        account.limits.hasTier ? (
          <Pips label={label} open={held} working={working} total={Math.max(tier, held + working)} />
        ) : undefined
      }
    />
  );
}

function ShareCell({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const t = useText();
  const { shareBps, isTooLarge } = consistencyOf(attempt, attempt.start_balance);
  const share = shareBps / 10_000;
  return (
    <StripCell
      label={t('market.strip.share')}
      figure={<Percent bps={shareBps} decimals={1} isCut isLive />}
      drawing={
        <Gauge
          label={t(isTooLarge ? 'market.strip.share.over' : 'market.strip.share.gauge', {
            share: `${(shareBps / 100).toFixed(1)} %`,
          })}
          {...consistencyGauge(share, shareLimit)}
        />
      }
    />
  );
}
