// The contracts of the trading screen with their newest prices. A contract is created on first use from the list of instruments and is
// then changed by the frames of watched contracts.
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
  /** Something on the screen has changed. */
  readonly onChange: () => void;
};

export type ContractBoard = {
  /** Null if there is no such contract. A part of the screen may ask before the contract is watched. */
  readonly contract: (symbol: string) => LiveContract | null;
  readonly watch: (symbols: readonly string[]) => void;
  /** Watched contracts without data: this tab, or the whole browser, watches too many. */
  readonly untold: () => readonly string[];
  /** Applies the list of contracts after it was read again: a new session has another settlement. */
  readonly list: (instruments: readonly MarketInstrument[]) => void;
  /** When the oldest message that counts was heard. `newest`: when the server was last heard. */
  readonly oldestWord: (newest: number) => number;
  readonly close: () => void;
};

export function createContractBoard(parts: ContractBoardParts): ContractBoard {
  const { watchMarket, now, onHeard, onChange } = parts;
  const contracts = createOpenContracts(parts.instruments);
  let watched: readonly LiveContract[] = [];
  /** The watched contracts that had data at the last check. */
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

  /** Call after the set of contracts that receive data may have changed. */
  function heed(): void {
    const before = told;
    told = watched.filter(isHeard);
    for (const contract of watched) {
      if (!told.includes(contract)) forgetPrices(contract);
      // Its age starts now: nobody waited for a contract that was not watched.
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

/** The contracts requested so far, each created once from its entry in the list. */
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
        // Before its first opening the market lists no settlement. That list may arrive after the frame that carries one, so keep it.
        if (contract !== undefined) contract.settlement = settlementPrice ?? contract.settlement;
      }
    },
  };
}

/** A contract without data has no price: the price of the list, or an earlier one, is not the current price. */
function forgetPrices(contract: LiveContract): void {
  contract.last = null;
  contract.bids = [];
  contract.asks = [];
}

/** The server counts, and each open contract does. A closed or unknown contract is silent by nature. */
export function oldestOf(newest: number, told: readonly Pick<LiveContract, 'state' | 'isKnown' | 'heardAt'>[]): number {
  const trading = told.filter(({ state, isKnown }) => state === 'open' && isKnown);
  return Math.min(newest, ...trading.map(({ heardAt }) => heardAt ?? newest));
}

/** A contract from the list of instruments; null if there is none with this name. */
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
