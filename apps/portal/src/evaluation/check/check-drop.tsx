import { classes } from '@openbell/ui/classes.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import css from './check-dialog.module.css';

/** Accepts a file by drop or by button; of several dropped files only the first. */
export function CheckDrop({ onFile }: Readonly<{ onFile: (file: File) => void }>): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) onFile(file);
  }

  return (
    <fieldset
      aria-label={t('evidence.check.drop')}
      className={classes(css, 'drop', isOver && 'over')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span className={css['dropIcon']}>
        <Icon of={FileUp} size={20} />
      </span>
      <p id={hintId} className={css['hint']}>
        {t('evidence.check.drop')} {t('evidence.check.stays')}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".ndjson,.jsonl,.json,.txt,application/x-ndjson,application/json"
        aria-label={t('evaluation.check.file')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button size="small" aria-describedby={hintId} onClick={() => input.current?.click()}>
        {t('evaluation.check.file')}
      </Button>
    </fieldset>
  );
}
