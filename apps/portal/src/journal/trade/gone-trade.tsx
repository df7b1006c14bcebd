// The page of a trade that no longer exists: its notes are still there, to be changed and deleted like those of any trade.
import type { JournalDayRecord } from '@openbell/api/journal.ts';
import { Card } from '@openbell/ui/card.tsx';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Grid, Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { SkeletonText } from '@openbell/ui/skeleton.tsx';
import { EmptyState } from '@openbell/ui/state-view.tsx';
import { SearchX } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Screen } from '../../platform/screen/screen.tsx';
import { useText, Words } from '../../platform/words.tsx';
import { DropWritten } from '../import/drop-written.tsx';
import { NoteCard, tradePlace } from '../notes/note-card.tsx';
import { useDropNote, useWriteTrade, useWrittenNote } from '../notes/note-writes.ts';
import { dayAddress, viewAddress } from '../page/journal-address.ts';
import { useJournal } from '../page/journal-context.ts';
import type { JournalItem } from '../page/journal-data.ts';
import { HeadActions } from '../page/journal-screen.tsx';
import { Loaded } from '../page/loaded.tsx';
import { Moment } from '../page/moment.tsx';
import { useDays } from '../page/queries.ts';
import { TrialNotice } from '../page/trial-notice.tsx';
import { ChecksCard } from './checks-card.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { KeptStopCard } from './plan-card.tsx';
import { PlaybookCard } from './playbook-card.tsx';
import { TagsCard } from './tags-card.tsx';

type LooseNote = JournalDayRecord['looseNotes'][number];
type Found = Readonly<{ date: string; note: LooseNote }>;

/** @param all the existing trades, for the tags they use */
export function GoneTrade({ tradeKey, all }: Readonly<{ tradeKey: string; all: readonly JournalItem[] }>): ReactNode {
  const t = useText();
  const days = useDays();
  const [isDropped, setIsDropped] = useState(false);
  const found = (days.data ?? [])
    .flatMap(({ date, looseNotes }) => looseNotes.map((note) => ({ date, note })))
    .find(({ note }) => note.tradeId === tradeKey);
  // During the deletion the note is already gone from the days, but its field is still open.
  const last = useRef(found);
  if (found !== undefined) last.current = found;
  if (last.current !== undefined && !isDropped)
    return <LoosePage found={last.current} all={all} onDropped={() => setIsDropped(true)} />;
  return (
    <Screen isWide title={t('journal.trade.title')}>
      <Loaded query={days} skeleton={<GoneSkeleton />}>
        {() => <NoSuchTrade />}
      </Loaded>
    </Screen>
  );
}

function NoSuchTrade(): ReactNode {
  const t = useText();
  const { base } = useJournal();
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        level={2}
        title={t('journal.trade.gone.title')}
        action={<LinkButton href={viewAddress(base, 'trades')}>{t('journal.trade.all')}</LinkButton>}
      >
        {t('journal.trade.gone.text')}
      </EmptyState>
    </Card>
  );
}

type PageProps = Readonly<{ found: Found; all: readonly JournalItem[]; onDropped: () => void }>;

function LoosePage({ found: { date, note: kept }, all, onDropped }: PageProps): ReactNode {
  const t = useText();
  const { base } = useJournal();
  const note = useWrittenNote(kept);
  const { tradeId, symbol } = kept;
  const write = useWriteTrade(tradeId);
  const tag = useWriteTrade(tradeId);
  const choose = useWriteTrade(tradeId);
  const tick = useWriteTrade(tradeId);
  const drop = useDropNote(tradeId);
  return (
    <Screen
      isWide
      title={t('journal.loose.one')}
      lead={<LooseName note={kept} />}
      actions={
        <HeadActions>
          <LinkButton href={dayAddress(base, date)}>{t('journal.loose.day')}</LinkButton>
        </HeadActions>
      }
    >
      <Stack gap="page">
        <TrialNotice />
        <Notice>{t('journal.trade.gone.text')}</Notice>
        <Grid columns="side">
          <NoteCard
            place={tradePlace(tradeId)}
            title={t('journal.note.trade')}
            placeholder={t('journal.note.trade.hint')}
            text={note.text}
            save={write.mutateAsync}
          />
          <Stack gap="page">
            {note.plannedStop !== null && <KeptStopCard symbol={symbol} ticks={note.plannedStop} />}
            <TagsCard of="trade" tags={note.tags} all={all} write={tag} />
            <PlaybookCard of="trade" note={note} write={choose} />
            <ChecksCard checks={note.checks} write={tick} />
            <PicturesCard place={{ tradeId }} of={symbol} pictures={note.pictures} />
            <DropWritten of="loose" place={tradePlace(tradeId)} drop={drop} onDropped={onDropped} />
          </Stack>
        </Grid>
      </Stack>
    </Screen>
  );
}

/** What a note knows about its trade: contract and opening time. */
export function LooseName({ note: { symbol, openedAt } }: Readonly<{ note: LooseNote }>): ReactNode {
  return (
    <Words
      id="journal.loose.of"
      values={{ symbol: <Num>{symbol}</Num>, time: <Moment at={openedAt} places="minutes" hasDay /> }}
    />
  );
}

function GoneSkeleton(): ReactNode {
  return (
    <Card isPadded>
      <SkeletonText lines={4} />
    </Card>
  );
}
