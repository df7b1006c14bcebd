// Carries out the customers' commands. A command is delayed as an exchange's engine would delay it, judged with the numbers of that
// instant, applied, stored with all its effects, and then answered. The same id again in a session is the same command.
import { type ClosingReason, closingOrderId } from '@openbell/api/market/closing-orders.ts';
import type { MarketCommandAnswer, MarketOrderRefusal } from '@openbell/api/market/market.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { createRandom, nextRandom } from '@openbell/market/flow/random.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Database } from '../../platform/database/database.ts';
import { createTurns } from '../../platform/turns.ts';
import type { TradingAccount } from '../account/trading-account.ts';
import type { TradingAccounts } from '../account/trading-accounts.ts';
import type { EventChange } from '../changes-store.ts';
import type { NumberedEvent } from '../market-feed.ts';
import type { MarketJournal } from '../market-journal.ts';
import { type AskedCommand, digestOf, orderIdOf, symbolsOf } from './asked-command.ts';
import { answeredBefore, createRunningCommands } from './command-answers.ts';
import { type CommandEngine, createCommandEngine, type EngineParts } from './command-engine.ts';

export type CommandDesk = {
  /** Commands of one account take effect in the order of these calls. */
  readonly carryOut: (account: TradingAccount, asked: AskedCommand) => Promise<MarketCommandAnswer>;
  /** Cancels and closes at once, regardless of limits. */
  readonly close: (account: TradingAccount, closing: Closing) => void;
};

export type Closing = {
  /** Null: in all contracts. */
  readonly symbols: readonly string[] | null;
  readonly reason: ClosingReason;
  /** When it was due, if nobody was there to do it; now, if left out. */
  readonly asOf?: Instant;
};

/** The round trip of an order to the engine; the jitter is derived from its id. */
const delayMs = 50;
const jitterMs = 20;

type Parts = EngineParts & {
  readonly db: Database;
  /** Waits in real time; a simulation returns at once. */
  readonly wait: (ms: number) => Promise<void>;
  readonly accounts: Pick<TradingAccounts, 'assertHeld'>;
  readonly journal: MarketJournal;
  /** Makes this market the only place where an account trades. */
  readonly takeOver: (account: TradingAccount) => Promise<void>;
  /** Starts the market of every contract in which the account is busy. */
  readonly begin: (account: TradingAccount) => Promise<void>;
  /** First closes what fell due while nobody drove the market. */
  readonly catchUp: () => Promise<void>;
};

export function createCommandDesk(parts: Parts): CommandDesk {
  const { db, clock, journal } = parts;
  const engine = createCommandEngine(parts);
  const { apply, busyContracts } = engine;
  const running = createRunningCommands();
  const inTurn = createTurns();

  /** Delays a command, and keeps it behind earlier commands of its account, however long their lookups take. */
  const inItsTurn = async (account: TradingAccount, asked: AskedCommand): Promise<MarketCommandAnswer> => {
    const { commandId, contracts, command } = asked;
    const waited = parts.wait(waitOf(account, asked, clock.realNow()));
    const { answer, stored } = await inTurn(account.account, async () => {
      const named = { account: account.account, at: clock.productNow() };
      const known = commandId === null ? null : await answeredBefore(db, asked, { ...named, commandId });
      if (known !== null) return { answer: known, stored: null };
      if (command.kind !== 'cancel' && command.kind !== 'cancel_all') await parts.takeOver(account);
      // The positions that a take-over brings in need a running market.
      if (contracts === null) await parts.begin(account);
      await waited;
      await parts.catchUp();
      // The next command need not wait for the store.
      return { answer: carryOutNow(parts, engine, { account, asked }), stored: journal.flush() };
    });
    await stored;
    return answer;
  };

  return {
    carryOut: (account, asked) => running.once(account, asked, () => inItsTurn(account, asked)),
    close: (account, { symbols, reason, asOf }) => {
      for (const contract of busyContracts(account)) {
        if (symbols !== null && !symbols.includes(contract.symbol)) continue;
        apply(account, contract, { kind: 'cancel_all' }, asOf);
        const net = contract.market.accounts.get(account.account)?.net ?? 0;
        if (net !== 0 && contract.market.isOpen)
          apply(account, contract, { kind: 'flatten', orderId: closingOrderId(reason, account.sequence) }, asOf);
      }
    },
  };
}

/** Applies a command at this instant; returns its effects, which are not stored yet. */
function carryOutNow(
  { clock, accounts, journal: { changes } }: Parts,
  { apply, busyContracts }: CommandEngine,
  { account, asked }: { readonly account: TradingAccount; readonly asked: AskedCommand },
): MarketCommandAnswer {
  // Otherwise the command would change nothing and still be answered as done.
  accounts.assertHeld(account);
  const afterSequence = account.sequence;
  const told: EventChange[] = [];
  const stopListening = changes.listen((event) => void (event.account === account.account && told.push(event)));
  try {
    for (const contract of asked.contracts ?? busyContracts(account)) apply(account, contract, asked.command);
  } finally {
    stopListening();
  }
  const answer = answerOf(told);
  const at = clock.productNow();
  if (asked.commandId !== null)
    changes.command({
      account: account.account,
      customerId: account.customerId,
      sessionDate: formatDate(sessionDateOf(at)),
      commandId: asked.commandId,
      digest: digestOf(asked),
      at,
      command: { ...asked.command, symbols: symbolsOf(asked) },
      afterSequence,
      upToSequence: account.sequence,
      refusal: answer.refusal,
    });
  return answer;
}

/** Commands of one account take effect in the order in which they came. */
function waitOf(account: TradingAccount, { commandId, command, cameAt }: AskedCommand, now: Instant): number {
  const id = commandId ?? orderIdOf(command);
  const jitter = Math.floor(nextRandom(createRandom(0, `${account.account} ${id}`)) * jitterMs);
  const at = Math.max(now, cameAt + delayMs + jitter, account.commandAt + 1);
  account.commandAt = at;
  // Capped at an engine's delay in case the machine's clock was set back in the meantime: the turns keep the order.
  return Math.min(at - now, delayMs + jitterMs);
}

function answerOf(told: readonly EventChange[]): MarketCommandAnswer {
  const events: NumberedEvent[] = told.map(({ sequence, event }) => ({ sequence, event }));
  let refusal: MarketOrderRefusal | null = null;
  for (const { event } of events) if (event.kind === 'rejected') refusal ??= event.refusal;
  return { events, refusal };
}
