import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import css from './segmented.module.css';

type SegmentedProps<Value extends string> = Readonly<{
  /** For screen readers only. */
  label: string;
  options: readonly Readonly<{ value: Value; label: ReactNode }>[];
  value: Value;
  onValueChange: (value: Value) => void;
  isBlock?: boolean | undefined;
}>;

/** One of two to five short words in one track; based on radios, so that arrows move the choice. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): ReactNode {
  const { label, options, value, onValueChange, isBlock = false } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes(css, 'track', isBlock && 'block')}>
      {options.map((option) => (
        <label key={option.value} className={css['option']}>
          <input
            type="radio"
            className={css['radio']}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
