// Which account a customer trades on now, and who judges it; or why there is none.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { MarketBlock } from '@openbell/api/market/market.ts';
import { unlocksSimulator } from '@openbell/rules/access/plan-keys.ts';
import { isEvaluationPlanKey, namedPlanVersion, newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { isRunning } from '@openbell/rules/subscriptions/subscription-states.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { unpackState } from '../../evaluation/attempts/attempt-state.ts';
import { type AttemptRow, findAttemptOfAccount } from '../../evaluation/attempts/attempts-store.ts';
import { readHeldSubscription } from '../../plans/read-subscription.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { StoredExchanges } from '../../providers/platform/tables.ts';
import { findSimulatorOfAccount } from '../../simulator/simulators-store.ts';
import { findTraderRows } from './trader-store.ts';
import type { AccountKind } from './trading-account.ts';

export type Trader = {
  readonly account: string;
  readonly customerId: number;
  readonly kind: AccountKind;
  readonly exchanges: StoredExchanges;
};

export async function findTrader(db: DatabaseHandle, customerId: number): Promise<Trader | Refusal> {
  const rows = await findTraderRows(db, customerId);
  if (rows === null || !isRunning(rows.held) || !unlocksSimulator(rows.held.key))
    return refuse('not_entitled', { message: 'Your plan has no simulator account.' });
  const { held, simulator, agreements, attempt } = rows;
  if (simulator?.state !== 'active')
    return refuse('simulator_not_active', { message: 'Set up your simulator account first.' });
  if (agreements !== 'y') return refuse('agreements_missing', { message: 'Accept the agreements before you trade.' });
  const { accountName: account, exchanges } = simulator;
  return { account, customerId, exchanges, kind: kindOf(attempt, held.key) };
}

/** The same for an account that already trades here, without a caller. A replaced account keeps the evaluation it had. */
export async function findTraderOf(
  db: DatabaseHandle,
  { account, customerId }: { readonly account: string; readonly customerId: number },
): Promise<Trader> {
  const simulator = await findSimulatorOfAccount(db, account);
  const held = await readHeldSubscription(db, customerId);
  const planKey = held !== null && held.id === simulator?.subscriptionId ? held.key : '';
  const attempt = await findAttemptOfAccount(db, account);
  return {
    account,
    customerId,
    exchanges: simulator?.exchanges ?? noExchanges,
    kind: kindOf(attempt ?? null, planKey),
  };
}

const noExchanges: StoredExchanges = { cme: false, cbot: false, nymex: false, comex: false, eurex: false };

/** The columns that say by which rules an account trades. */
type JudgedAttempt = Pick<
  AttemptRow,
  'id' | 'planKey' | 'planVersion' | 'commission' | 'status' | 'verdict' | 'plannedStartAt' | 'state'
>;

function kindOf(attempt: JudgedAttempt | null, planKey: string): AccountKind {
  if (attempt === null) {
    if (!isEvaluationPlanKey(planKey)) return { kind: 'practice' };
    return { kind: 'waiting', plan: newestPlanVersion(planKey) };
  }
  const plan = namedPlanVersion(attempt);
  return {
    kind: 'evaluation',
    attemptId: attempt.id,
    plan,
    commissionMicros: plan.commissionMicros[attempt.commission],
    standing: standingOf(attempt),
  };
}

function standingOf(attempt: JudgedAttempt): MarketBlock | null {
  const { status, verdict, plannedStartAt, state } = attempt;
  switch (status) {
    case 'creating':
    case 'pending':
      return { reason: 'evaluation_not_open', until: formatInstant(plannedStartAt) };
    case 'ended':
      if (verdict === '' || state === null) return { reason: 'evaluation_ended', until: null };
      return { reason: unpackState(state, attempt).evidence.at(-1)?.rule ?? verdict, until: null };
    case 'active':
      return null;
  }
}
