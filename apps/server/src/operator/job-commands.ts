import { appendAudit } from '../platform/audit/audit.ts';
import { listDead, reviveDead } from '../platform/jobs/jobs-store.ts';
import { type LiveCommand, OperatorError } from './operator-command.ts';

const errorCharsMax = 160;

export const deadJobsCommand: LiveCommand = {
  kind: 'live',
  usage: 'jobs-dead',
  summary: 'lists mails, company calls and due work that failed for more than a day and wait for a person',
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

/** Each job may run twice without a second effect, so a superfluous try does no harm. */
export const jobAgainCommand: LiveCommand = {
  kind: 'live',
  usage: againUsage,
  summary: 'retries what `jobs-dead` lists, one row of a table or all of them',
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
