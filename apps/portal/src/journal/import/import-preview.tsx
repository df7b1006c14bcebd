// The second step of an import: the rows that would be added, those that would not, and what looks wrong.

import type { DecimalSign } from '@openbell/rules/journal/import/cell-values.ts';
import type { DayOrder } from '@openbell/rules/journal/import/row-time.ts';
import { Count, Num } from '@openbell/ui/figures/figures.tsx';
import { Stat, Strip } from '@openbell/ui/figures/stat.tsx';
import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { asMicros } from '@openbell/units/money.ts';
import type { ReactNode } from 'react';
import { useText, Words } from '../../platform/words.tsx';
import { Result } from '../page/amounts.tsx';
import { Chips, ToggleChip } from '../trades/chip.tsx';
import { useFormatName } from './format-name.ts';
import css from './import-dialog.module.css';
import { type ReadPreview, tornRows } from './import-state.ts';
import { PreviewCosts } from './preview-costs.tsx';
import { PreviewLines } from './preview-lines.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { addedTo, type TypedCosts } from './typed-costs.ts';

type Props = Readonly<{
  preview: ReadPreview;
  /** Adds what the file does not say. */
  onSay: (said: { readonly dayOrder: DayOrder } | { readonly decimal: DecimalSign }) => void;
  costs: TypedCosts;
  onCosts: (costs: TypedCosts) => void;
  leavesEchoesOut: boolean;
  onLeavesEchoesOut: (isLeft: boolean) => void;
}>;

export function ImportPreview(props: Props): ReactNode {
  const { preview, onSay, costs, onCosts, leavesEchoesOut, onLeavesEchoesOut } = props;
  const t = useText();
  const { rows: read, rejected, skipped, isTested, asksDayOrder, asksDecimal } = preview;
  const rows = costs.takesStated ? read.map(withoutStated) : read;
  const outside = rows.filter(({ isOutsideHours }) => isOutsideHours).length;
  const unclear = rows.filter(({ isOrderUnclear }) => isOrderUnclear).length;
  const echoes = rows.filter(({ isEcho }) => isEcho).length;
  const doubled = skipped.filter(({ reason }) => reason === 'doubled');
  const different = rows.filter(
    ({ differenceMicros, statedCostsMicros }) => statedCostsMicros === null && (differenceMicros ?? 0) !== 0,
  ).length;
  return (
    <>
      <PreviewFigures preview={preview} costs={costs} />
      <PreviewCosts rows={read} typed={costs} onTyped={onCosts} />
      {asksDayOrder && <DayOrderNotice said={preview.dayOrder} onSay={(dayOrder) => onSay({ dayOrder })} />}
      {asksDecimal && <DecimalNotice said={preview.decimal} onSay={(decimal) => onSay({ decimal })} />}
      {!isTested && <Notice tone="warning">{t('journal.preview.untested')}</Notice>}
      {outside > 0 && <Notice tone="warning">{t('journal.preview.outside', { count: outside })}</Notice>}
      <TornNotice preview={preview} />
      <UnflatNotice preview={preview} />
      {unclear > 0 && <Notice tone="warning">{t('journal.preview.unclear', { count: unclear })}</Notice>}
      {different > 0 && <Notice>{t('journal.preview.different', { count: different })}</Notice>}
      {echoes > 0 && (
        <Notice tone="warning">
          {t('journal.preview.echoes', { count: echoes })}
          <Checkbox checked={leavesEchoesOut} onCheckedChange={onLeavesEchoesOut}>
            {t('journal.preview.leaveOut')}
          </Checkbox>
        </Notice>
      )}
      {rows.length > 0 && <PreviewRows rows={rows} />}
      {rejected.length > 0 && <PreviewLines title={t('journal.preview.rejected')} lines={rejected} />}
      {doubled.length > 0 && <PreviewLines title={t('journal.preview.doubled')} lines={doubled} />}
    </>
  );
}

type PreviewProps = Pick<Props, 'preview'>;
type ReadRow = ReadPreview['rows'][number];

/** An amount that the customer accepts as costs is no longer a difference. */
function withoutStated(row: ReadRow): ReadRow {
  return row.statedCostsMicros === null ? row : { ...row, differenceMicros: asMicros(0) };
}

function PreviewFigures({ preview, costs }: Pick<Props, 'preview' | 'costs'>): ReactNode {
  const { rows, rejected, skipped, trades, mappingKey } = preview;
  const t = useText();
  const formatName = useFormatName();
  const fresh = rows.filter(({ isNew }) => isNew).length;
  return (
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
          figure={<Result micros={asMicros(trades.netMicros - addedTo(rows, costs))} />}
          note={
            <>
              {t('journal.count', { count: trades.closed })}
              {trades.open > 0 && ` · ${t('journal.preview.open', { count: trades.open })}`}
            </>
          }
        />
      </Strip>
    </div>
  );
}

type DayOrderProps = Readonly<{ said: DayOrder | null; onSay: (order: DayOrder) => void }>;

function DayOrderNotice({ said, onSay }: DayOrderProps): ReactNode {
  const t = useText();
  return (
    <Notice tone="warning">
      <div className={css['question']}>
        {t('journal.preview.dayOrder')}
        <Chips label={t('journal.mapper.dayOrder')}>
          <ToggleChip isOn={said === 'month_first'} onPress={() => onSay('month_first')}>
            {t('journal.mapper.dayOrder.month')}
          </ToggleChip>
          <ToggleChip isOn={said === 'day_first'} onPress={() => onSay('day_first')}>
            {t('journal.mapper.dayOrder.day')}
          </ToggleChip>
        </Chips>
      </div>
    </Notice>
  );
}

type DecimalProps = Readonly<{ said: DecimalSign | null; onSay: (sign: DecimalSign) => void }>;

function DecimalNotice({ said, onSay }: DecimalProps): ReactNode {
  const t = useText();
  return (
    <Notice tone="warning">
      <div className={css['question']}>
        {t('journal.preview.decimal')}
        <Chips label={t('journal.mapper.decimal')}>
          <ToggleChip isOn={said === '.'} onPress={() => onSay('.')}>
            <Num>1,234.56</Num>
          </ToggleChip>
          <ToggleChip isOn={said === ','} onPress={() => onSay(',')}>
            <Num>1.234,56</Num>
          </ToggleChip>
        </Chips>
      </div>
    </Notice>
  );
}

function TornNotice({ preview }: PreviewProps): ReactNode {
  const t = useText();
  const torn = tornRows(preview);
  if (torn.length === 0) return null;
  const symbols = namesOf(torn).join(', ');
  const contracts = symbols === '' ? t('journal.preview.torn.unnamed') : <Num>{symbols}</Num>;
  return (
    <Notice tone="warning">
      <Words id="journal.preview.torn" values={{ count: torn.length, contracts }} />
    </Notice>
  );
}

/**
 * A file that begins in the middle of a position reverses entries and exits. The notice above covers positions left open by rejected rows.
 */
function UnflatNotice({ preview }: PreviewProps): ReactNode {
  const torn = namesOf(tornRows(preview));
  const symbols = preview.trades.openSymbols.filter((symbol) => !torn.includes(symbol));
  if (symbols.length === 0) return null;
  return (
    <Notice tone="warning">
      <Words
        id="journal.preview.unflat"
        values={{ count: symbols.length, contracts: <Num>{symbols.join(', ')}</Num> }}
      />
    </Notice>
  );
}

const namesOf = (rejected: ReadPreview['rejected']): readonly string[] => [
  ...new Set(rejected.flatMap(({ symbol }) => symbol ?? [])),
];
