// Distributes the sessions of the battery over worker threads, and judges each root as soon as its last session is done, all
// of them together at the end.
import { Worker } from 'node:worker_threads';
import { addEarnings, type Earnings, noEarnings } from './earnings.ts';
import { type Halves, type Judged, judgeRules } from './judge-rules.ts';
import { rules } from './rules.ts';
import { allRoots, type GroupSession } from './sessions.ts';

type Tally = Halves & { left: number };

export async function runSessions(
  sessions: readonly GroupSession[],
  workers: number,
  judged: (root: Judged) => void,
): Promise<void> {
  const tallies = new Map<string, Tally>();
  for (const root of sessions.flatMap(({ roots }) => [...roots, allRoots])) {
    const tally = tallies.get(root) ?? { seen: noEarnings(rules), unseen: noEarnings(rules), left: 0 };
    tally.left += 1;
    tallies.set(root, tally);
  }
  const waiting = sessions.values();
  const count = Math.min(workers, sessions.length);
  await Promise.all(
    Array.from({ length: count }, () =>
      runWorker(waiting, ({ isSeen }, earned) => {
        for (const [root, earnings] of earned) {
          const tally = tallies.get(root);
          if (tally === undefined) continue;
          addEarnings(isSeen ? tally.seen : tally.unseen, earnings);
          tally.left -= 1;
          if (tally.left > 0) continue;
          tallies.delete(root);
          judged(judgeRules(root, rules, tally));
        }
      }),
    ),
  );
}

type Done = (session: GroupSession, earned: ReadonlyMap<string, Earnings>) => void;

/** One thread, which asks for the next session after each. */
async function runWorker(waiting: Iterator<GroupSession>, done: Done): Promise<void> {
  const worker = new Worker(new URL('session-worker.ts', import.meta.url));
  try {
    await new Promise<void>((resolve, reject) => {
      let running: GroupSession | null = null;
      const next = (): void => {
        const { value, done: isOver } = waiting.next();
        if (isOver === true) {
          resolve();
          return;
        }
        running = value;
        worker.postMessage(running);
      };
      worker.on('message', (earned: ReadonlyMap<string, Earnings>) => {
        if (running !== null) done(running, earned);
        next();
      });
      worker.on('error', reject);
      next();
    });
  } finally {
    await worker.terminate();
  }
}
