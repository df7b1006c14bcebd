import { appendAudit } from '../platform/audit/audit.ts';
import { listDead, reviveDead } from '../platform/jobs/jobs-store.ts';
import { type LiveCommand, OperatorError } from './operator-command.ts';

const errorCharsMax = 160;

export const deadJobsCommand: LiveCommand = {
  kind: 'live',
  usage: 'jobs-dead',
  summary: 'lists mails, calls to companies and due work that were tried in vain for more than a day',
  run: async ({ db }) => {
    const dead = await listDead(db);
    if (dead.length === 0) return 'No work waits for a person.';
    return dead
      .map(({ table, id, kind, key, lastError }) => {
        const [why = ''] = (lastError ?? '').split('\n');
        return `${table} ${id}  ${kind}  ${key}  ${why.slice(0, errorCharsMax)}`;
      })
      .join('\n');
  },
};

const againUsage = 'job-again outbox|schedule ID|all';

/** Each may run twice without a second effect, so that a try too many does no harm. */
export const jobAgainCommand: LiveCommand = {
  kind: 'live',
  usage: againUsage,
  summary: 'lets what `jobs-dead` lists be tried again, one row of it or all',
  run: async ({ db, clock }, [table, which = '', ...more]) => {
    const isNamed = (table === 'outbox' || table === 'schedule') && /^(?:all|[1-9]\d{0,14})$/.test(which);
    if (!isNamed || more.length > 0) throw new OperatorError(`Usage: npm run operator -- ${againUsage}`);
    const kinds = await db.transaction().execute(async (trx) => {
      const revived = await reviveDead(trx, { table, id: which === 'all' ? null : Number(which) });
      if (revived.length === 0) throw new OperatorError(`There is no dead work ${table} ${which}.`);
      const details = { table, which, kinds: [...new Set(revived)] };
      await appendAudit(trx, {
        at: clock.productNow(),
        customerId: null,
        actor: 'operator',
        kind: 'operator.job-again',
        details,
      });
      return revived;
    });
    return `${kinds.length} of ${table} will be tried again: ${[...new Set(kinds)].join(', ')}.`;
  },
};
