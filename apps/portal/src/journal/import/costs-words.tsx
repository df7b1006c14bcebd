// The names of results with unknown costs: such a result is not after costs.
import { withoutCostsCount } from '@openbell/rules/journal/import/row-costs.ts';
import { TextLink } from '@openbell/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import { viewAddress } from '../page/journal-address.ts';
import { useJournal } from '../page/journal-context.ts';
import type { JournalItem } from '../page/journal-data.ts';

type Items = readonly Pick<JournalItem, 'trade'>[];

/** Closed trades whose costs are unknown or incomplete. */
export function countWithoutCosts(items: Items): number {
  return withoutCostsCount(items.map(({ trade }) => trade));
}

/** How many trades lack costs; links to the imports, where they can be added. */
export function WithoutCosts({ count }: Readonly<{ count: number }>): ReactNode {
  const t = useText();
  const { base } = useJournal();
  return <TextLink href={viewAddress(base, 'imports')}>{t('journal.costs.without', { count })}</TextLink>;
}

/** Caption of a table of trades. */
export function useTradesCaption(items: Items): string {
  const t = useText();
  return t(countWithoutCosts(items) > 0 ? 'journal.trades.caption.without' : 'journal.trades.caption');
}
