import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { useUiWords } from '../ui-provider.tsx';
import css from './field.module.css';
import { FieldFrame, useFieldTies } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'before' | 'after' | 'isLatin' | 'autoComplete'> &
  Readonly<{ autoComplete: 'current-password' | 'new-password' }>;

/** A password field with a show button; password managers and pasting work. */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { label, hint, error, labelEnd, isLabelHidden, onValueChange, onChange, ...rest } = props;
  const [isShown, setIsShown] = useState(false);
  const { showPassword, hidePassword } = useUiWords();
  const words = { label, hint, error, labelEnd, isLabelHidden };
  const ties = useFieldTies(rest.id, words, rest['aria-describedby']);
  return (
    <FieldFrame words={words} ties={ties}>
      <div className={css['box']}>
        <input
          {...rest}
          {...ties.control}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={classes(css, 'input', 'figures')}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
        />
        <span className={classes(css, 'after', 'press')}>
          <button
            type="button"
            aria-controls={ties.control.id}
            aria-label={isShown ? hidePassword : showPassword}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </button>
        </span>
      </div>
    </FieldFrame>
  );
}
