// What canceling or changing a plan would do now, shown before it is confirmed.

import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { zeroDate } from '@openbell/api/common.ts';
import type { ConsequenceRecord, getCancellation } from '@openbell/api/subscriptions.ts';
import { catalogueOf } from '@openbell/rules/billing/plan-catalogue.ts';
import {
  type Consequence,
  consequencesOfCancelling,
  consequencesOfChanging,
  type PlanHeld,
} from '@openbell/rules/subscriptions/cancellation.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { z } from 'zod';
import { findNewestAttempt } from '../evaluation/attempts/attempts-store.ts';
import { findNewest, type SubscriptionRow } from '../plans/subscriptions-store.ts';
import { listRunningUpgrades } from '../plans/upgrades-store.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { findSimulator } from '../simulator/simulators-store.ts';

type Cancellation = z.input<(typeof getCancellation)['answer']>;

export async function readCancellation(handle: DatabaseHandle, customerId: number): Promise<Cancellation | Refusal> {
  const row = await findNewest(handle, customerId);
  if (row === undefined || row.status === 'canceled' || row.canceled)
    return refuse('no_subscription', { message: 'There is no active subscription to cancel.' });
  const held = await readHeld(handle, row);
  const consequences = consequencesOfCancelling(held, paidUntil(row)).map(recordOf);
  return { key: row.planKey, upgrades: held.upgrades.length, consequences };
}

export const readConsequencesOfChange = async (
  handle: DatabaseHandle,
  row: SubscriptionRow,
  to: string,
): Promise<ConsequenceRecord[]> =>
  consequencesOfChanging(await readHeld(handle, row), paidUntil(row), to).map(recordOf);

async function readHeld(handle: DatabaseHandle, row: SubscriptionRow): Promise<PlanHeld> {
  const simulator = await findSimulator(handle, row.id);
  const attempt = await findNewestAttempt(handle, row.id);
  const upgrades = await listRunningUpgrades(handle, row.customerId);
  const isJudged = attempt?.status === 'ended';
  return {
    key: row.planKey,
    freeResets: row.freeResets,
    passed: row.passed,
    hasAccount: !isJudged && (simulator?.state === 'active' || simulator?.state === 'pending'),
    hasRunningAttempt: attempt !== undefined && !isJudged,
    upgrades: upgrades.map(({ key, expiresAt }) => ({ key, expiresAt })),
  };
}

/** A lifetime plan loses no time. */
const paidUntil = (row: SubscriptionRow): Instant | null =>
  catalogueOf(row.planKey)?.term.kind === 'lifetime' ? null : row.until;

function recordOf(consequence: Consequence): ConsequenceRecord {
  const plain = { kind: consequence.kind, key: '', count: 0, until: zeroDate };
  switch (consequence.kind) {
    case 'lifetime_ends':
      return { ...plain, key: consequence.key };
    case 'upgrade_ends':
    case 'upgrade_kept':
      return { ...plain, key: consequence.key, until: wire(consequence.paidUntil) };
    case 'free_resets_lost':
    case 'free_resets_kept':
      return { ...plain, count: consequence.count };
    case 'paid_time_lost':
      return { ...plain, until: wire(consequence.until) };
    case 'access_ends':
    case 'access_ends_passed':
    case 'account_closed':
    case 'attempt_ends':
    case 'never_reinstated':
    case 'no_refund':
      return plain;
  }
}

const wire = (instant: Instant): string => new Date(instant).toISOString();
