// One session: its result, its trades, and the customer's notes.
import type { JournalDayRecord } from '@openbell/api/journal.ts';
import { listedSession } from '@openbell/rules/journal/journal-entry.ts';
import { inOrder, newestOpened } from '@openbell/rules/journal/journal-order.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { type Description, DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Count } from '@openbell/ui/figures/figures.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import { Skeleton, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { asSessionDate, formatDate, parseDate, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { CalendarX, ChevronLeft, ChevronRight, Rows3 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Screen } from '../../platform/screen/screen.tsx';
import { useText } from '../../platform/words.tsx';
import { useTradesCaption } from '../import/costs-words.tsx';
import { DropWritten } from '../import/drop-written.tsx';
import { dayPlace, NoteCard } from '../notes/note-card.tsx';
import { useDropDay, useWriteDay, useWrittenDay, useWrittenNote } from '../notes/note-writes.ts';
import { useSessionTexts } from '../page/dates.ts';
import { dayAddress, tradeAddress, viewAddress } from '../page/journal-address.ts';
import { useJournal } from '../page/journal-context.ts';
import type { JournalItem } from '../page/journal-data.ts';
import { HeadActions, JournalNotice } from '../page/journal-screen.tsx';
import { Loaded } from '../page/loaded.tsx';
import { useDays, useItems } from '../page/queries.ts';
import { TrialNotice } from '../page/trial-notice.tsx';
import { useReadingText } from '../page/use-reading-text.ts';
import { ChecksCard, ChecksMet } from '../trade/checks-card.tsx';
import { LooseName } from '../trade/gone-trade.tsx';
import type { Tagged } from '../trade/offered-tags.ts';
import { PicturesCard } from '../trade/pictures-card.tsx';
import { PlaybookCard } from '../trade/playbook-card.tsx';
import { TagsCard } from '../trade/tags-card.tsx';
import { TicksPrice } from '../trade/ticks-price.tsx';
import { Tag } from '../trades/chip.tsx';
import { TradesTable } from '../trades/trades-table.tsx';
import { FiguresStrip } from './figures-strip.tsx';
import { monthName } from './month-calendar.ts';
import css from './side-card.module.css';

export function DayPage({ date }: Readonly<{ date: string }>): ReactNode {
  const t = useText();
  const { long } = useSessionTexts();
  const session = parseDate(date);
  const items = useItems();
  const progress = useReadingText();
  const days = useDays();
  // Counts the deletions, so that the fields reset to what is left.
  const [drops, setDrops] = useState(0);
  if (session === null || [0, 6].includes(weekdayOf(session))) return <NoSession />;
  const title = long(session);
  return (
    <Screen isWide title={title} lead={t('journal.day.lead')} actions={<DayActions session={session} />}>
      <Stack gap="page">
        <TrialNotice />
        <Loaded query={items} skeleton={<DaySkeleton />} progress={progress}>
          {(all) => (
            <Loaded query={days} skeleton={<DaySkeleton />}>
              {(records) => (
                <Day
                  date={date}
                  name={title}
                  items={all.filter(({ trade }) => listedSession(trade) === session)}
                  tagged={[...all, ...records]}
                  kept={records.find((record) => record.date === date)}
                  drops={drops}
                  onDropped={() => setDrops(drops + 1)}
                />
              )}
            </Loaded>
          )}
        </Loaded>
        <JournalNotice />
      </Stack>
    </Screen>
  );
}

/** Saturday, Sunday, or no valid date. */
function NoSession(): ReactNode {
  const t = useText();
  const { base } = useJournal();
  return (
    <Screen title={t('journal.title')}>
      <Card>
        <EmptyState
          icon={CalendarX}
          level={2}
          title={t('journal.day.none.title')}
          action={<LinkButton href={viewAddress(base, 'overview')}>{t('journal.day.back')}</LinkButton>}
        >
          {t('journal.day.none.text')}
        </EmptyState>
      </Card>
    </Screen>
  );
}

function DayActions({ session }: Readonly<{ session: SessionDate }>): ReactNode {
  const t = useText();
  const { base } = useJournal();
  const weekday = weekdayOf(session);
  const before = asSessionDate(session - (weekday === 1 ? 3 : 1));
  const after = asSessionDate(session + (weekday === 5 ? 3 : 1));
  return (
    <HeadActions>
      <LinkButton href={`${viewAddress(base, 'overview')}?month=${monthName(session)}`}>
        {t('journal.day.month')}
      </LinkButton>
      <LinkButton href={dayAddress(base, formatDate(before))}>
        <Icon of={ChevronLeft} size={14} isDirectional />
        {t('journal.day.before')}
      </LinkButton>
      <LinkButton href={dayAddress(base, formatDate(after))}>
        {t('journal.day.after')}
        <Icon of={ChevronRight} size={14} isDirectional />
      </LinkButton>
    </HeadActions>
  );
}

type DayProps = Readonly<{
  date: string;
  name: string;
  items: readonly JournalItem[];
  /** All trades and days, for the tags they use. */
  tagged: readonly Tagged[];
  kept: JournalDayRecord | undefined;
  drops: number;
  onDropped: () => void;
}>;

const emptyDay = { text: '', tags: [], playbook: null, checks: [], pictures: [], looseNotes: [], changedAt: '' };

function Day({ date, name, items, tagged, kept, drops, onDropped }: DayProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const caption = useTradesCaption(items);
  const day = useWrittenDay(kept ?? { date, ...emptyDay });
  const write = useWriteDay(date);
  const drop = useDropDay(date);
  return (
    <>
      {items.length > 0 && <FiguresStrip items={items} />}
      <Grid columns="side">
        <Stack gap="page">
          <Card as="section" labelledBy={titleId} isClipped>
            <CardHead title={t('journal.view.trades')} titleId={titleId} />
            <CardPart isPadded={false}>
              {items.length === 0 ? (
                <EmptyState icon={Rows3} title={t('journal.day.empty')}>
                  {t('journal.day.empty.text')}
                </EmptyState>
              ) : (
                <TradesTable items={inOrder(items, newestOpened)} caption={caption} isNarrow />
              )}
            </CardPart>
          </Card>
          <NoteCard
            key={`${date} ${drops}`}
            place={dayPlace(date)}
            title={t('journal.note.day')}
            placeholder={t('journal.note.day.hint')}
            text={day.text}
            save={write.mutateAsync}
          />
          {day.looseNotes.length > 0 && <LooseNotes notes={day.looseNotes} />}
        </Stack>
        <Stack gap="page">
          <DaySide key={`${date} ${drops}`} day={day} name={name} tagged={tagged} />
          {isWritten(day) && <DropWritten of="day" place={dayPlace(date)} drop={drop} onDropped={onDropped} />}
        </Stack>
      </Grid>
    </>
  );
}

function DaySide({ day, name, tagged }: Pick<DayProps, 'name' | 'tagged'> & { day: JournalDayRecord }): ReactNode {
  const { date } = day;
  // Each card has its own mutation, so that a refusal is shown where the customer clicked.
  const tag = useWriteDay(date);
  const choose = useWriteDay(date);
  const tick = useWriteDay(date);
  return (
    <>
      <TagsCard of="day" tags={day.tags} all={tagged} write={tag} />
      <PlaybookCard of="day" note={day} write={choose} />
      <ChecksCard checks={day.checks} write={tick} />
      <PicturesCard place={{ date }} of={name} pictures={day.pictures} />
    </>
  );
}

const isWritten = ({ text, tags, playbook, checks, pictures }: JournalDayRecord): boolean =>
  text !== '' || tags.length > 0 || playbook !== null || checks.length > 0 || pictures.length > 0;

type LooseNoteRecord = JournalDayRecord['looseNotes'][number];

/** Notes whose trade no longer exists: kept with their day, never dropped. */
function LooseNotes({ notes }: Readonly<{ notes: readonly LooseNoteRecord[] }>): ReactNode {
  const t = useText();
  const titleId = useId();
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('journal.loose.title')} lead={t('journal.loose.lead')} titleId={titleId} />
      {notes.map((note) => (
        <LooseNote key={note.tradeId} note={note} />
      ))}
    </Card>
  );
}

