// The edge between two panels: dragged or moved by arrows, it sets the size of the panel behind it.
import type { ReactNode } from 'react';

export type PanelDividerProps = Readonly<{
  /** `column`: an upright edge that sets a width; `row`: a lying one that sets a height. */
  axis: 'column' | 'row';
  label: string;
  size: number;
  min: number;
  max: number;
  onSize: (size: number) => void;
}>;

export function PanelDivider(_props: PanelDividerProps): ReactNode {
  return null;
}
