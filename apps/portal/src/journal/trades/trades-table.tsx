// Trades as rows, each linking to its page.
import { rBpsOf } from '@openbell/rules/journal/journal-entry.ts';
import { orderKeys } from '@openbell/rules/journal/journal-order.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Count, Duration, Num } from '@openbell/ui/figures/figures.tsx';
import { type Column, type RowOrder, Table } from '@openbell/ui/figures/table.tsx';
import { phones, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { VisuallyHidden } from '@openbell/ui/text.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { ArrowDown, ArrowUp, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContractPrice } from '../../platform/contract-price.tsx';
import { chicagoZone, clockText } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import { RMultiple } from '../overview/figures-strip.tsx';
import { Result } from '../page/amounts.tsx';
import { useDayOfInstant } from '../page/dates.ts';
import { tradeAddress } from '../page/journal-address.ts';
import { useJournal } from '../page/journal-context.ts';
import type { JournalItem } from '../page/journal-data.ts';
import { Moment } from '../page/moment.tsx';
import { amount } from '../trade/facts-card.tsx';
import { areOfSeveralDays, averagePrice, durationOf, entriesOf, exitsOf } from '../trade/trade-figures.ts';
import { Tag } from './chip.tsx';
import css from './trades-table.module.css';

type TableProps = Readonly<{
  items: readonly JournalItem[];
  caption: string;
  /** Without it the heads are not buttons. */
  order?: RowOrder | undefined;
  /** Next to a side column: MAE and MFE are left to the pages of the trades, so that the result stays visible. */
  isNarrow?: boolean | undefined;
}>;

export function TradesTable({ items, caption, order, isNarrow = false }: TableProps): ReactNode {
  const all = useColumns(!isNarrow && items.some(({ excursion }) => excursion != null));
  const isPhone = useMedia(phones);
  const columns = isPhone ? resultAhead(all) : all;
  return <Table caption={caption} columns={columns} rows={items} rowKey={({ trade }) => trade.key} order={order} />;
}

/** On a phone the result is next to the name of its trade, and the rest comes after it. */
function resultAhead(columns: readonly Column<JournalItem>[]): readonly Column<JournalItem>[] {
  const ahead = ['opened', 'contract', 'net'];
  const rank = ({ key }: Column<JournalItem>): number => (ahead.includes(key) ? ahead.indexOf(key) : ahead.length);
  return columns.toSorted((one, other) => rank(one) - rank(other));
}

/** Omits the MAE and MFE columns if no trade has recorded prices. */
function useColumns(hasExcursions: boolean): readonly Column<JournalItem>[] {
  const t = useText();
  const columns: readonly Column<JournalItem>[] = [
    { key: 'opened', head: t('journal.column.opened'), cell: (item) => <Opened item={item} />, isRowHead: true },
    { key: 'closed', head: t('journal.column.closed'), cell: (item) => <Closed item={item} />, isQuiet: true },
    { key: 'contract', head: t('journal.column.contract'), cell: ({ trade }) => <Num>{trade.contract.symbol}</Num> },
    { key: 'side', head: t('journal.column.side'), cell: ({ trade }) => <Side side={trade.side} /> },
    {
      key: 'size',
      head: t('journal.column.size'),
      cell: ({ trade }) => <Count value={trade.quantityMax} />,
      isNumber: true,
    },
    {
      key: 'entry',
      head: t('journal.column.entry'),
      cell: (item) => <Average item={item} of={entriesOf} />,
      isNumber: true,
    },
    { key: 'exit', head: t('journal.column.exit'), cell: (item) => <Exit item={item} />, isNumber: true },
    {
      key: 'held',
      head: t('journal.column.held'),
      cell: (item) => <Held item={item} />,
      isNumber: true,
      isQuiet: true,
    },
    { key: 'tags', head: t('journal.column.tags'), cell: (item) => <Tags item={item} /> },
    ...(hasExcursions ? excursionColumns(t) : []),
    {
      key: 'r',
      head: t('journal.column.r'),
      cell: (item) => <RMultiple bps={rBpsOf(item)} />,
      isNumber: true,
      isQuiet: true,
    },
    {
      key: 'net',
      head: t('journal.column.net'),
      cell: ({ trade }) => <Result micros={trade.netMicros} />,
      isNumber: true,
    },
  ];
  return columns.map((column) => ({ ...column, isSortable: orderKeys.some((key) => key === column.key) }));
}

function excursionColumns(t: ReturnType<typeof useText>): readonly Column<JournalItem>[] {
  return [
    {
      key: 'mae',
      head: t('journal.column.mae'),
      cell: ({ excursion }) => amount(excursion?.adverseMicros ?? null),
      isNumber: true,
      isQuiet: true,
    },
    {
      key: 'mfe',
      head: t('journal.column.mfe'),
      cell: ({ excursion }) => amount(excursion?.favorableMicros ?? null),
      isNumber: true,
      isQuiet: true,
    },
  ];
}

type ItemProps = Readonly<{ item: JournalItem }>;

/** Times in Chicago, as the exchange's day is. */
function Opened({ item: { trade } }: ItemProps): ReactNode {
  const dayOf = useDayOfInstant();
  const { base } = useJournal();
  return (
    <span className={css['moment']}>
      <TextLink href={tradeAddress(base, trade.key)} kind="quiet">
        <bdi className={css['day']}>{dayOf(trade.openedAt)}</bdi> <Num>{clockText(trade.openedAt, chicagoZone)}</Num>
      </TextLink>
    </span>
  );
}

/** With its date if it differs from that of the opening. */
function Closed({ item: { trade } }: ItemProps): ReactNode {
  return trade.closedAt === null ? (
    '—'
  ) : (
    <span className={css['moment']}>
      <Moment at={trade.closedAt} places="minutes" hasDay={areOfSeveralDays([trade.openedAt, trade.closedAt])} />
    </span>
  );
}

export function Side({ side }: Readonly<{ side: 'long' | 'short' }>): ReactNode {
  const t = useText();
  const isLong = side === 'long';
  return (
    <span className={css['side']}>
      <Icon of={isLong ? ArrowUp : ArrowDown} size={14} tone={isLong ? 'positive' : 'negative'} />
      {t(`journal.side.${side}`)}
    </span>
  );
}

type AverageProps = ItemProps & Readonly<{ of: typeof entriesOf }>;

function Average({ item: { trade }, of }: AverageProps): ReactNode {
  const price = averagePrice(of(trade), trade.contract.instrument);
  return price === null ? '—' : <ContractPrice price={price} instrument={trade.contract.instrument} />;
}

function Exit({ item }: ItemProps): ReactNode {
  const t = useText();
  if (item.trade.closedAt === null) return <Badge tone="accent">{t('journal.outcome.open')}</Badge>;
  return <Average item={item} of={exitsOf} />;
}

function Held({ item: { trade } }: ItemProps): ReactNode {
  const ms = durationOf(trade);
  return ms === null ? '—' : <Duration ms={ms} />;
}

function Tags({ item: { tags, note } }: ItemProps): ReactNode {
  const t = useText();
  return (
    <span className={css['tags']}>
      {tags.slice(0, 3).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {tags.length > 3 && <Num>+{tags.length - 3}</Num>}
      {note.text.trim() !== '' && (
        <span className={css['noted']}>
          <Icon of={NotebookPen} size={14} />
          <VisuallyHidden>{t('journal.noted')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
