// Reads what the report on a pass needs: own fills, fills of others at the same time, releases of the calendar, and browsers.
import { flowRootOf, leadOf } from '@openbell/market/flow/flow-scales.ts';
import { type PassReport, passReportOf } from '@openbell/rules/evaluation/pass-report/pass-report.ts';
import { namedPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import { sharesDevice } from '../../accounts/sign-in/sign-in-sessions-store.ts';
import { listEconomicEvents } from '../../calendar/economic-events.ts';
import { unpackState } from '../../evaluation/attempts/attempt-state.ts';
import { type AttemptRow, findAttemptByXid } from '../../evaluation/attempts/attempts-store.ts';
import { readFills } from '../../evaluation/log-store.ts';
import { readOtherFills } from '../../evaluation/pass-report/other-fills-store.ts';
import { parseStoredEntry } from '../../evaluation/stored-entry.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { OperatorError } from '../operator-command.ts';

export type ReadReport = {
  readonly report: PassReport;
  readonly passedAt: Instant;
  /** For each companion of the report: whether a browser of the same name is signed in to both accounts. */
  readonly isSameBrowser: ReadonlyMap<string, boolean>;
};

/** Throws an OperatorError unless the attempt is passed. */
export async function readPassReport(db: DatabaseHandle, row: AttemptRow): Promise<ReadReport> {
  const state = row.verdict === 'passed' ? unpackState(row.state, row) : null;
  const passedAt = state?.evidence.findLast(({ outcome }) => outcome === 'passed')?.at;
  if (state === null || passedAt === undefined) throw new OperatorError(`Attempt ${row.xid} is not passed.`);
  const stored = await readFills(db, row.id);
  const fills = stored.flatMap(({ entry, effectiveAt: at }) => {
    const fill = parseStoredEntry(entry);
    return fill.type === 'fill' && at <= passedAt ? [{ fill, at }] : [];
  });
  const range = { from: asInstant(state.start - msPerDay), until: asInstant(passedAt + msPerDay) };
  const events = await listEconomicEvents(db, range);
  const report = passReportOf({
    fills,
    commissionMicros: namedPlanVersion(row).commissionMicros[row.commission],
    productOf,
    others: await readOtherFills(db, row, { until: passedAt, productOf }),
    releases: events.filter(({ volatility, isAllDay }) => volatility >= 2 && !isAllDay).map(({ at }) => at),
  });
  const isSameBrowser = new Map<string, boolean>();
  for (const { attempt } of report.companions) {
    const other = await findAttemptByXid(db, attempt);
    isSameBrowser.set(attempt, other !== undefined && (await sharesDevice(db, row.customerId, other.customerId)));
  }
  return { report, passedAt, isSameBrowser };
}

/** The root whose prices a contract has: ES for MES, CL for QM. */
const productOf = (root: string): string => leadOf(root)?.root ?? flowRootOf(root);
