import type { LucideIcon } from 'lucide-react';

export type Toast = Readonly<{
  /** Replaces a visible toast with the same key. */
  key?: string | undefined;
  text: string;
  icon?: LucideIcon | undefined;
  tone?: 'plain' | 'negative' | undefined;
  action?: Readonly<{ label: string; onPress: () => void }> | undefined;
  /** Without it the toast stays until it is closed. 6 seconds are enough for a sentence, 10 with an action. */
  timeoutMs?: number | undefined;
}>;

export type ShownToast = Toast & Readonly<{ id: number }>;

export type ToastQueue = Readonly<{
  show: (toast: Toast) => number;
  close: (id: number) => void;
  subscribe: (listener: () => void) => () => void;
  shown: () => readonly ShownToast[];
}>;

const SHOWN_MAX = 3;

/** Holds the toasts; at most three are visible, and the oldest one with a timeout is dropped first. */
export function createToastQueue(): ToastQueue {
  let shown: readonly ShownToast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly ShownToast[]): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  function room(toasts: readonly ShownToast[]): readonly ShownToast[] {
    if (toasts.length <= SHOWN_MAX) return toasts;
    const leaving = toasts.findIndex((toast) => toast.timeoutMs !== undefined);
    return toasts.filter((_toast, index) => index !== Math.max(0, leaving));
  }

  return {
    show(toast) {
      lastId += 1;
      const kept = toast.key === undefined ? shown : shown.filter((other) => other.key !== toast.key);
      change(room([...kept, { ...toast, id: lastId }]));
      return lastId;
    },
    close(id) {
      if (shown.some((toast) => toast.id === id)) change(shown.filter((toast) => toast.id !== id));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    shown: () => shown,
  };
}
