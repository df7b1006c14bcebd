// The rows of a file by their trading days, with what looks wrong about each.

import type { JournalPreviewRow } from '@openbell/api/journal-files.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Count, Num } from '@openbell/ui/figures/figures.tsx';
import { type Column, Table } from '@openbell/ui/figures/table.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { formatDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { type ReactNode, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import { Amount } from '../page/amounts.tsx';
import { Moment } from '../page/moment.tsx';
import { TicksPrice } from '../trade/ticks-price.tsx';
import css from './import-dialog.module.css';

const pageSize = 50;
const looks = (row: JournalPreviewRow): boolean =>
  row.isOutsideHours || row.isOrderUnclear || row.isEcho || (row.differenceMicros ?? 0) !== 0;

export function PreviewRows({ rows }: Readonly<{ rows: readonly JournalPreviewRow[] }>): ReactNode {
  const t = useText();
  const [kind, setKind] = useState<'all' | 'odd'>('all');
  const [pages, setPages] = useState(1);
  const columns = useColumns(rows.some(({ exit }) => exit !== null));
  const odd = rows.filter(looks);
  const listed = kind === 'odd' ? odd : rows;
  const shown = listed.slice(0, pages * pageSize);
  return (
    <div className={css['sheet']}>
      <div className={css['sheetHead']}>
        <h3>{t('journal.preview.rows')}</h3>
        {odd.length > 0 && odd.length < rows.length && (
          <Segmented
            label={t('journal.preview.which')}
            options={[
              { value: 'all', label: t('journal.preview.all') },
              { value: 'odd', label: t('journal.preview.odd', { count: odd.length }) },
            ]}
            value={kind}
            onValueChange={setKind}
          />
        )}
      </div>
      <div className={css['rows']}>
        <Table
          isDense
          caption={t('journal.preview.caption')}
          columns={columns}
          rows={shown}
          rowKey={({ line }) => String(line)}
        />
      </div>
      {shown.length < listed.length && (
        <div className={css['more']}>
          <Button size="small" onClick={() => setPages(pages + 4)}>
            {t('journal.preview.more', { shown: shown.length, count: listed.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Rows of single executions have one price, rows of pairs two. */
function useColumns(hasPairs: boolean): readonly Column<JournalPreviewRow>[] {
  const t = useText();
  const clock = (at: Instant): ReactNode => <Moment at={at} hasDay />;
  const exitColumn: Column<JournalPreviewRow> = {
    key: 'exit',
    head: t('journal.column.exit'),
    cell: ({ symbol, exit }) => (exit === null ? '' : <TicksPrice symbol={symbol} ticks={exit.ticks} />),
    isNumber: true,
  };
  const exitTimeColumn: Column<JournalPreviewRow> = {
    key: 'exitTime',
    head: t('journal.preview.exitTime'),
    cell: ({ exit }) => (exit === null ? '' : clock(exit.at)),
    isQuiet: true,
  };
  return [
    {
      key: 'session',
      head: t('journal.preview.session'),
      cell: ({ session }) => <Num>{formatDate(session)}</Num>,
      isRowHead: true,
    },
    { key: 'state', head: t('journal.preview.state'), cell: (row) => <State row={row} /> },
    {
      key: 'time',
      head: t(hasPairs ? 'journal.preview.entryTime' : 'journal.preview.time'),
      cell: ({ entry }) => clock(entry.at),
      isQuiet: true,
    },
    ...(hasPairs ? [exitTimeColumn] : []),
    { key: 'symbol', head: t('journal.column.contract'), cell: ({ symbol }) => <Num>{symbol}</Num> },
    { key: 'side', head: t('journal.column.side'), cell: ({ side }) => t(`journal.side.${side}`) },
    { key: 'size', head: t('journal.column.size'), cell: ({ quantity }) => <Count value={quantity} />, isNumber: true },
    {
      key: 'price',
      head: t(hasPairs ? 'journal.column.entry' : 'journal.mapper.field.price'),
      cell: ({ symbol, entry }) => <TicksPrice symbol={symbol} ticks={entry.ticks} />,
      isNumber: true,
    },
    ...(hasPairs ? [exitColumn] : []),
    {
      key: 'line',
      head: t('journal.preview.line'),
      cell: ({ line }) => <Count value={line} />,
      isNumber: true,
      isQuiet: true,
    },
  ];
}

function State({ row }: Readonly<{ row: JournalPreviewRow }>): ReactNode {
  const t = useText();
  const { isNew, isEcho, isOutsideHours, isOrderUnclear, differenceMicros } = row;
  return (
    <span className={css['badges']}>
      {isNew ? (
        <Badge tone="positive">{t('journal.preview.badge.new')}</Badge>
      ) : (
        <Badge>{t('journal.preview.badge.known')}</Badge>
      )}
      {isEcho && <Badge tone="warning">{t('journal.preview.badge.echo')}</Badge>}
      {isOutsideHours && <Badge tone="warning">{t('journal.preview.badge.outside')}</Badge>}
      {isOrderUnclear && <Badge tone="warning">{t('journal.preview.badge.unclear')}</Badge>}
      {differenceMicros !== null && differenceMicros !== 0 && (
        <span className={css['difference']}>
          {t('journal.preview.badge.difference')} <Amount micros={differenceMicros} />
        </span>
      )}
    </span>
  );
}
