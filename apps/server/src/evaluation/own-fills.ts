// The fills of all attempts of a customer for the journal, at the evaluation's effective instants and commissions.

import type { JournalFill } from '@openbell/rules/journal/trade-types.ts';
import { namedPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { asMicros } from '@openbell/units/money.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { listOwnAttempts } from './attempts/attempts-store.ts';
import { readFills } from './log-store.ts';
import { parseStoredEntry } from './stored-entry.ts';

type AttemptFill = { readonly origin: 'evaluation'; readonly attempt: string; readonly fill: JournalFill };

export async function readAttemptFills(db: DatabaseHandle, customerId: number): Promise<readonly AttemptFill[]> {
  const own: AttemptFill[] = [];
  for (const attempt of await listOwnAttempts(db, customerId)) {
    if (attempt.startedAt === null) continue;
    const commissionMicros = namedPlanVersion(attempt).commissionMicros[attempt.commission];
    for (const { entry, effectiveAt } of await readFills(db, attempt.id)) {
      const fill = parseStoredEntry(entry);
      if (fill.type !== 'fill') continue;
      const { contract, side, quantity, ticks } = fill;
      own.push({
        origin: 'evaluation',
        attempt: attempt.xid,
        fill: {
          id: `${attempt.accountName}:${fill.id}`,
          accountId: attempt.accountName,
          contract,
          side,
          quantity,
          ticks,
          at: effectiveAt,
          commissionMicros: asMicros(commissionMicros * quantity),
        },
      });
    }
  }
  return own;
}
