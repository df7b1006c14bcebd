import type { ReactNode } from 'react';
import { AccountDeletion } from './account-deletion.tsx';
import { DataExport } from './data-export.tsx';
import { ThirdPartySection } from './third-party-section.tsx';

/** The customer's data: who may have it, its export, and its deletion. */
export function DataSection(): ReactNode {
  return (
    <>
      <ThirdPartySection />
      <DataExport />
      <AccountDeletion />
    </>
  );
}
