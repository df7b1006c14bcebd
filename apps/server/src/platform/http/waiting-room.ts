// Answers for a process that is alive but cannot serve yet: a standby that waits until the owner ends, or a `web` process that waits for
// the schema. Probes get the truth, and a client sent here by mistake learns when to retry.
import { createServer } from 'node:http';
import type { Config } from '../config/config.ts';

const retrySeconds = 5;

export type WaitingRoom = {
  /** Listens at the address of the future server; `reason` says what is not ready. */
  readonly open: (reason: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export function createWaitingRoom(config: Pick<Config, 'port' | 'host'>): WaitingRoom {
  let reason = '';
  let end: (() => Promise<void>) | null = null;
  return {
    open: async (given) => {
      reason = given;
      end ??= await listen(config, () => reason);
    },
    close: async () => {
      await end?.();
      end = null;
    },
  };
}

async function listen(
  { port, host }: Pick<Config, 'port' | 'host'>,
  reason: () => string,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const isAlive = request.url === '/livez';
    response.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(isAlive ? {} : { 'retry-after': String(retrySeconds) }),
    });
    response.end(JSON.stringify(answerTo(request.url, reason())));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function answerTo(url: string | undefined, reason: string): unknown {
  if (url === '/livez') return { status: 'alive' };
  if (url === '/readyz') return { status: 'not_ready', reasons: [reason] };
  return { error: { code: 'unavailable', message: `This process does not serve yet: ${reason}.` } };
}
