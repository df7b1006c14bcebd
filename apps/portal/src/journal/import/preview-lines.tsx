// Lines of a file that are not rows, each with its reason.

import { Count } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../platform/words.tsx';
import css from './import-dialog.module.css';

type LinesProps = Readonly<{ title: string; lines: readonly { readonly line: number; readonly reason: string }[] }>;

export function PreviewLines({ title, lines }: LinesProps): ReactNode {
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

/** A reason code of the rules in words; a code without a sentence is shown as it is. */
function useReasonText(): (reason: string) => string {
  const intl = useIntl();
  return (reason) => {
    const id = `journal.reason.${reason}`;
    return id in intl.messages ? intl.formatMessage({ id }) : reason;
  };
}
