import { Search, X } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { useUiWords } from '../ui-provider.tsx';
import css from './field.module.css';
import { FieldFrame, useFieldTies } from './field.tsx';

type SearchFieldProps = Readonly<{
  /** For screen readers only: the icon shows the purpose of the field. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}>;

/** Filters a list while typing; Escape and the cross clear it. */
export function SearchField({ label, value, onValueChange, placeholder, id, ref }: SearchFieldProps): ReactNode {
  const words = { label, isLabelHidden: true };
  const ties = useFieldTies(id, words);
  const { clear } = useUiWords();
  const box = useRef<HTMLDivElement>(null);
  function empty(): void {
    onValueChange('');
    box.current?.querySelector('input')?.focus();
  }
  return (
    <FieldFrame words={words} ties={ties}>
      <div ref={box} className={css['box']}>
        <span className={css['before']}>
          <Icon of={Search} size={14} />
        </span>
        <input
          ref={ref}
          type="search"
          {...ties.control}
          value={value}
          placeholder={placeholder}
          className={css['input']}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || value === '') return;
            event.stopPropagation(); // the first Escape clears, the next closes the dialog around it
            onValueChange('');
          }}
        />
        {value !== '' && (
          <span className={classes(css, 'after', 'press')}>
            <button type="button" aria-label={clear} onClick={empty}>
              <Icon of={X} size={14} />
            </button>
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
