// One trade: what happened, and the customer's notes.

import { listedSession, rBpsOf, riskMicrosOf } from '@openbell/rules/journal/journal-entry.ts';
import { inOrder, newestOpened } from '@openbell/rules/journal/journal-order.ts';
import type { JournalTrade, TradeLeg } from '@openbell/rules/journal/trade-types.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Count, Duration, Num } from '@openbell/ui/figures/figures.tsx';
import { Stat, Strip } from '@openbell/ui/figures/stat.tsx';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import { Skeleton, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { formatDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ContractPrice } from '../../platform/contract-price.tsx';
import { Screen } from '../../platform/screen/screen.tsx';
import { chicagoZone, ownZone } from '../../platform/times.ts';
import { useText, Words } from '../../platform/words.tsx';
import { DropWritten } from '../import/drop-written.tsx';
import { NoteCard, tradePlace } from '../notes/note-card.tsx';
import { useDropNote, useWriteTrade, useWrittenItem } from '../notes/note-writes.ts';
import { RMultiple } from '../overview/figures-strip.tsx';
import { Amount, Result } from '../page/amounts.tsx';
import { useSessionTexts } from '../page/dates.ts';
import { dayAddress, tradeAddress, viewAddress } from '../page/journal-address.ts';
import { useJournal } from '../page/journal-context.ts';
import { isStopProposed, isWritten, type JournalItem } from '../page/journal-data.ts';
import { HeadActions, JournalNotice } from '../page/journal-screen.tsx';
import { Loaded } from '../page/loaded.tsx';
import { Moment } from '../page/moment.tsx';
import { useItems } from '../page/queries.ts';
import { TrialNotice } from '../page/trial-notice.tsx';
import { useReadingText } from '../page/use-reading-text.ts';
import { ChecksCard } from './checks-card.tsx';
import { ExcursionCard } from './excursion-card.tsx';
import { GoneTrade } from './gone-trade.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlaybookCard } from './playbook-card.tsx';
import { TagsCard } from './tags-card.tsx';
import { TicksPrice } from './ticks-price.tsx';
import { TradeChartCard } from './trade-chart-card.tsx';
import { averagePrice, durationOf, entriesOf, exitsOf, isOverDays } from './trade-figures.ts';

export function TradePage({ tradeKey }: Readonly<{ tradeKey: string }>): ReactNode {
  const t = useText();
  const items = useItems();
  const progress = useReadingText();
  const item = useWrittenItem(items.data?.find(({ trade }) => trade.key === tradeKey));
  // Counts the deletions, so that the fields reset to what is left.
  const [drops, setDrops] = useState(0);
  if (item !== undefined && items.data !== undefined)
    return <Trade item={item} all={items.data} drops={drops} onDropped={() => setDrops(drops + 1)} />;
  if (items.data !== undefined) return <GoneTrade key={tradeKey} tradeKey={tradeKey} all={items.data} />;
  return (
    <Screen isWide title={t('journal.trade.title')}>
      <Loaded query={items} skeleton={<TradeSkeleton />} progress={progress}>
        {() => null}
      </Loaded>
    </Screen>
  );
}

type TradeProps = Readonly<{ item: JournalItem; all: readonly JournalItem[] }>;
type Dropping = Readonly<{ drops: number; onDropped: () => void }>;

function Trade({ item, all, drops, onDropped }: TradeProps & Dropping): ReactNode {
  const t = useText();
  const { trade } = item;
  const drop = useDropNote(trade.key);
  const title = t(`journal.trade.${trade.side}`, { symbol: trade.contract.symbol, count: trade.quantityMax });
  return (
    <Screen
      isWide
      title={title}
      badge={<Badge>{t(`journal.origin.${item.origin}`)}</Badge>}
      lead={<TradeLead item={item} />}
      actions={<TradeActions item={item} all={all} />}
    >
      <Stack gap="page">
        <TrialNotice />
        <TradeFigures item={item} />
        <Grid columns="side">
          <Stack gap="page">
            <TradeChartCard item={item} />
            <LegsCard item={item} />
            <TradeNote key={`${trade.key} ${drops}`} item={item} />
          </Stack>
          <Stack gap="page">
            <TradeSide key={`${trade.key} ${drops}`} item={item} all={all} title={title} />
            {isWritten(item.note) && (
              <DropWritten of="trade" place={tradePlace(item.trade.key)} drop={drop} onDropped={onDropped} />
            )}
          </Stack>
        </Grid>
        <JournalNotice />
      </Stack>
    </Screen>
  );
}

function TradeLead({ item: { trade } }: Readonly<{ item: JournalItem }>): ReactNode {
  const { long } = useSessionTexts();
  const { base } = useJournal();
  const session = listedSession(trade);
  const day = <TextLink href={dayAddress(base, formatDate(session))}>{long(session)}</TextLink>;
  const account = <Num>{trade.accountId}</Num>;
  return (
    <Words
      id={trade.accountId === '' ? 'journal.trade.lead.plain' : 'journal.trade.lead'}
      values={trade.accountId === '' ? { day } : { day, account }}
    />
  );
}

/** Links to the trades before and after this one, in the order of the list. */
function TradeActions({ item, all }: TradeProps): ReactNode {
  const t = useText();
  const { base } = useJournal();
  const ordered = inOrder(all, newestOpened);
  const index = ordered.findIndex(({ trade }) => trade.key === item.trade.key);
  const [newer, older] = [ordered[index - 1], ordered[index + 1]];
  const step = (to: JournalItem | undefined, icon: typeof ChevronLeft, label: string): ReactNode =>
    to === undefined ? null : (
      <LinkButton href={tradeAddress(base, to.trade.key)}>
        {icon === ChevronLeft && <Icon of={icon} size={14} isDirectional />}
        {label}
        {icon === ChevronRight && <Icon of={icon} size={14} isDirectional />}
      </LinkButton>
    );
  return (
    <HeadActions>
      {step(older, ChevronLeft, t('journal.trade.older'))}
      {step(newer, ChevronRight, t('journal.trade.newer'))}
    </HeadActions>
  );
}

function TradeFigures({ item }: Readonly<{ item: JournalItem }>): ReactNode {
  const t = useText();
  const { base } = useJournal();
  const { trade } = item;
  const { instrument } = trade.contract;
  const [entry, exit] = [averagePrice(entriesOf(trade), instrument), averagePrice(exitsOf(trade), instrument)];
  const [held, risk] = [durationOf(trade), riskMicrosOf(item)];
  return (
    <Card isClipped>
      <Strip label={t('journal.trade.figures')} hasWideFirst>
        <Stat
          label={t(trade.closedAt === null ? 'journal.trade.netSoFar' : 'journal.trade.net')}
          figure={<Result micros={trade.netMicros} />}
          note={
            trade.isWithoutCosts ? (
              <TextLink href={viewAddress(base, 'imports')}>{t('journal.trade.net.without')}</TextLink>
            ) : (
              <Words
                id="journal.trade.net.note"
                values={{
                  gross: <Result micros={trade.grossMicros} />,
                  costs: <Amount micros={trade.commissionMicros} />,
                }}
              />
            )
          }
        />
        <Stat
          label={t('journal.trade.r')}
          figure={<RMultiple bps={rBpsOf(item)} />}
          note={
            risk === null ? (
              t('journal.trade.noRisk')
            ) : (
              <Words
                id={isStopProposed(item) ? 'journal.trade.risk.proposed' : 'journal.trade.risk'}
                values={{ risk: <Amount micros={risk} /> }}
              />
            )
          }
        />
        <Stat
          label={t('journal.column.entry')}
          figure={entry === null ? '—' : <ContractPrice price={entry} instrument={instrument} />}
          note={<TwoClocks at={trade.openedAt} trade={trade} />}
        />
        <Stat
          label={t('journal.column.exit')}
          figure={exit === null ? '—' : <ContractPrice price={exit} instrument={instrument} />}
          note={trade.closedAt === null ? t('journal.outcome.open') : <TwoClocks at={trade.closedAt} trade={trade} />}
        />
        <Stat
          label={t('journal.column.held')}
          figure={held === null ? '—' : <Duration ms={held} />}
          note={t('journal.trade.contracts', { count: trade.quantity })}
        />
      </Strip>
    </Card>
  );
}

type ClocksProps = Readonly<{ at: Instant; trade: JournalTrade }>;

/** The time by the exchange's clock and by the customer's own; with dates for a trade over several days. */
function TwoClocks({ at, trade }: ClocksProps): ReactNode {
  const zone = ownZone();
  const hasDay = isOverDays(trade, zone);
  const chicago = <Moment at={at} hasDay={hasDay} />;
  if (zone === chicagoZone) return <Words id="journal.trade.chicago" values={{ time: chicago }} />;
  return (
    <Words id="journal.trade.clocks" values={{ time: chicago, own: <Moment at={at} zone={zone} hasDay={hasDay} /> }} />
  );
}

function LegsCard({ item: { trade } }: Readonly<{ item: JournalItem }>): ReactNode {
  const t = useText();
  const { short } = useSessionTexts();
  const titleId = useId();
  const hasDay = isOverDays(trade);
  const time = (at: Instant): ReactNode => <Moment at={at} hasDay={hasDay} />;
  const price = (ticks: Ticks): ReactNode => <TicksPrice symbol={trade.contract.symbol} ticks={ticks} />;
  const columns: readonly Column<TradeLeg & { readonly place: number }>[] = [
    { key: 'place', head: t('journal.legs.leg'), cell: ({ place }) => <Count value={place} />, isRowHead: true },
    { key: 'size', head: t('journal.column.size'), cell: ({ quantity }) => <Count value={quantity} />, isNumber: true },
    { key: 'in', head: t('journal.legs.in'), cell: ({ entry }) => time(entry.at), isNumber: true, isQuiet: true },
    { key: 'entry', head: t('journal.column.entry'), cell: ({ entry }) => price(entry.ticks), isNumber: true },
    { key: 'out', head: t('journal.legs.out'), cell: ({ exit }) => time(exit.at), isNumber: true, isQuiet: true },
    { key: 'exit', head: t('journal.column.exit'), cell: ({ exit }) => price(exit.ticks), isNumber: true },
    {
      key: 'gross',
      head: t('journal.legs.gross'),
      cell: ({ grossMicros }) => <Result micros={grossMicros} />,
      isNumber: true,
    },
  ];
  const held = trade.openLots.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card as="section" labelledBy={titleId} isClipped>
      <CardHead title={t('journal.legs.title')} titleId={titleId} end={short(listedSession(trade))} />
      <Table
        caption={t('journal.legs.caption')}
        columns={columns}
        rows={trade.legs.map((leg, index) => ({ ...leg, place: index + 1 }))}
        rowKey={({ place }) => String(place)}
        empty={<CardPart>{t('journal.legs.none')}</CardPart>}
      />
      {held > 0 && (
        <CardPart>
          {trade.openLots.map(({ entry, quantity }) => (
            <p key={`${entry.fillId} ${entry.at}`}>
              <Words
                id="journal.legs.held"
                values={{ count: <Count value={quantity} />, price: price(entry.ticks), time: time(entry.at) }}
              />
            </p>
          ))}
        </CardPart>
      )}
    </Card>
  );
}

