/**
 * Carries out what customers ask for. A command is held back for the delay of an exchange's engine, judged with the numbers of that instant,
 * applied, stored with everything it led to, and then answered. The same id again in a session is the same command.
 */

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
  /** Cancels and closes at once, whatever limits say. */
  readonly close: (account: TradingAccount, closing: Closing) => void;
};

export type Closing = {
  /** Null: in all contracts. */
  readonly symbols: readonly string[] | null;
  readonly reason: ClosingReason;
  /** When it was due, where nobody was there to do it; now, where it is left out. */
  readonly asOf?: Instant;
};

/** What an order takes to the engine and back; the share beyond the first part follows from its id. */
const delayMs = 50;
const jitterMs = 20;

type Parts = EngineParts & {
  readonly db: Database;
  /** Passes real time; a simulation passes it by itself. */
  readonly wait: (ms: number) => Promise<void>;
  readonly accounts: Pick<TradingAccounts, 'assertHeld'>;
  readonly journal: MarketJournal;
  /** Makes this the one place in which an account is traded. */
  readonly takeOver: (account: TradingAccount) => Promise<void>;
  /** Lets every contract run in which it is busy. */
  readonly begin: (account: TradingAccount) => Promise<void>;
  /** Closes first what was due while nobody drove the market. */
  readonly catchUp: () => Promise<void>;
};

export const createCommandDesk = (parts: Parts): CommandDesk => {
  const { db, clock, journal } = parts;
  const engine = createCommandEngine(parts);
  const { apply, busyContracts } = engine;
  const running = createRunningCommands();
  const inTurn = createTurns();

  /** Holds a command back, and behind those of its account that came before it, whatever each of them has to look up. */
  const inItsTurn = async (account: TradingAccount, asked: AskedCommand): Promise<MarketCommandAnswer> => {
    const { commandId, contracts, command } = asked;
    const waited = parts.wait(waitOf(account, asked, clock.realNow()));
    const { answer, stored } = await inTurn(account.account, async () => {
      const named = { account: account.account, at: clock.productNow() };
      const known = commandId === null ? null : await answeredBefore(db, asked, { ...named, commandId });
      if (known !== null) return { answer: known, stored: null };
      if (command.kind !== 'cancel' && command.kind !== 'cancel_all') await parts.takeOver(account);
      // What the take-over has brought is traded in a market that runs.
      if (contracts === null) await parts.begin(account);
      await waited;
      await parts.catchUp();
      // Whoever comes next need not wait for the store.
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
};

/** Applies a command at this instant; answers what it led to, none of it stored yet. */
const carryOutNow = (
  { clock, accounts, journal: { changes } }: Parts,
  { apply, busyContracts }: CommandEngine,
  { account, asked }: { readonly account: TradingAccount; readonly asked: AskedCommand },
): MarketCommandAnswer => {
  // Nothing would be done, and answered as done.
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
};

/** Commands of one account take effect in the order in which they came. */
const waitOf = (account: TradingAccount, { commandId, command, cameAt }: AskedCommand, now: Instant): number => {
  const id = commandId ?? orderIdOf(command);
  const jitter = Math.floor(nextRandom(createRandom(0, `${account.account} ${id}`)) * jitterMs);
  const at: Instant = Math.max(now, cameAt + delayMs + jitter, account.commandAt + 1);
  account.commandAt = at;
  // Never longer than an engine takes, also where the clock of the machine was set back meanwhile: the turns keep the order.
  return Math.min(at - now, delayMs + jitterMs);
};

const answerOf = (told: readonly EventChange[]): MarketCommandAnswer => {
  const events: NumberedEvent[] = told.map(({ sequence, event }) => ({ sequence, event }));
  let refusal: MarketOrderRefusal | null = null;
  for (const { event } of events) if (event.kind === 'rejected') refusal ??= event.refusal;
  return { events, refusal };
};
