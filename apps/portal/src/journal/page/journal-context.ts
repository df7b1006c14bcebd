// Shared by every part of the own journal: its base URL, and whether new notes may be written.
import { createContext, use } from 'react';
import type { JournalBase } from './journal-address.ts';

export type JournalContextValue = {
  readonly base: JournalBase;
  /** The trial is over: read, export and delete are allowed, writing is not. */
  readonly isOver: boolean;
};

export const JournalContext = createContext<JournalContextValue>({ base: '/journal', isOver: false });

export const useJournal = (): JournalContextValue => use(JournalContext);
