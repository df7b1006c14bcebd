// The invariants of every domain: checked at boot, before a back-up replaces the database, and by the operator.
import { checkLedger } from '../billing/payments/check-ledger.ts';
import { checkAnchors } from '../evaluation/anchors/check-anchors.ts';
import { checkAttempts } from '../evaluation/check-attempts.ts';
import { checkMarket, checkMarketEnd, checkMarketSums } from '../market/desk/check-market.ts';
import { checkAudit, checkAuditTail } from '../platform/audit/check-audit.ts';
import type { Invariant } from '../platform/audit/integrity.ts';

/** Fast enough to run before the first request is served. */
export const bootInvariants: readonly Invariant[] = [
  { name: 'ledger', findFaults: checkLedger },
  { name: 'audit', findFaults: checkAuditTail },
  { name: 'market', findFaults: checkMarketEnd },
];

/** As slow as the logs are long: run next to the live server. */
export const slowInvariants: readonly Invariant[] = [
  { name: 'audit', findFaults: checkAudit },
  { name: 'market', findFaults: checkMarketSums },
  { name: 'attempts', findFaults: checkAttempts },
  { name: 'anchors', findFaults: checkAnchors },
];

export const allInvariants: readonly Invariant[] = [
  { name: 'ledger', findFaults: checkLedger },
  { name: 'market', findFaults: checkMarket },
  { name: 'audit', findFaults: checkAudit },
  { name: 'attempts', findFaults: checkAttempts },
  { name: 'anchors', findFaults: checkAnchors },
];