function TradeNote({ item }: Readonly<{ item: JournalItem }>): ReactNode {
  const t = useText();
  const write = useWriteTrade(item.trade.key);
  return (
    <NoteCard
      place={tradePlace(item.trade.key)}
      title={t('journal.note.trade')}
      placeholder={t('journal.note.trade.hint')}
      text={item.note.text}
      save={write.mutateAsync}
    />
  );
}

function TradeSide({ item, all, title }: TradeProps & Readonly<{ title: string }>): ReactNode {
  const { trade, note } = item;
  // Each card has its own mutation, so that a refusal is shown where the customer clicked.
  const tag = useWriteTrade(trade.key);
  const choose = useWriteTrade(trade.key);
  const tick = useWriteTrade(trade.key);
  return (
    <>
      <PlanCard item={item} />
      <ExcursionCard item={item} />
      <TagsCard of="trade" tags={note.tags} all={all} write={tag} />
      <PlaybookCard of="trade" note={note} write={choose} />
      <ChecksCard checks={note.checks} write={tick} />
      <PicturesCard place={{ tradeId: trade.key }} of={title} pictures={note.pictures} />
    </>
  );
}

function TradeSkeleton(): ReactNode {
  return (
    <Stack gap="page">
      <Card isPadded>
        <SkeletonText lines={2} />
      </Card>
      <Grid columns="side">
        <Card isPadded>
          <Skeleton height="340px" />
        </Card>
        <Card isPadded>
          <SkeletonText lines={8} />
        </Card>
      </Grid>
    </Stack>
  );
}
