import type { ReactNode } from 'react';

/** The props of Dialog and its surface. */
export type DialogProps = Readonly<{
  isOpen: boolean;
  /** Escape, the cross, or (harmless dialogs) a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  /** The consequence in one or two sentences; read with the title. */
  lead?: ReactNode;
  /** Next to the title: a badge, "1 of 2", a running time. */
  headEnd?: ReactNode;
  /** The buttons of the foot, the safe one first. */
  actions?: ReactNode;
  /** 420, 520 (default), 760 or 1080 wide, or the full screen for something to read and search. */
  size?: 'small' | 'regular' | 'wide' | 'broad' | 'full' | undefined;
  /** Confirming loses something: an alert dialog that a click outside does not close. */
  isDestructive?: boolean | undefined;
  /** Only its own buttons close it (no subscription, unverified address). */
  isPersistent?: boolean | undefined;
  /** A cross at the end of the head, for dialogs that are mostly read. */
  hasClose?: boolean | undefined;
  children?: ReactNode;
}>;
