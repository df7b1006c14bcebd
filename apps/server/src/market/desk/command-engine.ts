// Applies commands to the markets at this instant, with the limits of this instant. The effects are added to the journal's changes and are
// not stored yet.
import { type Account, accountOf, exposureOf } from '@openbell/market/trading/market-state.ts';
import type { OrderCommand } from '@openbell/market/trading/order-types.ts';
import { applyInput } from '@openbell/market/trading/trading-market.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { Clock } from '../../platform/jobs/clock.ts';
import { tellAccount } from '../account/account-events.ts';
import type { Holdings } from '../account/holdings.ts';
import { endedIn, rollSession, type TradingAccount } from '../account/trading-account.ts';
import type { MarketJournal } from '../market-journal.ts';
import { ReadAgainError } from '../read-again.ts';
import type { LiveContract } from '../rooms/flow-room.ts';
import { instrumentOfSymbol, type Rooms } from '../rooms/rooms.ts';
import { isPermitted, type Judge, limitsFor, type OtherContract } from './account-limits.ts';
import { type Asked, orderIdOf } from './asked-command.ts';

export type CommandEngine = {
  /** The running markets of the contracts in which an account is busy. */
  readonly busyContracts: (account: TradingAccount) => readonly LiveContract[];
  /** `asOf`: the instant at which a missed command was due; it is applied no earlier than the market's own time. */
  readonly apply: (account: TradingAccount, contract: LiveContract, command: Asked, asOf?: Instant) => void;
};

export type EngineParts = {
  readonly clock: Clock;
  readonly judge: Judge;
  readonly holdings: Holdings;
  readonly rooms: Rooms;
  readonly journal: Pick<MarketJournal, 'changes'>;
};

export function createCommandEngine(parts: EngineParts): CommandEngine {
  const { clock, judge, holdings, rooms } = parts;
  const { changes } = parts.journal;

  /** What an account may reach in the other contracts; a contract that does not run yet has a position but no orders. */
  const othersOf = (account: TradingAccount, contract: LiveContract): readonly OtherContract[] =>
    [...holdings.symbolsOf(account)]
      .filter((symbol) => symbol !== contract.symbol)
      .map((symbol) => {
        const live = rooms.find(symbol);
        const instrument = instrumentOfSymbol(symbol);
        if (live !== undefined) return { instrument, exposure: exposureOf(enter(account, live)) };
        return { instrument, exposure: { net: account.positions.get(symbol)?.net ?? 0, buys: 0, sells: 0 } };
      });

  return {
    busyContracts: (account) =>
      [...holdings.symbolsOf(account)].map((symbol) => rooms.find(symbol)).filter((one) => one !== undefined),
    apply: (account, contract, command, asOf) => {
      const { market, room, symbol, instrument } = contract;
      if (rooms.find(symbol) !== contract) throw new ReadAgainError('market');
      // Drives all rooms: fills in other contracts up to now come before this command.
      const now = asOf ?? clock.productNow();
      for (const one of rooms.all()) rooms.drive(one, now);
      const at = asInstant(Math.max(room.at, market.now));
      rollSession(account, at);
      enter(account, contract);
      const limits = limitsFor(account, contract, { at, others: othersOf(account, contract), judge });
      if (canEnlarge(command) && !isPermitted(account, instrument)) {
        const refusal = { code: 'exchange_not_permitted' as const };
        changes.event(account, at, { kind: 'rejected', orderId: orderIdOf(command), symbol, refusal });
        return;
      }
      const input = { ...command, at, accountId: account.account, limits } as OrderCommand;
      tellAccount(account, contract, applyInput(market, input), changes);
    },
  };
}

const canEnlarge = ({ kind }: Asked): boolean => kind === 'place' || kind === 'place_pair' || kind === 'reverse';

/** Adds an account to a market, with its position and the order ids it has used in this session. */
function enter(account: TradingAccount, { symbol, market }: LiveContract): Account {
  const known = market.accounts.get(account.account);
  if (known !== undefined) return known;
  const entered = accountOf(market, account.account);
  entered.net = account.positions.get(symbol)?.net ?? 0;
  for (const orderId of endedIn(account, symbol)) entered.ended.add(orderId);
  return entered;
}
