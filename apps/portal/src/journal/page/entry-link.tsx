// A result that links to its trade.
import type { JournalEntry } from '@openbell/rules/journal/journal-entry.ts';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { Result } from './amounts.tsx';
import css from './entry-link.module.css';
import { tradeAddress } from './journal-address.ts';
import { useJournal } from './journal-context.ts';

export function EntryLink({ entry }: Readonly<{ entry: JournalEntry | null }>): ReactNode {
  const { base } = useJournal();
  if (entry === null) return '—';
  return (
    <span className={css['pair']}>
      <TextLink href={tradeAddress(base, entry.trade.key)}>
        <Num>{entry.trade.contract.symbol}</Num>
      </TextLink>
      <Result micros={entry.trade.netMicros} />
    </span>
  );
}
