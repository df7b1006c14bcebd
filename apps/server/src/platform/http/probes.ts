// The probes of a load balancer or supervisor: `/livez`, whether the process answers at all, and `/readyz`, whether it may get customers.
// Ready means: it knows the schema, reaches the database, owns what its roles need, has the owner's lessons and sound records, and can send
// mail.
import type { FastifyInstance } from 'fastify';
import type { Integrity } from '../audit/integrity.ts';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../database/database.ts';
import { readSchema, schemaFault } from '../database/migrate.ts';
import type { Ownership } from '../database/ownership.ts';
import { readSetting } from '../database/settings-store.ts';

const answerMsMax = 2_000;
const retrySeconds = 5;

type Parts = {
  readonly config: Pick<Config, 'roles' | 'smtpUrl' | 'isSandbox'>;
  readonly database: Pick<OpenDatabase, 'unhurried'>;
  readonly ownership: Pick<Ownership, 'isHeld'>;
  readonly integrity: Pick<Integrity, 'isReadOnly'>;
  /** The lesson import in this process's folder; null without one. */
  readonly taughtRelease: () => string | null;
};

/** The setting with the owner's lesson import; missing before the first start. */
export const taughtReleaseSetting = 'taught_release';

export function openProbes(server: FastifyInstance, parts: Parts): void {
  server.get('/livez', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send('{"status":"alive"}'),
  );
  server.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const reasons = [...(await databaseFaults(parts)), ...ownFaults(parts)];
    const isReady = reasons.length === 0;
    if (!isReady) reply.header('retry-after', String(retrySeconds));
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(isReady ? { status: 'ready' } : { status: 'not_ready', reasons }));
  });
}

function ownFaults({ config, ownership, integrity }: Parts): readonly string[] {
  const faults: string[] = [];
  if (config.roles.includes('market') && !ownership.isHeld())
    faults.push('another process owns the market and the evaluations, or the connection that says so is lost');
  if (integrity.isReadOnly()) faults.push('the records do not hold: nothing is changed until a person has looked');
  if (config.smtpUrl === null && !config.isSandbox) faults.push('no mail can be sent: SMTP_URL is not set');
  return faults;
}

async function databaseFaults({ database, taughtRelease }: Parts): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(() => resolve([`the database has not answered within ${answerMsMax / 1000} s`]), answerMsMax);
  });
  const asked = Promise.all([
    readSchema({ db: database.unhurried }),
    readSetting(database.unhurried, taughtReleaseSetting),
  ]).then(
    ([schema, held]) => [schemaFault(schema), lessonsFault(held, taughtRelease())].filter((fault) => fault !== null),
    () => ['the database does not answer'],
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Lessons are files, not rows: a process on another machine may lack the owner's import. */
const lessonsFault = (held: unknown, own: string | null): string | null =>
  held === undefined || held === own
    ? null
    : `the lessons of this process (${own ?? 'those that ship'}) are not those of the owner (${held ?? 'those that ship'}): give it the owner's DATA_DIR/content`;
