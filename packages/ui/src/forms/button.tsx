import { Lock } from 'lucide-react';
import { type ButtonHTMLAttributes, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { join } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { Spinner } from '../spinner.tsx';
import css from './button.module.css';
import { type ButtonLook, buttonClass } from './button-look.ts';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'aria-disabled' | 'className'> &
  ButtonLook &
  Readonly<{
    ref?: Ref<HTMLButtonElement> | undefined;
    /** A 14 px icon before the words. */
    icon?: ReactNode;
    /** The click is being processed: a ring turns and further clicks do nothing. */
    isPending?: boolean | undefined;
    /**
     * Why the button is disabled. Shown next to it and read with it; the button stays in the tab order. A caller that may have a reason
     * passes this prop always, `undefined` without one: the button then stays the same element and keeps the focus.
     */
    blockedReason?: ReactNode;
    /** The id of an element that already says why; instead of `blockedReason`. */
    blockedBy?: string | undefined;
  }>;

/** A button. It is never `disabled`: a blocked one keeps the focus and says its reason. A held Enter presses it once. */
export function Button(props: ButtonProps): ReactNode {
  const { kind, size, isBlock, icon, isPending = false, blockedReason, blockedBy, onClick, children, ...rest } = props;
  const { onKeyDown } = rest;
  const reasonId = useId();
  const hasReason = blockedReason !== undefined && blockedReason !== null && blockedReason !== false;
  const isBlocked = hasReason || blockedBy !== undefined;
  const isInert = isBlocked || isPending;
  const describedBy = join(rest['aria-describedby'], hasReason && reasonId, blockedBy);

  function answer(event: MouseEvent<HTMLButtonElement>): void {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  }

  // A held key is one press: the browser would click again with each of its repeats.
  function press(event: KeyboardEvent<HTMLButtonElement>): void {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    onKeyDown?.(event);
  }

  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size, isBlock })}
      aria-disabled={isInert || undefined}
      aria-busy={isPending || undefined}
      data-pending={isPending || undefined}
      aria-describedby={describedBy === '' ? undefined : describedBy}
      onClick={answer}
      onKeyDown={press}
    >
      {isPending ? <Spinner /> : isBlocked ? <Icon of={Lock} size={14} /> : icon}
      {children}
    </button>
  );
  if (!('blockedReason' in props)) return button;
  return (
    <span className={css[hasReason ? 'withReason' : 'withoutReason']}>
      {button}
      {hasReason && (
        <span id={reasonId} className={css['reason']}>
          <bdi>{blockedReason}</bdi>
        </span>
      )}
    </span>
  );
}
