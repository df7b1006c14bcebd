// Everything at /journal: the request form, another company's journal in a frame, or our own.
import { latePart } from '@openbell/ui/overlays/late-part.tsx';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useAccount } from '../../platform/account/account.ts';
import { ExternalJournal } from './external-journal.tsx';
import { readJournalPath } from './journal-address.ts';
import { journalPlaceOf } from './request-gate.ts';
import { RequestPage } from './request-page.tsx';

const OwnJournal = latePart(async () => (await import('./own-journal.tsx')).OwnJournal);

export function JournalPage(): ReactNode {
  const { pathname } = useLocation();
  const place = journalPlaceOf(useAccount());
  const address = readJournalPath(pathname);
  if (address === null || (place.kind !== 'own' && pathname !== '/journal')) return <Navigate to="/journal" replace />;
  switch (place.kind) {
    case 'request':
      return <RequestPage />;
    case 'elsewhere':
      return <ExternalJournal address={place.address} />;
    case 'own':
      return <OwnJournal {...address} />;
  }
}
