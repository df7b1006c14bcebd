// The effects of a decision, inside the transaction that stores it: commands to the platform, the passed flag, audit, mail.
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import type { Decision, Evidence } from '@openbell/rules/evaluation/types.ts';
import { namedPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { markPassed } from '../plans/mark-passed.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { PlatformCommand } from '../providers/platform/trading-platform.ts';
import type { SimulatorContext } from '../simulator/simulator-context.ts';
import type { AttemptRow } from './attempts/attempts-store.ts';
import type { Draft } from './bridge/event-batch.ts';
import { type EvaluationMail, queueEvaluationMail } from './evaluation-mail.ts';
import { dollarsText } from './money-text.ts';

export async function applyDecisions(trx: DatabaseTransaction, context: SimulatorContext, draft: Draft): Promise<void> {
  const effects = createEffects(trx, context, draft);
  for (const decision of draft.decisions) await applyDecision(effects, decision, draft);
  for (const personal of draft.personal) await applyPersonal(effects, personal, draft);
  await applyWarnings(effects, draft, context.clock.productNow());
}

type Effects = ReturnType<typeof createEffects>;

function createEffects(trx: DatabaseTransaction, context: SimulatorContext, draft: Draft) {
  const { row } = draft.hosted;
  const { sequence } = draft.progress;
  let count = 0;
  return {
    command: (command: PlatformCommand): Promise<void> => {
      count += 1;
      const ref = `${row.xid}:${sequence}:${count}:${command.kind}`;
      const requestedAt = context.clock.productNow();
      return context.commands.queue(trx, { ref, customerId: row.customerId, requestedAt, command });
    },
    audit: (kind: string, details: Readonly<Record<string, unknown>>): Promise<void> =>
      appendAudit(trx, {
        at: context.clock.productNow(),
        customerId: row.customerId,
        actor: 'engine',
        kind,
        details: { attempt: row.xid, ...details },
      }),
    pass: (): Promise<void> => markPassed(trx, context, row.subscriptionId),
    mail: (mail: EvaluationMail): Promise<void> => queueEvaluationMail(trx, context, row, mail),
  };
}

async function applyDecision(effects: Effects, decision: Decision, draft: Draft): Promise<void> {
  const { row } = draft.hosted;
  const account = row.accountName;
  switch (decision.kind) {
    case 'settled':
      return;
    case 'unblocked':
      await effects.audit('attempt.unblocked', { at: decision.at });
      await effects.command({ kind: 'unblock', account });
      // A settlement may lift the block and decide the attempt: then only the verdict sends a mail.
      if (isDecided(draft.progress.run.state)) return;
      return effects.mail({ kind: 'unblocked', template: 'evaluation-unblocked', at: decision.at });
    case 'blocked':
      await auditVerdict(effects, 'attempt.blocked', decision.evidence);
      await effects.command({ kind: 'block', account, reason: decision.evidence.rule });
      return effects.mail({ kind: 'blocked', template: 'evaluation-blocked', ...mailOf(decision.evidence) });
    case 'failed': {
      await auditVerdict(effects, 'attempt.failed', decision.evidence);
      await effects.command({ kind: 'close', account, reason: decision.evidence.rule });
      return effects.mail({
        kind: 'ended',
        template: failureTemplate(decision.evidence, row),
        ...mailOf(decision.evidence),
      });
    }
    case 'passed':
      await auditVerdict(effects, 'attempt.passed', decision.evidence);
      await effects.pass();
      await effects.command({ kind: 'close', account, reason: 'pass' });
      return effects.mail({ kind: 'passed', template: 'evaluation-passed', at: decision.evidence.at });
    case 'expired':
      await auditVerdict(effects, 'attempt.expired', decision.evidence);
      await effects.command({ kind: 'close', account, reason: 'expiry' });
      return effects.mail({ kind: 'ended', template: 'evaluation-expired', at: decision.evidence.at });
  }
}

async function applyPersonal(effects: Effects, personal: 'stopped' | 'lifted', draft: Draft): Promise<void> {
  const account = draft.hosted.row.accountName;
  if (personal === 'lifted') {
    // The account of a decided attempt stays closed.
    if (isDecided(draft.progress.run.state)) return;
    await effects.command({ kind: 'unblock', account });
    // The same settlement may lift a block of the ladder: one mail for both.
    const at = draft.decisions.find((decision) => decision.kind === 'settled')?.at ?? draft.progress.run.state.clock;
    return effects.mail({ kind: 'unblocked', template: 'evaluation-unblocked', at });
  }
  const block = draft.progress.personalBlock;
  if (block === null) return;
  await effects.audit('attempt.stopped-for-the-day', { at: block.at, dayPnlMicros: block.dayPnlMicros });
  await effects.command({ kind: 'block', account, reason: 'own_day_loss' });
  const values = (lang: string) => ({ limit: dollarsText(block.limitMicros, lang) });
  await effects.mail({ kind: 'blocked', template: 'evaluation-day-stopped', at: block.at, values });
}

/**
 * Mails for limits that came near, or for the customer's own limits that were crossed without stopping the day; once per period. A session
 * that is over gets no warning.
 */
async function applyWarnings(effects: Effects, draft: Draft, now: Instant): Promise<void> {
  const { clock } = draft.progress.run.state;
  if (sessionDateOf(clock) !== sessionDateOf(now)) return;
  const { personalLimits } = draft.hosted.row;
  for (const { key, limit, level, limitMicros, usedMicros, leftMicros } of draft.warnings) {
    // The stop sends its own mail.
    if (limit === 'dayLoss' && level === 'crossed' && personalLimits?.stopsDay === true) continue;
    const values = (lang: string) => ({
      limit: dollarsText(limitMicros, lang),
      used: dollarsText(usedMicros, lang),
      left: dollarsText(leftMicros, lang),
    });
    const template = `limit-${level}-${kebab(limit)}`;
    await effects.mail({ kind: 'nearing', template, at: clock, occasion: key, values });
  }
}

const kebab = (name: string): string =>
  name.replaceAll('_', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The engine records the classic Gauntlet's drawdown of ten percent as `trailing`; the mail names it correctly. */
const failureTemplate = ({ rule }: Evidence, row: AttemptRow): string =>
  rule === 'trailing' && namedPlanVersion(row).drawdown.kind === 'fixed'
    ? 'evaluation-failed-drawdown'
    : `evaluation-failed-${kebab(rule)}`;

const mailOf = (evidence: Evidence) => ({
  at: evidence.at,
  values: (lang: string) => limitValues(evidence, lang),
});

const auditVerdict = (effects: Effects, kind: string, evidence: Evidence): Promise<void> =>
  effects.audit(kind, {
    rule: evidence.rule,
    at: evidence.at,
    planVersion: evidence.planVersion,
    equityMicros: evidence.equityMicros,
  });

const limitValues = ({ equityMicros, limit }: Evidence, lang: string): Readonly<Record<string, string>> => ({
  equity: dollarsText(equityMicros, lang),
  limit: limit === null ? '' : limit.kind === 'equity' ? dollarsText(limit.micros, lang) : String(limit.contracts),
});
