/**
 * The contracts of the trading screen with their newest prices: opened as they are asked for with what the list of instruments told, changed
 * by the frames of those that are watched.
 */
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import type { MarketWatch, WatchedMarket } from '../../platform/stream/contract-watches.ts';
import type { MarketStream } from '../../platform/stream/market-stream.ts';
import { instrumentOf } from '../outlook/desk-rules.ts';
import { applyFrame, newContract } from './contract-frames.ts';
import type { LiveContract } from './trading-store.ts';

export type ContractBoardParts = {
  readonly watchMarket: MarketStream['watchMarket'];
  readonly instruments: readonly MarketInstrument[];
  /** Real time, for the age of the connection. */
  readonly now: () => number;
  /** Frames of watched contracts came. */
  readonly onHeard: () => void;
  /** Something that is drawn is another. */
  readonly onChange: () => void;
};

export type ContractBoard = {
  /** A part of the screen may ask before the contract is watched; null where there is no such contract. */
  readonly contract: (symbol: string) => LiveContract | null;
  readonly watch: (symbols: readonly string[]) => void;
  /** Those of them that nobody tells of: this tab, or all of the browser, watch too many. */
  readonly untold: () => readonly string[];
  /** Takes the list of contracts as it was read anew: a new session has another settlement. */
  readonly list: (instruments: readonly MarketInstrument[]) => void;
  /** When the oldest word that counts was heard, where the newest of the server was heard at `newest`. */
  readonly oldestWord: (newest: number) => number;
  readonly close: () => void;
};

export function createContractBoard(parts: ContractBoardParts): ContractBoard {
  const { watchMarket, now, onHeard, onChange } = parts;
  const contracts = createOpenContracts(parts.instruments);
  let watched: readonly LiveContract[] = [];
  /** Those of them that were told of when that was last looked at. */
  let told: readonly LiveContract[] = [];
  let hadUntold = false;
  let watching: WatchedMarket | null = null;
  const isHeard = ({ symbol }: LiveContract): boolean => watching?.hears(symbol) ?? false;

  const hearing: MarketWatch = {
    onFrame: (topics) => {
      const heardAt = now();
      for (const topic of topics) {
        const contract = contracts.of(topic.symbol);
        if (contract !== null) applyFrame(contract, topic, heardAt);
      }
      onHeard();
      onChange();
    },
    onUnknown: (symbol) => {
      const contract = contracts.of(symbol);
      if (contract === null) return;
      contract.isKnown = false;
      onChange();
    },
    onLeftOut: heed,
  };

  function watch(symbols: readonly string[]): void {
    if (watching === null) watching = watchMarket(symbols, hearing);
    else watching.change(symbols);
    watched = symbols.map(contracts.of).filter((one) => one !== null);
    heed();
  }

  /** Other contracts may be told of than before. */
  function heed(): void {
    const before = told;
    told = watched.filter(isHeard);
    for (const contract of watched) {
      if (!told.includes(contract)) forgetPrices(contract);
      // A contract that nobody looked at until now has not kept anybody waiting.
      else if (!before.includes(contract)) contract.heardAt = now();
    }
    const hasUntold = told.length < watched.length;
    if (hasUntold || hadUntold) onChange();
    hadUntold = hasUntold;
  }

  return {
    contract: contracts.of,
    watch,
    list: (instruments) => {
      contracts.list(instruments);
      onChange();
    },
    untold: () => watched.filter((contract) => !isHeard(contract)).map(({ symbol }) => symbol),
    oldestWord: (newest) => oldestOf(newest, watched.filter(isHeard)),
    close: () => watching?.end(),
  };
}

/** The contracts that were asked for until now, each made once of what the list tells of it. */
function createOpenContracts(instruments: readonly MarketInstrument[]) {
  const contracts = new Map<string, LiveContract>();
  let listed = instruments;
  return {
    of: (symbol: string): LiveContract | null => {
      const open = contracts.get(symbol);
      if (open !== undefined) return open;
      const contract = listedContract(symbol, listed);
      if (contract !== null) contracts.set(symbol, contract);
      return contract;
    },
    list: (next: readonly MarketInstrument[]): void => {
      listed = next;
      for (const { symbol, settlementPrice } of listed) {
        const contract = contracts.get(symbol);
        // Before its first opening a market has none in the list, which may be read before the frame that tells it and come after.
        if (contract !== undefined) contract.settlement = settlementPrice ?? contract.settlement;
      }
    },
  };
}

/** What nobody tells of has no price: that of the list, or of earlier, is not the one of now. */
function forgetPrices(contract: LiveContract): void {
  contract.last = null;
  contract.bids = [];
  contract.asks = [];
}

/** The word of the server counts, and that of each contract which trades: one that is closed or unknown has nothing to say. */
export function oldestOf(newest: number, told: readonly Pick<LiveContract, 'state' | 'isKnown' | 'heardAt'>[]): number {
  const trading = told.filter(({ state, isKnown }) => state === 'open' && isKnown);
  return Math.min(newest, ...trading.map(({ heardAt }) => heardAt ?? newest));
}

/** A contract with what the list of instruments tells of it; null where there is none of this name. */
function listedContract(symbol: string, instruments: readonly MarketInstrument[]): LiveContract | null {
  const instrument = instrumentOf(symbol);
  if (instrument === null) return null;
  const contract = newContract(symbol, instrument);
  const known = instruments.find((listed) => listed.symbol === symbol);
  if (known !== undefined) {
    contract.state = known.state;
    contract.last = known.lastPrice;
    contract.settlement = known.settlementPrice;
  }
  return contract;
}
