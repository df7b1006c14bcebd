/**
 * Carries out what customers ask for. A command is held back for the delay of an exchange's engine, judged with the numbers of that instant,
 * applied, stored with everything it led to, and then answered. The same id again in a session is the same command.
 */

import { type ClosingReason, closingOrderId } from '@openbell/api/closing-orders.ts';
import type { MarketCommandAnswer, MarketOrderRefusal } from '@openbell/api/market.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { createRandom, nextRandom } from '@openbell/market/flow/random.ts';
import { type Account, accountOf, exposureOf } from '@openbell/market/trading/market-state.ts';
import type { OrderCommand } from '@openbell/market/trading/order-types.ts';
import { applyInput } from '@openbell/market/trading/trading-market.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { sha256Hex } from '../platform/randomness.ts';
import { createTurns } from '../platform/turns.ts';
import { tellAccount } from './account-events.ts';
import { isPermitted, type Judge, limitsFor, type OtherContract } from './account-limits.ts';
import type { EventChange } from './changes-store.ts';
import type { LiveContract } from './flow-room.ts';
import type { Holdings } from './holdings.ts';
import type { NumberedEvent } from './market-feed.ts';
import type { MarketJournal } from './market-journal.ts';
import { findCommand, listEvents } from './market-store.ts';
import { ReadAgainError } from './read-again.ts';
import { instrumentOfSymbol, type Rooms } from './rooms.ts';
import { endedIn, type TradingAccount } from './trading-account.ts';
import type { TradingAccounts } from './trading-accounts.ts';

type WithoutFrom<Command> = Command extends unknown ? Omit<Command, 'at' | 'accountId' | 'limits'> : never;
/** A command as the customer gives it; time, account and limits are the server's. */
export type Asked = WithoutFrom<OrderCommand>;

type Coming = {
  /** When it reached this process, in real time: the engine's delay counts from there, whatever had to be looked up since. */
  readonly cameAt: Instant;
  /** Null: a command that may be said twice. */
  readonly commandId: string | null;
  /** Null: every contract in which the account is busy. */
  readonly contracts: readonly LiveContract[] | null;
  readonly command: Asked;
};

export type CommandDesk = {
  /** Commands of one account take effect in the order of these calls. */
  readonly carryOut: (account: TradingAccount, asked: Coming) => Promise<MarketCommandAnswer>;
  /** Cancels and closes at once in some contracts (null: in all), whatever limits say. */
  readonly close: (account: TradingAccount, symbols: readonly string[] | null, reason: ClosingReason) => void;
};

/** What an order takes to the engine and back; the share beyond the first part follows from its id. */
const delayMs = 50;
const jitterMs = 20;
const answerEventsMax = 5_000;

