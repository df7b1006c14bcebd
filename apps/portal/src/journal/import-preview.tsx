// The second step of an import: what the file would add, what it would not, and what looks wrong.
import type { JournalPreview, JournalPreviewRow } from '@openbell/api/journal-files.ts';
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Button } from '@openbell/ui/button.tsx';
import { Checkbox } from '@openbell/ui/checkbox.tsx';
import { Count, Num, Price } from '@openbell/ui/figures.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Segmented } from '@openbell/ui/segmented.tsx';
import { Stat, Strip } from '@openbell/ui/stat.tsx';
import { type Column, Table } from '@openbell/ui/table.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { formatDate } from '@openbell/units/civil-date.ts';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { chicagoZone, clockText, dayOfInstant } from '../platform/times.ts';
import { useText } from '../platform/words.tsx';
import { Amount, Result } from './amounts.tsx';
import { useFormatName } from './format-name.ts';
import css from './import-dialog.module.css';

type Preview = Extract<JournalPreview, { kind: 'preview' }>;

type Props = Readonly<{
  preview: Preview;
  leavesEchoesOut: boolean;
  onLeavesEchoesOut: (isLeft: boolean) => void;
}>;

export function ImportPreview({ preview, leavesEchoesOut, onLeavesEchoesOut }: Props): ReactNode {
  const t = useText();
  const formatName = useFormatName();
  const { rows, rejected, skipped, trades, isTested, mappingKey } = preview;
  const fresh = rows.filter(({ isNew }) => isNew).length;
  const outside = rows.filter(({ isOutsideHours }) => isOutsideHours).length;
  const echoes = rows.filter(({ isEcho }) => isEcho).length;
  const different = rows.filter(({ differenceMicros }) => differenceMicros !== null && differenceMicros !== 0).length;
  return (
    <>
      <div className={css['strip']}>
        <Strip label={t('journal.preview.figures')}>
          <Stat label={t('journal.preview.new')} figure={<Count value={fresh} />} note={formatName(mappingKey, '')} />
          <Stat
            label={t('journal.import.known')}
            figure={<Count value={rows.length - fresh} />}
            note={t('journal.preview.known.note')}
          />
          <Stat
            label={t('journal.import.rejected')}
            figure={<Count value={rejected.length} />}
            note={t('journal.preview.skipped', { count: skipped.length })}
          />
          <Stat
            label={t('journal.preview.result')}
            figure={<Result micros={trades.netMicros} />}
            note={t('journal.count', { count: trades.closed })}
          />
        </Strip>
      </div>
      {!isTested && <Notice tone="warning">{t('journal.preview.untested')}</Notice>}
      {outside > 0 && <Notice tone="warning">{t('journal.preview.outside', { count: outside })}</Notice>}
      {different > 0 && <Notice>{t('journal.preview.different', { count: different })}</Notice>}
      {echoes > 0 && (
        <Notice tone="warning">
          {t('journal.preview.echoes', { count: echoes })}
          <Checkbox checked={leavesEchoesOut} onCheckedChange={onLeavesEchoesOut}>
            {t('journal.preview.leaveOut')}
          </Checkbox>
        </Notice>
      )}
      {rows.length > 0 && <Rows rows={rows} />}
      {rejected.length > 0 && <Lines title={t('journal.preview.rejected')} lines={rejected} />}
    </>
  );
}

const pageSize = 50;
const looks = (row: JournalPreviewRow): boolean =>
  row.isOutsideHours || row.isEcho || (row.differenceMicros ?? 0) !== 0;

function Rows({ rows }: Readonly<{ rows: readonly JournalPreviewRow[] }>): ReactNode {
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

/** Rows of single executions have one price, pairs two. */
function useColumns(hasPairs: boolean): readonly Column<JournalPreviewRow>[] {
  const t = useText();
  const locale = useUiLocale();
  const clock = (at: number): ReactNode => (
    <>
      <bdi>{dayOfInstant(at, chicagoZone, locale)}</bdi> <Num>{clockText(at, chicagoZone, 'seconds')}</Num>
    </>
  );
  const exitColumn: Column<JournalPreviewRow> = {
    key: 'exit',
    head: t('journal.column.exit'),
    cell: ({ symbol, exit }) => (exit === null ? '' : priceOf(symbol, exit.ticks)),
    isNumber: true,
  };
  return [
    {
      key: 'session',
      head: t('journal.preview.session'),
      cell: ({ session }) => <Num>{formatDate(session)}</Num>,
      isRowHead: true,
    },
    { key: 'time', head: t('journal.preview.time'), cell: ({ entry }) => clock(entry.at), isQuiet: true },
    { key: 'symbol', head: t('journal.column.contract'), cell: ({ symbol }) => <Num>{symbol}</Num> },
    { key: 'side', head: t('journal.column.side'), cell: ({ side }) => t(`journal.side.${side}`) },
    { key: 'size', head: t('journal.column.size'), cell: ({ quantity }) => <Count value={quantity} />, isNumber: true },
    {
      key: 'price',
      head: t(hasPairs ? 'journal.column.entry' : 'journal.mapper.field.price'),
      cell: ({ symbol, entry }) => priceOf(symbol, entry.ticks),
      isNumber: true,
    },
    ...(hasPairs ? [exitColumn] : []),
    { key: 'state', head: t('journal.preview.state'), cell: (row) => <State row={row} /> },
    {
      key: 'line',
      head: t('journal.preview.line'),
      cell: ({ line }) => <Count value={line} />,
      isNumber: true,
      isQuiet: true,
    },
  ];
}

function priceOf(symbol: string, ticks: number): ReactNode {
  const contract = parseContractSymbol(symbol, 2026);
  return contract.ok ? <Price value={priceOfTicks(ticks, contract.value.instrument)} /> : '—';
}

function State({ row }: Readonly<{ row: JournalPreviewRow }>): ReactNode {
  const t = useText();
  const { isNew, isEcho, isOutsideHours, differenceMicros } = row;
  return (
    <span className={css['badges']}>
      {isNew ? (
        <Badge tone="positive">{t('journal.preview.badge.new')}</Badge>
      ) : (
        <Badge>{t('journal.preview.badge.known')}</Badge>
      )}
      {isEcho && <Badge tone="warning">{t('journal.preview.badge.echo')}</Badge>}
      {isOutsideHours && <Badge tone="warning">{t('journal.preview.badge.outside')}</Badge>}
      {differenceMicros !== null && differenceMicros !== 0 && (
        <span className={css['difference']}>
          {t('journal.preview.badge.difference')} <Amount micros={differenceMicros} />
        </span>
      )}
    </span>
  );
}

type LinesProps = Readonly<{ title: string; lines: readonly { readonly line: number; readonly reason: string }[] }>;

function Lines({ title, lines }: LinesProps): ReactNode {
  const t = useText();
  const reasonText = useReasonText();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, 20);
  return (
    <div className={css['sheet']}>
      <div className={css['sheetHead']}>
        <h3>{title}</h3>
      </div>
      <ul className={css['lines']}>
        {shown.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            <span className={css['lineNumber']}>
              {t('journal.preview.line')} <Count value={line} />
            </span>
            <span>{reasonText(reason)}</span>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <div className={css['more']}>
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t('journal.preview.more', { shown: shown.length, count: lines.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The rules name their reasons; one without a sentence yet is shown as it is called. */
function useReasonText(): (reason: string) => string {
  const intl = useIntl();
  return (reason) => {
    const id = `journal.reason.${reason}`;
    return id in intl.messages ? intl.formatMessage({ id }) : reason;
  };
}
