// POST /accounts/gauntlet: stores the personal limits and asks the platform to open the evaluation on the account: creating, then pending,
// then active. The attempt keeps today's newest plan version to its end.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { gauntletRulesBody } from '@openbell/api/market/simulator.ts';
import { nextOpenFrom } from '@openbell/instruments/sessions.ts';
import { isEvaluationPlanKey, newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { type PersonalLimits, readPersonalLimits } from '@openbell/rules/simulator/personal-limits.ts';
import { isRunning } from '@openbell/rules/subscriptions/subscription-states.ts';
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import type { z } from 'zod';
import { readHeldSubscription } from '../plans/read-subscription.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { randomId } from '../platform/security/randomness.ts';
import type { PlatformAccount, PlatformCommand } from '../providers/platform/trading-platform.ts';
import { sealPassword } from '../simulator/password-seal.ts';
import { findActiveSimulator } from '../simulator/read-simulator.ts';
import { tryNow } from '../simulator/set-up-simulator.ts';
import type { SimulatorContext } from '../simulator/simulator-context.ts';
import { replaceAccount, type SimulatorRow } from '../simulator/simulators-store.ts';
import type { AttemptHost } from './attempts/attempt-host.ts';
import { findNewestAttempt, insertAttempt, moveAttempt, setAttemptAccount } from './attempts/attempts-store.ts';

/** Null if the evaluation is being opened. */
export async function openGauntlet(
  context: SimulatorContext,
  customerId: number,
  { rules }: z.output<typeof gauntletRulesBody>,
): Promise<Refusal | null> {
  const { db, bus } = context;
  const held = await readHeldSubscription(db, customerId);
  if (held === null || !isRunning(held) || !isEvaluationPlanKey(held.key))
    return refuse('not_entitled', { message: 'Your plan has no evaluation.' });
  const simulator = await findActiveSimulator(db, customerId);
  if (simulator === null) return refuse('simulator_not_active', { message: 'Set up your simulator account first.' });
  const limits = readPersonalLimits(rules);
  if (!limits.ok) {
    const fields = Object.fromEntries(limits.error.map((name) => [`rules.${name}`, 'Fill in this field.']));
    return refuse('invalid_fields', { message: 'Some limits are missing.', fields });
  }
  if ((await findNewestAttempt(db, held.id)) !== undefined) return exists();
  const ref = await db
    .transaction()
    .execute((trx) => beginAttempt(trx, context, { simulator, planKey: held.key, number: 1, limits: limits.value }));
  if (ref === null) return exists();
  bus.publish({ kind: 'changed', customerId, domain: 'simulator' });
  await tryNow(context, ref);
  return null;
}

const exists = (): Refusal => refuse('gauntlet_exists', { message: 'Your evaluation is set up already.' });

/** Stores a new attempt and asks the platform for it. Returns the reference of the command, or null if the number is taken. */
export async function beginAttempt(
  trx: DatabaseTransaction,
  context: Pick<SimulatorContext, 'clock' | 'commands'>,
  begin: {
    readonly simulator: SimulatorRow;
    readonly planKey: string;
    readonly number: number;
    readonly limits: PersonalLimits | null;
    /** The purchase of a new attempt, which gets a fresh account of the platform. */
    readonly begunBy?: string;
  },
): Promise<string | null> {
  const { simulator, planKey, number, limits, begunBy } = begin;
  if (!isEvaluationPlanKey(planKey)) throw new Error(`${planKey} has no evaluation`);
  const plan = newestPlanVersion(planKey);
  const now = context.clock.productNow();
  const plannedStartAt = nextOpenFrom(now);
  const xid = randomId('att');
  const { customerId, subscriptionId, accountName } = simulator;
  const isNew = await insertAttempt(trx, {
    xid,
    customerId,
    subscriptionId,
    number,
    planKey,
    planVersion: plan.version,
    commission: simulator.commission,
    accountName,
    plannedStartAt,
    plannedEndAt: asInstant(plannedStartAt + plan.periodDays * msPerDay),
    personalLimits: limits,
    createdAt: now,
    ...(begunBy === undefined ? {} : { begunBy }),
  });
  if (!isNew) return null;
  const ref = `${xid}:open`;
  await context.commands.queue(trx, {
    ref,
    customerId,
    requestedAt: now,
    command: {
      kind: 'open_evaluation',
      attempt: xid,
      account: accountName,
      planKey,
      planVersion: plan.version,
      notBefore: plannedStartAt,
      replacesAccount: begunBy !== undefined,
    },
  });
  await appendAudit(trx, {
    at: now,
    customerId,
    actor: 'customer',
    kind: 'attempt.limits-set',
    details: { attempt: xid, mode: limits?.mode ?? '', stopsDay: limits?.stopsDay ?? false },
  });
  return ref;
}

type Opened = {
  readonly command: Extract<PlatformCommand, { kind: 'open_evaluation' }>;
  readonly account: PlatformAccount;
  readonly at: Instant;
};

/** Switches to the new attempt's own account: name and credentials change, and the old account stays with the previous attempt. */
async function takeFreshAccount(
  trx: DatabaseTransaction,
  context: SimulatorContext,
  { command, account, at }: Opened,
): Promise<void> {
  await replaceAccount(trx, command.account, {
    accountName: account.name,
    providerUsername: account.username,
    providerPasswordSealed: sealPassword(context.config, account.password, account.name),
    at,
  });
  await setAttemptAccount(trx, command.attempt, account.name);
}

/** The plan ended while the platform was making the account: nobody may trade on it, and the record keeps the closed account's name. */
const closeFreshAccount = async (
  trx: DatabaseTransaction,
  { commands }: SimulatorContext,
  { account, at, customerId, ref }: Opened & { readonly customerId: number; readonly ref: string },
): Promise<void> =>
  commands.queue(trx, {
    ref: `${ref}:close`,
    customerId,
    requestedAt: at,
    command: { kind: 'close', account: account.name, reason: 'subscription_customer' },
  });

/** Handles the platform's answers about evaluations. */
export function openGauntletAnswers(context: SimulatorContext, host: AttemptHost): void {
  const { commands, bus } = context;
  commands.onAnswer('open_evaluation', async (trx, { command, answer, customerId, ref }) => {
    if (command.kind !== 'open_evaluation') return undefined;
    const changed = (domain: 'simulator' | 'attempts' | 'accounts'): void =>
      bus.publish({ kind: 'changed', customerId, domain });
    if (answer.kind === 'working') {
      await moveAttempt(trx, command.attempt, { to: 'pending' });
      return () => changed('simulator');
    }
    // A refusal is our fault or the platform's: the command stays failed in the log, the customer keeps waiting and support acts.
    if (answer.kind === 'refused') throw new Error(`the platform refused an evaluation: ${answer.message}`);
    const id = await moveAttempt(trx, command.attempt, { to: 'active', openedAt: answer.at });
    if (answer.account !== null) {
      const opened = { command, account: answer.account, at: answer.at };
      if (id === null) await closeFreshAccount(trx, context, { ...opened, customerId, ref });
      else await takeFreshAccount(trx, context, opened);
    }
    return async () => {
      if (id !== null) await host.hold(id);
      for (const domain of ['simulator', 'attempts', 'accounts'] as const) changed(domain);
    };
  });
}
