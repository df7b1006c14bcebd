import type { ReactNode } from 'react';

/** What Dialog is given and its surface shows. */
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
  /** 420, 520 (default), 760 or 1080 wide, or the whole screen for something to read and search. */
  size?: 'small' | 'regular' | 'wide' | 'broad' | 'full' | undefined;
  /** Something is lost by confirming: an alert dialog that a press beside it does not close. */
  isDestructive?: boolean | undefined;
  /** Nothing closes it but its own buttons (no subscription, unverified address). */
  isPersistent?: boolean | undefined;
  /** A cross at the end of the head, for dialogs that are mostly read. */
  hasClose?: boolean | undefined;
  children?: ReactNode;
}>;