export const createCommandDesk = (parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly judge: Judge;
  /** Passes real time; a simulation passes it by itself. */
  readonly wait: (ms: number) => Promise<void>;
  readonly holdings: Holdings;
  readonly accounts: Pick<TradingAccounts, 'assertHeld'>;
  readonly rooms: () => Rooms;
  readonly journal: () => MarketJournal;
  /** Makes this the one place in which an account is traded. */
  readonly takeOver: (account: TradingAccount) => Promise<void>;
  /** Lets every contract run in which it is busy. */
  readonly begin: (account: TradingAccount) => Promise<void>;
}): CommandDesk => {
  const { db, clock, judge, holdings } = parts;
  const inTurn = createTurns();
  const running = new Map<string, { readonly digest: string; readonly answer: Promise<MarketCommandAnswer> }>();

  const busyContracts = (account: TradingAccount): readonly LiveContract[] =>
    [...holdings.symbolsOf(account)].map((symbol) => parts.rooms().find(symbol)).filter((one) => one !== undefined);

  /** What an account may reach in the other contracts; one that does not run yet is only held, and has no order. */
  const othersOf = (account: TradingAccount, contract: LiveContract): readonly OtherContract[] =>
    [...holdings.symbolsOf(account)]
      .filter((symbol) => symbol !== contract.symbol)
      .map((symbol) => {
        const live = parts.rooms().find(symbol);
        const instrument = instrumentOfSymbol(symbol);
        if (live !== undefined) return { instrument, exposure: exposureOf(enter(account, live)) };
        return { instrument, exposure: { net: account.positions.get(symbol)?.net ?? 0, buys: 0, sells: 0 } };
      });

  const apply = (account: TradingAccount, contract: LiveContract, command: Asked): void => {
    const { market, room } = contract;
    if (parts.rooms().find(contract.symbol) !== contract) throw new ReadAgainError('market');
    // All of them: what the flow filled elsewhere until now comes before this command.
    const now = clock.productNow();
    for (const one of parts.rooms().all()) parts.rooms().drive(one, now);
    const at = Math.max(room.at, market.now);
    enter(account, contract);
    const limits = limitsFor(account, contract, { at, others: othersOf(account, contract), judge });
    const from = { at, accountId: account.account };
    const { changes } = parts.journal();
    const canEnlarge = command.kind === 'place' || command.kind === 'place_pair' || command.kind === 'reverse';
    if (canEnlarge && !isPermitted(account, contract.instrument)) {
      changes.event(account, at, {
        kind: 'rejected',
        orderId: idOf(command),
        symbol: contract.symbol,
        refusal: { code: 'exchange_not_permitted' },
      });
      return;
    }
    tellAccount(account, contract, applyInput(market, { ...command, ...from, limits } as OrderCommand), changes);
  };

  /** Applies a command at this instant; answers what it led to, none of it stored yet. */
  const carryOut = (account: TradingAccount, { commandId, contracts, command }: Coming): MarketCommandAnswer => {
    // Nothing would be done, and answered as done.
    parts.accounts.assertHeld(account);
    const { changes } = parts.journal();
    const after = account.sequence;
    const told: EventChange[] = [];
    const stopListening = changes.listen((event) => void (event.account === account.account && told.push(event)));
    try {
      for (const contract of contracts ?? busyContracts(account)) apply(account, contract, command);
    } finally {
      stopListening();
    }
    const answer = answerOf(told);
    const at = clock.productNow();
    if (commandId !== null)
      changes.command({
        account: account.account,
        customerId: account.customerId,
        sessionDate: formatDate(sessionDateOf(at)),
        commandId,
        digest: digestOf(command, contracts),
        at,
        command: { ...command, symbols: contracts?.map(({ symbol }) => symbol) ?? null },
        afterSequence: after,
        upToSequence: account.sequence,
        refusal: answer.refusal,
      });
    return answer;
  };

  /** What a command of the same id was answered; null where there was none. */
  const answeredBefore = async (
    account: TradingAccount,
    commandId: string,
    digest: string,
  ): Promise<MarketCommandAnswer | null> => {
    const sessionDate = formatDate(sessionDateOf(clock.productNow()));
    const known = await findCommand(db, { account: account.account, sessionDate, commandId });
    if (known === undefined) return null;
    if (known.digest !== digest) return duplicate;
    const { afterSequence: after, upToSequence: upTo, refusal } = known;
    const events = await listEvents(db, { account: account.account, after, upTo, limit: answerEventsMax });
    return { events: events.map(({ sequence, event }) => ({ sequence, event })), refusal };
  };

  /** Holds a command back, and behind those of its account that came before it, whatever each of them has to look up. */
  const inItsTurn = async (account: TradingAccount, asked: Coming): Promise<MarketCommandAnswer> => {
    const { cameAt, commandId, contracts, command } = asked;
    const waited = parts.wait(waitOf(account, { id: commandId ?? idOf(command), cameAt, now: clock.realNow() }));
    const { answer, stored } = await inTurn(account.account, async () => {
      const known = commandId === null ? null : await answeredBefore(account, commandId, digestOf(command, contracts));
      if (known !== null) return { answer: known, stored: null };
      if (command.kind !== 'cancel' && command.kind !== 'cancel_all') await parts.takeOver(account);
      // What the take-over has brought is traded in a market that runs.
      if (contracts === null) await parts.begin(account);
      await waited;
      // Whoever comes next need not wait for the store.
      return { answer: carryOut(account, asked), stored: parts.journal().flush() };
    });
    await stored;
    return answer;
  };

  return {
    carryOut: async (account, asked) => {
      const { commandId, command, contracts } = asked;
      if (commandId === null) return inItsTurn(account, asked);
      const digest = digestOf(command, contracts);
      const key = `${account.account} ${commandId}`;
      const before = running.get(key);
      if (before !== undefined) return before.digest === digest ? before.answer : duplicate;
      const answer = inItsTurn(account, asked).finally(() => running.delete(key));
      running.set(key, { digest, answer });
      return answer;
    },
    close: (account, symbols, reason) => {
      for (const contract of busyContracts(account)) {
        if (symbols !== null && !symbols.includes(contract.symbol)) continue;
        apply(account, contract, { kind: 'cancel_all' });
        const net = contract.market.accounts.get(account.account)?.net ?? 0;
        if (net !== 0 && contract.market.isOpen)
          apply(account, contract, { kind: 'flatten', orderId: closingOrderId(reason, account.sequence) });
      }
    },
  };
};

const duplicate: MarketCommandAnswer = { events: [], refusal: { code: 'duplicate_order' } };

/** An account meets a market with what it holds and has sent in this session. */
const enter = (account: TradingAccount, { symbol, market }: LiveContract): Account => {
  const known = market.accounts.get(account.account);
  if (known !== undefined) return known;
  const entered = accountOf(market, account.account);
  entered.net = account.positions.get(symbol)?.net ?? 0;
  for (const orderId of endedIn(account, symbol)) entered.ended.add(orderId);
  return entered;
};

/** Commands of one account take effect in the order in which they came. */
const waitOf = (
  account: TradingAccount,
  { id, cameAt, now }: { readonly id: string; readonly cameAt: Instant; readonly now: Instant },
): number => {
  const jitter = Math.floor(nextRandom(createRandom(0, `${account.account} ${id}`)) * jitterMs);
  const at: Instant = Math.max(now, cameAt + delayMs + jitter, account.commandAt + 1);
  account.commandAt = at;
  return at - now;
};

const idOf = (command: Asked): string => {
  switch (command.kind) {
    case 'place':
      return command.ticket.orderId;
    case 'place_pair':
      return command.tickets[0].orderId;
    case 'cancel_all':
      return '';
    default:
      return command.orderId;
  }
};

const digestOf = (command: Asked, contracts: readonly LiveContract[] | null): string =>
  sha256Hex(JSON.stringify([command, contracts?.map(({ symbol }) => symbol) ?? null]));

const answerOf = (told: readonly EventChange[]): MarketCommandAnswer => {
  const events: NumberedEvent[] = told.map(({ sequence, event }) => ({ sequence, event }));
  let refusal: MarketOrderRefusal | null = null;
  for (const { event } of events) if (event.kind === 'rejected') refusal ??= event.refusal;
  return { events, refusal };
};
