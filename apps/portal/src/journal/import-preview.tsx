// The second step of an import: what the file would add, what it would not, and what looks wrong.
import { Checkbox } from '@openbell/ui/checkbox.tsx';
import { Count } from '@openbell/ui/figures.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Stat, Strip } from '@openbell/ui/stat.tsx';
import type { ReactNode } from 'react';
import { useText } from '../platform/words.tsx';
import { Result } from './amounts.tsx';
import { useFormatName } from './format-name.ts';
import css from './import-dialog.module.css';
import type { ReadPreview } from './import-state.ts';
import { PreviewLines } from './preview-lines.tsx';
import { PreviewRows } from './preview-rows.tsx';

type Props = Readonly<{
  preview: ReadPreview;
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
      {rows.length > 0 && <PreviewRows rows={rows} />}
      {rejected.length > 0 && <PreviewLines title={t('journal.preview.rejected')} lines={rejected} />}
      {doubled.length > 0 && <PreviewLines title={t('journal.preview.doubled')} lines={doubled} />}
    </>
  );
}
