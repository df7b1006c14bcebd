// Small buttons that toggle something, or remove it.
import { classes } from '@openbell/ui/classes.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './chip.module.css';

type ToggleProps = Readonly<{ isOn: boolean; onPress: () => void; children: ReactNode }>;

export function ToggleChip({ isOn, onPress, children }: ToggleProps): ReactNode {
  return (
    <button type="button" aria-pressed={isOn} className={classes(css, 'chip', isOn && 'on')} onClick={onPress}>
      {children}
    </button>
  );
}

type RemovableProps = Readonly<{
  /** The action including the text of the chip. */
  label: string;
  onRemove: () => void;
  children: ReactNode;
}>;

export function RemovableChip({ label, onRemove, children }: RemovableProps): ReactNode {
  return (
    <button type="button" aria-label={label} className={classes(css, 'chip', 'on')} onClick={onRemove}>
      {children}
      <Icon of={X} size={12} />
    </button>
  );
}

/** Text in the same shape without an action: the tags of a row. */
export function Tag({ children }: Readonly<{ children: ReactNode }>): ReactNode {
  return <bdi className={css['tag']}>{children}</bdi>;
}

export function Chips({ label, children }: Readonly<{ label?: string | undefined; children: ReactNode }>): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own border
    <div role="group" aria-label={label} className={css['chips']}>
      {children}
    </div>
  );
}
