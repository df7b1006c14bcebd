import type { LucideIcon } from 'lucide-react';

export type MenuItem = Readonly<{
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  /** Goes there; needs `navigate` of the UiProvider to stay in the app. */
  href?: string | undefined;
  /** Language tag of the label, when it is written in another language (the language menu). */
  lang?: string | undefined;
  isDanger?: boolean | undefined;
}>;

/** What Menu is given and its list shows. */
export type MenuContent = Readonly<{
  items: readonly MenuItem[];
  /** Marks the one in force; the items are then a choice. */
  selectedId?: string | undefined;
  onAction?: ((id: string) => void) | undefined;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | undefined;
}>;
