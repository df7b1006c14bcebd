import { lazy, type ReactNode, Suspense, useState } from 'react';

export type DialogProps = Readonly<{
  isOpen: boolean;
  /** Escape, the cross, or (harmless dialogs) a press on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  /** The consequence in one or two sentences; read with the title. */
  lead?: ReactNode;
  /** Beside the title: a badge, "1 of 2", a running time. */
  headEnd?: ReactNode;
  /** The buttons of the foot, the safe one first. */
  actions?: ReactNode;
  /** 420, 520 (default) or 760 wide, or the whole screen for something to read and search. */
  size?: 'small' | 'regular' | 'wide' | 'full' | undefined;
  /** Something is lost by confirming: an alert dialog that a press beside it does not close. */
  isDestructive?: boolean | undefined;
  /** Nothing closes it but its own buttons (no subscription, unverified address). */
  isPersistent?: boolean | undefined;
  /** A cross at the end of the head, for dialogs that are mostly read. */
  hasClose?: boolean | undefined;
  children?: ReactNode;
}>;

const Surface = lazy(preloadDialog);

/** Fetches the dialog's code ahead of its first opening, which otherwise does it. */
export async function preloadDialog(): Promise<{ default: (props: DialogProps) => ReactNode }> {
  const { DialogSurface } = await import('./dialog-surface.tsx');
  return { default: DialogSurface };
}

/** A modal dialog; on phones a sheet from below. Focus stays inside and goes back where it came from. */
export function Dialog(props: DialogProps): ReactNode {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  );
}
