import type { LucideIcon } from 'lucide-react';

export type MenuItem = Readonly<{
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  /** Navigates; needs `navigate` of the UiProvider to stay in the app. */
  href?: string | undefined;
  /** Language tag of the label, if it is written in another language (the language menu). */
  lang?: string | undefined;
  isDanger?: boolean | undefined;
}>;

/** The props of Menu and its list. */
export type MenuContent = Readonly<{
  items: readonly MenuItem[];
  /** Marks the current item; the items are then a choice. */
  selectedId?: string | undefined;
  onAction?: ((id: string) => void) | undefined;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | undefined;
}>;
