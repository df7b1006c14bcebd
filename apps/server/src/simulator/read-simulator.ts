// The simulator account as the API shows it (ENTITY-022), with its gauntlets.
import { zeroDate } from '@openbell/api/common.ts';
import type { SimulatorRecord } from '@openbell/api/market/simulator.ts';
import { shownSimulatorStatus } from '@openbell/rules/simulator/simulator-states.ts';
import { formatInstant, type Instant } from '@openbell/units/instant.ts';
import { readHeldSubscription } from '../plans/read-subscription.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { StoredExchanges } from '../providers/platform/tables.ts';
import { gauntletPart } from './gauntlet-part.ts';
import { findNewestSimulator, findSimulator, type SimulatorRow } from './simulators-store.ts';

const noExchanges: StoredExchanges = { cme: false, cbot: false, nymex: false, comex: false, eurex: false };

/** The account of the newest subscription; a customer without one gets every field, empty. */
export async function readSimulator(db: DatabaseHandle, customerId: number): Promise<SimulatorRecord> {
  const { simulator: row, attempt } = await findNewestSimulator(db, customerId);
  const exchanges = row?.exchanges ?? noExchanges;
  const status = shownSimulatorStatus(row?.state ?? 'none');
  return {
    status,
    fetching: false,
    chargeStatus: row?.chargeStatus ?? '',
    commission: row?.commission ?? 'live',
    exchanges,
    allowed: countExchanges(exchanges),
    requestedAt: wireTime(row?.requestedAt),
    readyAt: wireTime(row?.readyAt),
    changesReadyAt: wireTime(row?.changesReadyAt),
    // A closed account has no evaluation on it; a passed one stays the customer's (Q37).
    gauntlet: gauntletPart(status === '' && attempt?.verdict !== 'passed' ? null : attempt),
  };
}

/** The account that a customer may use now; null without an active one. */
export async function findActiveSimulator(db: DatabaseHandle, customerId: number): Promise<SimulatorRow | null> {
  const held = await readHeldSubscription(db, customerId);
  const row = held === null ? undefined : await findSimulator(db, held.id);
  return row?.state === 'active' ? row : null;
}

/** Whether a customer sees ten levels of the book: their account is active and has market depth. */
export const hasDepth = async (db: DatabaseHandle, customerId: number): Promise<boolean> =>
  (await findActiveSimulator(db, customerId))?.depth === true;

/** The number of exchanges of the account: 1 to 4, 1 before any was chosen (ENTITY-025). */
const countExchanges = ({ cme, cbot, nymex, comex }: StoredExchanges): number =>
  Math.max(1, [cme, cbot, nymex, comex].filter(Boolean).length);

const wireTime = (instant: Instant | null | undefined): string =>
  instant === null || instant === undefined ? zeroDate : formatInstant(instant);
