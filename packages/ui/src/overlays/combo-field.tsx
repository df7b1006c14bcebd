import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { AriaScope } from '../aria-scope.tsx';
import { classes } from '../classes.ts';
import css from '../forms/field.module.css';
import { FieldError } from '../forms/field.tsx';
import { Icon } from '../icon.tsx';
import { useUiWords } from '../ui-provider.tsx';
import comboCss from './combo-field.module.css';

export type ComboOption = Readonly<{ value: string; label: string }>;

type ComboFieldProps = Readonly<{
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  options: readonly ComboOption[];
  value: string | null;
  onValueChange: (value: string | null) => void;
  placeholder?: string | undefined;
  id?: string | undefined;
  name?: string | undefined;
}>;

/**
 * One of many, found by typing: countries, time zones. Typing ignores case and accents. It is larger than a Select,
 * so screens that need it load it lazily.
 */
export function ComboField(props: ComboFieldProps): ReactNode {
  const { label, hint, error, options, value, onValueChange, placeholder, id, name } = props;
  const words = useUiWords();
  const isInvalid = error !== undefined && error !== null && error !== '';
  return (
    <AriaScope>
      <ComboBox
        {...(id === undefined ? {} : { id })}
        {...(name === undefined ? {} : { name })}
        className={css['field'] ?? ''}
        value={value}
        onChange={(key) => onValueChange(key === null ? null : String(key))}
        isInvalid={isInvalid}
        allowsEmptyCollection
        menuTrigger="focus"
        defaultItems={options}
      >
        <span className={css['labelRow']}>
          <Label className={css['label'] ?? ''}>{label}</Label>
          {isInvalid && (
            <Text slot="errorMessage">
              <FieldError>{error}</FieldError>
            </Text>
          )}
        </span>
        <div className={css['box']}>
          <Input className={css['input'] ?? ''} {...(placeholder === undefined ? {} : { placeholder })} />
          <span className={classes(css, 'after', 'press')}>
            <Button aria-label={words.showOptions}>
              <Icon of={ChevronDown} />
            </Button>
          </span>
        </div>
        {hint !== undefined && (
          <Text slot="description" className={css['hint'] ?? ''}>
            {hint}
          </Text>
        )}
        <Popover offset={4} className={comboCss['popover'] ?? ''}>
          <ListBox<ComboOption>
            className={comboCss['list'] ?? ''}
            renderEmptyState={() => <div className={comboCss['empty']}>{words.noMatches}</div>}
          >
            {(option) => (
              <ListBoxItem id={option.value} textValue={option.label} className={comboCss['option'] ?? ''}>
                <span className={comboCss['words']}>{option.label}</span>
                <span className={comboCss['check']}>
                  <Icon of={Check} size={14} />
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </AriaScope>
  );
}
