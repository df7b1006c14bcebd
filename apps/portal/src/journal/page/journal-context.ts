// What every part of the own journal knows: where it stands, and whether something new may be written.
import { createContext, use } from 'react';
import type { JournalBase } from './journal-address.ts';

export type JournalContextValue = {
  readonly base: JournalBase;
  /** The trial is over: read, export and delete, nothing new. */
  readonly isOver: boolean;
};

export const JournalContext = createContext<JournalContextValue>({ base: '/journal', isOver: false });

export const useJournal = (): JournalContextValue => use(JournalContext);
