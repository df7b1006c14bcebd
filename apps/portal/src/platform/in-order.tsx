import { createElement, Fragment, type ReactNode } from 'react';

type InOrderProps<Item> = Readonly<{ of: readonly Item[]; children: (item: Item, place: number) => ReactNode }>;

/** Things that are known by nothing but their place and never change it: the blocks of a text, the lines of a sum. They need no keys. */
export function InOrder<Item>({ of, children }: InOrderProps<Item>): ReactNode {
  return createElement(Fragment, null, ...of.map(children));
}
