import type { ReactNode } from 'react';
import { AccountDeletion } from './account-deletion.tsx';
import { DataExport } from './data-export.tsx';
import { ThirdPartySection } from './third-party-section.tsx';

/** What belongs to the customer: who may have it, to take along, and to have deleted. */
export function DataSection(): ReactNode {
  return (
    <>
      <ThirdPartySection />
      <DataExport />
      <AccountDeletion />
    </>
  );
}
