// The sessions of a period with their results and notes; each links to its day.
import type { JournalDay } from '@openbell/rules/journal/journal-statistics.ts';
import type { ReviewPeriod } from '@openbell/rules/journal/review-period.ts';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { columnsAhead } from '@openbell/ui/figures/columns-ahead.ts';
import { Count } from '@openbell/ui/figures/figures.tsx';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import { phones, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { asSessionDate, formatDate, parseDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { NotebookPen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '../../platform/words.tsx';
import { Result } from '../page/amounts.tsx';
import { useSessionTexts } from '../page/dates.ts';
import { dayAddress } from '../page/journal-address.ts';
import { useJournal } from '../page/journal-context.ts';
import { useDays } from '../page/queries.ts';
import { dash } from '../trade/facts-card.tsx';
import { Tag } from '../trades/chip.tsx';
import css from './review-page.module.css';

type Written = { readonly text: string; readonly tags: readonly string[] };
type Row = { readonly session: SessionDate; readonly day: JournalDay | null; readonly written: Written };

type DaysProps = Readonly<{ period: ReviewPeriod; days: readonly JournalDay[] }>;

export function ReviewDays({ period, days }: DaysProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const rows = useRows(period, days);
  const columns = useColumns();
  return (
    <Card as="section" labelledBy={titleId} isClipped isFull>
      <CardHead title={t('journal.statistics.days')} titleId={titleId} />
      <Table
        caption={t('journal.review.days.caption')}
        columns={columns}
        rows={rows}
        rowKey={({ session }) => String(session)}
        isDense
      />
    </Card>
  );
}

/** On a phone the result is next to the day, and the note comes after it. */
function useColumns(): readonly Column<Row>[] {
  const t = useText();
  const isPhone = useMedia(phones);
  const columns: readonly Column<Row>[] = [
    {
      key: 'day',
      head: t('journal.column.weekday'),
      cell: ({ session }) => <Day session={session} />,
      isRowHead: true,
    },
    { key: 'note', head: t('journal.note.day'), cell: ({ written }) => <Words {...written} /> },
    {
      key: 'trades',
      head: t('journal.column.trades'),
      cell: ({ day }) => <Count value={day?.trades ?? 0} />,
      isNumber: true,
    },
    {
      key: 'net',
      head: t('journal.column.net'),
      cell: ({ day }) => (day === null ? dash : <Result micros={day.netMicros} />),
      isNumber: true,
    },
  ];
  return isPhone ? columnsAhead(columns, ['day', 'net', 'trades', 'note']) : columns;
}

const nothing: Written = { text: '', tags: [] };

/** Days on which a trade closed and days with notes, in order. */
function useRows({ from, until }: ReviewPeriod, days: readonly JournalDay[]): readonly Row[] {
  const written = new Map(
    (useDays().data ?? []).map(({ date, text, tags }) => [
      parseDate(date) ?? asSessionDate(-1),
      { text: text.trim(), tags },
    ]),
  );
  const ofPeriod = [...written.keys()].filter((session) => session >= from && session <= until);
  const sessions = [...new Set([...days.map(({ session }) => session), ...ofPeriod])];
  return sessions
    .toSorted((one, other) => one - other)
    .map((session) => ({
      session,
      day: days.find((day) => day.session === session) ?? null,
      written: written.get(session) ?? nothing,
    }));
}

function Day({ session }: Readonly<{ session: SessionDate }>): ReactNode {
  const { base } = useJournal();
  const { long } = useSessionTexts();
  return (
    <TextLink href={dayAddress(base, formatDate(session))}>
      <bdi>{long(session)}</bdi>
    </TextLink>
  );
}

/** The first line of the note; the whole note is on its day. */
function Words({ text, tags }: Written): ReactNode {
  const [line = ''] = text.split('\n');
  return (
    <span className={css['note']}>
      {tags.slice(0, 2).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {line !== '' && (
        <>
          <Icon of={NotebookPen} size={12} />
          <bdi className={css['excerpt']}>{line}</bdi>
        </>
      )}
    </span>
  );
}
