import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { useUiWords } from '../ui-provider.tsx';
import type { ShownToast, ToastQueue } from './toast-queue.ts';
import css from './toast-region.module.css';

/** Where toasts appear; once at the root. The region always exists, so that screen readers announce what is added to it. */
export function ToastRegion({ queue }: Readonly<{ queue: ToastQueue }>): ReactNode {
  const { notices } = useUiWords();
  const shown = useSyncExternalStore(queue.subscribe, queue.shown, queue.shown);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const before = useRef<HTMLElement>(null);

  /** The pressed button is removed with its toast. If it has the focus, the focus goes back to where it was before. */
  function close(id: number): void {
    if (isFocused) before.current?.focus();
    setIsFocused(false); // a removed button sends no blur
    queue.close(id);
  }

  return (
    <section
      aria-label={notices}
      data-react-aria-top-layer // stays readable and clickable while a dialog is open
      className={css['region']}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setIsFocused(true);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null;
      }}
      onBlur={() => setIsFocused(false)}
    >
      <ol aria-live="polite" aria-relevant="additions text" className={css['list']}>
        {shown.map((toast) => (
          <ToastLine key={toast.id} toast={toast} isHeld={isHovered || isFocused} onClose={() => close(toast.id)} />
        ))}
      </ol>
    </section>
  );
}

type ToastLineProps = Readonly<{ toast: ShownToast; isHeld: boolean; onClose: () => void }>;

function ToastLine({ toast, isHeld, onClose }: ToastLineProps): ReactNode {
  const { close } = useUiWords();
  const { timeoutMs, action } = toast;
  useLeaving(timeoutMs, isHeld, onClose);
  return (
    <li className={classes(css, 'toast', toast.tone === 'negative' && 'negative')}>
      {toast.icon !== undefined && <Icon of={toast.icon} />}
      <span className={css['words']}>{toast.text}</span>
      {action !== undefined && (
        <button
          type="button"
          className={css['action']}
          onClick={() => {
            action.onPress();
            onClose();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={css['close']} aria-label={close} onClick={onClose}>
        <Icon of={X} size={14} />
      </button>
    </li>
  );
}

function useLeaving(timeoutMs: number | undefined, isHeld: boolean, onEnd: () => void): void {
  // A new closure of the parent must not restart the timeout.
  const leave = useEffectEvent(onEnd);
  useEffect(() => {
    if (timeoutMs === undefined || isHeld) return;
    const timer = setTimeout(() => leave(), timeoutMs);
    return () => clearTimeout(timer);
  }, [timeoutMs, isHeld]);
}
