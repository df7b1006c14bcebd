import { createElement, Fragment, type ReactNode } from 'react';

type InOrderProps<Item> = Readonly<{ of: readonly Item[]; children: (item: Item, place: number) => ReactNode }>;

/** Renders items that are identified only by a fixed position, such as the blocks of a text or the lines of a sum. They need no keys. */
export function InOrder<Item>({ of, children }: InOrderProps<Item>): ReactNode {
  return createElement(Fragment, null, ...of.map(children));
}