/** The complete note, read-only; it is edited on the page of the former trade. */
function LooseNote({ note: kept }: Readonly<{ note: LooseNoteRecord }>): ReactNode {
  const t = useText();
  const { base } = useJournal();
  const note = useWrittenNote(kept);
  const facts = useLooseFacts(note);
  return (
    <CardPart>
      <div className={css['check']}>
        <div className={css['checkHead']}>
          <span className={css['checkName']}>
            <LooseName note={kept} />
          </span>
          <LinkButton size="small" href={tradeAddress(base, kept.tradeId)}>
            {t('journal.loose.open')}
          </LinkButton>
        </div>
        {note.text !== '' && (
          <p className={css['text']} dir="auto">
            {note.text}
          </p>
        )}
        {note.tags.length > 0 && (
          <p>
            {note.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        )}
        {facts.length > 0 && <DescriptionList isRuled items={facts} />}
      </div>
    </CardPart>
  );
}

function useLooseFacts({ symbol, plannedStop, playbook, checks, pictures }: LooseNoteRecord): readonly Description[] {
  const t = useText();
  return [
    ...(plannedStop === null
      ? []
      : [{ key: 'stop', term: t('journal.plan.stop'), value: <TicksPrice symbol={symbol} ticks={plannedStop} /> }]),
    ...(playbook === null
      ? []
      : [{ key: 'playbook', term: t('journal.playbook.title'), value: <bdi>{playbook.name}</bdi> }]),
    ...checks.map((check) => ({
      key: check.listId,
      term: <bdi>{check.name}</bdi>,
      value: <ChecksMet check={check} />,
    })),
    ...(pictures.length === 0
      ? []
      : [{ key: 'pictures', term: t('journal.pictures.title'), value: <Count value={pictures.length} /> }]),
  ];
}

function DaySkeleton(): ReactNode {
  return (
    <Grid columns="side">
      <Stack gap="page">
        <Card isPadded>
          <Skeleton height="160px" />
        </Card>
        <Card isPadded>
          <SkeletonText lines={6} />
        </Card>
      </Stack>
      <Card isPadded>
        <SkeletonText lines={4} />
      </Card>
    </Grid>
  );
}
