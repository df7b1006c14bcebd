// SQL of the report on a pass: fills of other customers at the time of a customer's own fills.
import { type OtherFill, togetherMs } from '@openbell/rules/evaluation/pass-report/pass-report.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import { type DatabaseHandle, sqlTime } from '../../platform/database/database.ts';
import type { AttemptRow } from '../attempts/attempts-store.ts';
import { parseStoredEntry } from '../stored-entry.ts';

type Row = { readonly attempt: string; readonly entry: string; readonly effectiveAt: Instant };

/** Up to the instant of the pass. `productOf` names what a contract's root moves with. */
export async function readOtherFills(
  db: DatabaseHandle,
  { id, customerId }: Pick<AttemptRow, 'id' | 'customerId'>,
  { until, productOf }: { readonly until: Instant; readonly productOf: (root: string) => string },
): Promise<readonly OtherFill[]> {
  const together = sql`make_interval(secs => ${togetherMs / 1000})`;
  const { rows } = await sql<Row>`
    SELECT DISTINCT attempts.xid AS attempt, other.sequence, other.entry, other.effective_at FROM attempt_log AS own
    JOIN attempt_log AS other ON other.kind = 'fill'
      AND other.effective_at BETWEEN own.effective_at - ${together} AND own.effective_at + ${together}
    JOIN attempts ON attempts.id = other.attempt_id AND attempts.customer_id <> ${customerId}
    WHERE own.attempt_id = ${id} AND own.kind = 'fill' AND own.effective_at <= ${sqlTime(until)}::timestamptz
    ORDER BY other.effective_at, attempts.xid, other.sequence`.execute(db);
  return rows.flatMap(({ attempt, entry, effectiveAt: at }) => {
    const fill = parseStoredEntry(entry);
    if (fill.type !== 'fill') return [];
    return [{ attempt, at, product: productOf(fill.contract.instrument.root), side: fill.side }];
  });
}
