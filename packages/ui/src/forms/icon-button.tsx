import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../icon.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import css from './icon-button.module.css';

type IconButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'className' | 'disabled' | 'aria-label'
> &
  Readonly<{
    ref?: Ref<HTMLButtonElement> | undefined;
    of: LucideIcon;
    /** The name for screen readers and the tooltip. */
    label: string;
    isDirectional?: boolean | undefined;
    /** A small accent dot: something is new behind this button. The label must say so too. */
    hasNews?: boolean | undefined;
    tooltipPlacement?: 'top' | 'bottom' | 'start' | 'end' | undefined;
  }>;

/** An icon-only button; it always has a name and a tooltip. */
export function IconButton(props: IconButtonProps): ReactNode {
  const { of, label, isDirectional, hasNews = false, tooltipPlacement, ...rest } = props;
  return (
    <Tooltip text={label} placement={tooltipPlacement}>
      <button type="button" {...rest} aria-label={label} className={css['button']}>
        <Icon of={of} isDirectional={isDirectional} />
        {hasNews && <span className={css['news']} />}
      </button>
    </Tooltip>
  );
}
