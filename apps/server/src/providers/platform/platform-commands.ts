// Commands to the trading platform leave through the outbox, queued inside the transaction that makes them necessary. The answer is applied
// once, in one transaction with the command's own state, however often the platform is asked.
import { formatInstant } from '@openbell/units/instant.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { alone, type Ownership } from '../../platform/database/ownership.ts';
import * as store from './commands-store.ts';
import type { PlatformAnswer, PlatformCommand, PlatformOrder, TradingPlatform } from './trading-platform.ts';

const outboxKind = 'platform.command';
const checkKind = 'platform.check';
const controlKinds: ReadonlySet<string> = new Set(['block', 'unblock', 'reopen', 'close']);

export type CommandAnswer = {
  readonly customerId: number;
  readonly ref: string;
  readonly command: PlatformCommand;
  readonly answer: PlatformAnswer;
};
/** A domain's handler for the answers to its commands; runs inside the transaction, and may return work for after the commit. */
export type AnswerHandler = (
  trx: DatabaseTransaction,
  answered: CommandAnswer,
) => Promise<(() => void | Promise<void>) | void>;

export type PlatformCommands = {
  /** The same reference again changes nothing. */
  readonly queue: (trx: DatabaseTransaction, order: PlatformOrder & { readonly customerId: number }) => Promise<void>;
  readonly onAnswer: (kind: PlatformCommand['kind'], handler: AnswerHandler) => void;
  /** Carries out a command now, instead of waiting for the outbox. */
  readonly deliver: (ref: string) => Promise<void>;
  /** Carries out at once a customer's open commands that take the platform no time: blocks, closings and their ends. */
  readonly deliverControl: (customerId: number) => Promise<void>;
  /** Finishes all open commands of a customer if the platform is a stand-in; returns how many. */
  readonly finishNow: (customerId: number) => Promise<number>;
};

export function createPlatformCommands(
  context: Context,
  platform: TradingPlatform,
  { assertHeld }: Pick<Ownership, 'assertHeld'> = alone,
): PlatformCommands {
  const { db, jobs, clock } = context;
  const handlers = new Map<string, AnswerHandler>();

  const apply = async (order: PlatformOrder, customerId: number, answer: PlatformAnswer): Promise<void> => {
    const after = await db.transaction().execute(async (trx) => {
      const state = answer.kind === 'working' ? 'working' : answer.kind;
      const isOpen = await store.moveCommand(trx, order.ref, { state, at: clock.productNow() });
      if (!isOpen) return undefined;
      if (answer.kind === 'working') {
        const key = `${order.ref}@${formatInstant(answer.askAgainAt)}`;
        await jobs.schedule(trx, { kind: checkKind, key, runAt: answer.askAgainAt, payload: { ref: order.ref } });
      }
      return handlers.get(order.command.kind)?.(trx, { customerId, ref: order.ref, command: order.command, answer });
    });
    await after?.();
  };

  const deliver = async (ref: string): Promise<void> => {
    // Only the owner process has in memory what an answer triggers.
    assertHeld();
    const row = await store.findCommand(db, ref);
    if (row === undefined || row.state === 'done' || row.state === 'refused') return;
    const order = orderOf(row);
    await apply(order, row.customerId, await platform.carryOut(order));
  };

  jobs.handle(outboxKind, (job) => deliver(refOf(job.payload)));
  jobs.handle(checkKind, (job) => deliver(refOf(job.payload)));

  return {
    queue: async (trx, { ref, customerId, command, requestedAt }) => {
      await store.insertCommand(trx, { ref, customerId, kind: command.kind, command, requestedAt });
      await jobs.send(trx, { kind: outboxKind, key: ref, payload: { ref } });
    },
    onAnswer: (kind, handler) => void handlers.set(kind, handler),
    deliver,
    deliverControl: async (customerId) => {
      for (const { ref, kind } of await store.listOpenCommands(db, customerId))
        if (controlKinds.has(kind)) await deliver(ref);
    },
    finishNow: async (customerId) => {
      assertHeld();
      if (platform.finishNow === null) return 0;
      let finished = 0;
      // Finishing one may open the next.
      for (;;) {
        const open = await store.listOpenCommands(db, customerId);
        if (open.length === 0) return finished;
        for (const row of open) {
          const order = orderOf(row);
          await apply(order, customerId, await platform.finishNow(order));
          finished += 1;
        }
      }
    },
  };
}

const orderOf = (row: store.CommandRow): PlatformOrder => ({
  ref: row.ref,
  requestedAt: row.requestedAt,
  command: row.command as PlatformCommand,
});

function refOf(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null || !('ref' in payload) || typeof payload.ref !== 'string')
    throw new Error('a platform job without a reference');
  return payload.ref;
}
