// The round trips of one session; the URL holds the chosen day.
import type { AnswerOf } from '@openbell/api/calls/call.ts';
import type { Attempt, getTrades } from '@openbell/api/evaluation.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Count, Num, Signed } from '@openbell/ui/figures/figures.tsx';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import { Select } from '@openbell/ui/forms/select.tsx';
import { phones, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { SkeletonText } from '@openbell/ui/skeleton.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { asSessionDate, parseDate } from '@openbell/units/civil-date.ts';
import type { Cents } from '@openbell/units/money.ts';
import { ArrowDown, ArrowUp, Rows3 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import { SymbolPrice } from '../../platform/contract-price.tsx';
import { chicagoZone, clockText, dayText } from '../../platform/times.ts';
import { instantOfWire } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import { isRunning } from '../objectives/session-facts.ts';
import { LoadedPart } from '../page/loaded-part.tsx';
import { useTrades } from '../page/queries.ts';
import { tradeResult } from './open-result.ts';
import css from './trades-card.module.css';

type Trade = AnswerOf<typeof getTrades>[number];

/** The sessions that may have trades, newest first. */
function sessionsOf(attempt: Attempt): readonly string[] {
  const settled = attempt.days.map(({ date }) => date).toReversed();
  const isSettled = settled.includes(attempt.session_date);
  return isRunning(attempt) || !isSettled ? [attempt.session_date, ...settled] : settled;
}

/** The running session if anything happened in it, else the newest one with trades. */
function firstShown(attempt: Attempt, sessions: readonly string[]): string {
  const hasMoved = attempt.size > 0 || attempt.day_pnl !== 0;
  return (hasMoved ? attempt.session_date : attempt.days.at(-1)?.date) ?? sessions[0] ?? attempt.session_date;
}

export function TradesCard({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const titleId = useId();
  const t = useText();
  const locale = useUiLocale();
  const [search, setSearch] = useSearchParams();
  const sessions = [...new Set(sessionsOf(attempt))];
  const asked = search.get('day');
  const day = asked !== null && sessions.includes(asked) ? asked : firstShown(attempt, sessions);
  const words = (date: string): string => dayText(parseDate(date) ?? asSessionDate(0), locale);
  function choose(date: string): void {
    setSearch(
      (before) => {
        before.set('day', date);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead
        title={<Words id="evaluation.trades.title" values={{ date: words(day) }} />}
        titleId={titleId}
        end={
          sessions.length > 1 && (
            <div className={css['choice']}>
              <Select
                label={t('evaluation.trades.choose')}
                isLabelHidden
                options={sessions.map((date) => ({ value: date, label: words(date) }))}
                value={day}
                onValueChange={choose}
              />
            </div>
          )
        }
      />
      <CardPart isPadded={false}>
        <Trades attempt={attempt} day={day} />
      </CardPart>
    </Card>
  );
}

function Trades({ attempt, day }: Readonly<{ attempt: Attempt; day: string }>): ReactNode {
  const t = useText();
  const query = useTrades(day);
  return (
    <LoadedPart
      query={query}
      failed={t('evaluation.trades.failed')}
      skeleton={
        <div className={css['loading']}>
          <SkeletonText lines={4} />
        </div>
      }
    >
      {(trades) =>
        trades.length === 0 ? (
          <EmptyState icon={Rows3} title={t('evaluation.trades.empty')}>
            {t('evaluation.trades.empty.text')}
          </EmptyState>
        ) : (
          <TradesTable attempt={attempt} trades={trades} />
        )
      }
    </LoadedPart>
  );
}

function TradesTable({ attempt, trades }: Readonly<{ attempt: Attempt; trades: readonly Trade[] }>): ReactNode {
  const t = useText();
  const isPhone = useMedia(phones);
  // A verdict freezes the positions, so their marks are outdated: an open trade of a decided attempt has no price.
  const positions = isRunning(attempt) ? attempt.positions : [];
  const year = Number(attempt.session_date.slice(0, 4));
  const columns: readonly Column<Trade>[] = [
    {
      key: 'opened',
      head: t('evaluation.trades.opened'),
      cell: ({ opened }) => <Time text={opened} />,
      isRowHead: true,
    },
    { key: 'symbol', head: t('evaluation.trades.contract'), cell: ({ symbol }) => <Num>{symbol}</Num> },
    { key: 'side', head: t('evaluation.trades.side'), cell: ({ side }) => <Side side={side} /> },
    {
      key: 'size',
      head: t('evaluation.trades.size'),
      cell: ({ quantity }) => <Count value={quantity} />,
      isNumber: true,
    },
    {
      key: 'entry',
      head: t('evaluation.trades.entry'),
      cell: ({ symbol, entry }) => <SymbolPrice symbol={symbol} price={entry} />,
      isNumber: true,
    },
    {
      key: 'exit',
      head: t('evaluation.trades.exit'),
      cell: ({ symbol, exit }) =>
        exit === null ? (
          <Badge tone="accent">{t('evaluation.trades.open')}</Badge>
        ) : (
          <SymbolPrice symbol={symbol} price={exit} />
        ),
      isNumber: true,
    },
    {
      key: 'result',
      head: t('evaluation.trades.result'),
      cell: (trade) => <Result cents={tradeResult({ trade, positions, year })} />,
      isNumber: true,
    },
  ];
  return (
    <>
      <Table
        caption={t('evaluation.trades.zone')}
        columns={isPhone ? onPhones(columns) : columns}
        rows={trades}
        rowKey={(trade) =>
          `${trade.opened} ${trade.closed} ${trade.symbol} ${trade.quantity} ${trade.entry} ${trade.exit}`
        }
      />
      <p className={css['zone']}>{t('evaluation.trades.zone')}</p>
    </>
  );
}

function Result({ cents }: Readonly<{ cents: Cents | null }>): ReactNode {
  const t = useText();
  return cents === null ? t('evaluation.trades.noPrice') : <Signed cents={cents} isLive />;
}

const seenFirst = ['opened', 'side', 'size', 'result'];

/** The columns that are visible on a phone before scrolling end with the result. */
function onPhones(columns: readonly Column<Trade>[]): readonly Column<Trade>[] {
  const isFirst = ({ key }: Column<Trade>): boolean => seenFirst.includes(key);
  return [...columns.filter(isFirst), ...columns.filter((column) => !isFirst(column))];
}

function Time({ text }: Readonly<{ text: string }>): ReactNode {
  const at = instantOfWire(text);
  return <Num>{at === null ? '—' : clockText(at, chicagoZone, 'seconds')}</Num>;
}

function Side({ side }: Readonly<{ side: Trade['side'] }>): ReactNode {
  const isLong = side === 'long';
  return (
    <span className={css['side']}>
      <Icon of={isLong ? ArrowUp : ArrowDown} size={14} tone={isLong ? 'positive' : 'negative'} />
      <Words id={`evaluation.trades.${side}`} />
    </span>
  );
}
