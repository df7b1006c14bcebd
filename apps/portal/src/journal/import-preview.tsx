// The second step of an import: what the file would add, what it would not, and what looks wrong.
import type { DayOrder } from '@openbell/rules/journal/row-time.ts';
import { Checkbox } from '@openbell/ui/checkbox.tsx';
import { Count, Num } from '@openbell/ui/figures.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Stat, Strip } from '@openbell/ui/stat.tsx';
import type { ReactNode } from 'react';
import { useText, Words } from '../platform/words.tsx';
import { Result } from './amounts.tsx';
import { Chips, ToggleChip } from './chip.tsx';
import { useFormatName } from './format-name.ts';
import css from './import-dialog.module.css';
import type { ReadPreview } from './import-state.ts';
import { PreviewLines } from './preview-lines.tsx';
import { PreviewRows } from './preview-rows.tsx';

type Props = Readonly<{
  preview: ReadPreview;
  onDayOrder: (order: DayOrder) => void;
  leavesEchoesOut: boolean;
  onLeavesEchoesOut: (isLeft: boolean) => void;
}>;

export function ImportPreview({ preview, onDayOrder, leavesEchoesOut, onLeavesEchoesOut }: Props): ReactNode {
  const t = useText();
  const formatName = useFormatName();
  const { rows, rejected, skipped, trades, isTested, mappingKey, asksDayOrder } = preview;
  const fresh = rows.filter(({ isNew }) => isNew).length;
  const outside = rows.filter(({ isOutsideHours }) => isOutsideHours).length;
  const unclear = rows.filter(({ isOrderUnclear }) => isOrderUnclear).length;
  const echoes = rows.filter(({ isEcho }) => isEcho).length;
  const doubled = skipped.filter(({ reason }) => reason === 'doubled');
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
            note={
              <>
                {t('journal.count', { count: trades.closed })}
                {trades.open > 0 && ` · ${t('journal.preview.open', { count: trades.open })}`}
              </>
            }
          />
        </Strip>
      </div>
      {asksDayOrder && <DayOrderNotice said={preview.dayOrder} onSay={onDayOrder} />}
      {!isTested && <Notice tone="warning">{t('journal.preview.untested')}</Notice>}
      {outside > 0 && <Notice tone="warning">{t('journal.preview.outside', { count: outside })}</Notice>}
      <TornNotice preview={preview} />
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

/** Reasons of rows that no position of a future hangs on. */
const harmlessReasons = ['not_a_future', 'unknown_root'];

/** A trade by itself takes nothing along; without one of its executions a position stays open for all that follows. */
function TornNotice({ preview: { rows, rejected } }: Pick<Props, 'preview'>): ReactNode {
  const t = useText();
  const torn = rejected.filter(({ reason }) => !harmlessReasons.includes(reason));
  if (torn.length === 0 || !rows.some(({ exit }) => exit === null)) return null;
  const symbols = [...new Set(torn.flatMap(({ symbol }) => symbol ?? []))].join(', ');
  const contracts = symbols === '' ? t('journal.preview.torn.unnamed') : <Num>{symbols}</Num>;
  return (
    <Notice tone="warning">
      <Words id="journal.preview.torn" values={{ count: torn.length, contracts }} />
    </Notice>
  );
}
