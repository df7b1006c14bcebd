// The ledger's part of the invariants checked at boot: what is wrong, in words; empty if all is well.
import type { Database } from '../../platform/database/database.ts';
import { findLedgerFaults } from './ledger-store.ts';

export const checkLedger = async (db: Database): Promise<readonly string[]> => findLedgerFaults(db);
