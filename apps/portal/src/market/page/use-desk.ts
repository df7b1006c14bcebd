// What the parts of the trading desk share: the open store, the evaluation of the account, and figures derived from live data.

import type { Attempt } from '@openbell/api/evaluation.ts';
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { stopwatchMs } from '@openbell/ui/figures/stopwatch.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useAttempts } from '../../platform/account/attempts.ts';
import { queryKeys } from '../../platform/calls/query-keys.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { marketStream } from '../../platform/stream/stream-state.ts';
import { createTradingStore, type OpenTradingStore } from '../account/create-trading-store.ts';
import { tradingCalls } from '../account/trading-calls.ts';
import type { LinkState, LiveAccount, TradingStore } from '../account/trading-store.ts';
import { endUnanswered } from '../orders/unanswered-act.ts';
import { busySymbols, type DeskRules, deskRulesOf } from '../outlook/desk-rules.ts';
import { openMicrosOf } from '../outlook/draft-outlook.ts';
import { useFrameValue, useLiveAccount } from '../prices/use-frame-value.ts';

export type OpenedStore = {
  readonly store: OpenTradingStore | null;
  readonly fault: unknown;
  readonly retry: () => void;
};

/** Opens the store for as long as the screen is shown. */
export function useTradingStore(instruments: readonly MarketInstrument[]): OpenedStore {
  const [store, setStore] = useState<OpenTradingStore | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  // The store is opened once; later reads are passed to it.
  const [known] = useState(instruments);
  useEffect(() => {
    const opened = createTradingStore({
      stream: marketStream,
      calls: tradingCalls,
      instruments: known,
      now: stopwatchMs,
      frame: (draw) => void requestAnimationFrame(draw),
      onFault: setFault,
    });
    setStore(opened);
    return () => {
      opened.close();
      endUnanswered();
    };
  }, [known]);
  useEffect(() => store?.list(instruments), [store, instruments]);
  const retry = (): void => {
    setFault(null);
    void store?.renew();
  };
  return { store, fault, retry };
}

export type Judge = {
  /** The newest attempt that has begun on the account; null on a practice account, and before the attempt has begun. */
  readonly attempt: Attempt | null;
  /** The evaluation of the account is unknown: still loading, or it could not be read. */
  readonly missing: 'loading' | 'failed' | null;
  readonly retry: () => void;
};

/** The evaluation of the account. */
export function useJudge(account: LiveAccount): Judge {
  const { data, isFetching, refetch } = useAttempts();
  const own = account.attemptId === null ? [] : data?.filter((one) => one.account === account.account);
  const attempt = own?.find(({ status }) => status !== 'pending');
  const isMissing = account.attemptId !== null && (own === undefined || own.length === 0);
  return {
    attempt: attempt === undefined ? null : withStart(attempt),
    missing: isMissing ? (isFetching ? 'loading' : 'failed') : null,
    retry: () => void refetch(),
  };
}

/** Before its first fill an attempt has no balance, so its start balance is shown. */
function withStart(attempt: Attempt): Attempt {
  if (attempt.balance !== 0 || attempt.equity !== 0) return attempt;
  const { start_balance: start } = attempt;
  return { ...attempt, balance: start, equity: start, day_start_balance: start };
}

export function useDeskRules(attempt: Attempt | null): DeskRules {
  const [plan, version, commission] = [attempt?.plan, attempt?.plan_version, attempt?.commission];
  return useMemo(
    () =>
      deskRulesOf(
        plan === undefined || version === undefined || commission === undefined
          ? null
          : { plan, plan_version: version, commission },
      ),
    [plan, version, commission],
  );
}

export function useLast(store: TradingStore, symbol: string): Ticks | null {
  return useFrameValue(store, () => store.contract(symbol)?.last ?? null);
}

/** Open profit of the whole account, computed again with each frame that changes it. */
export function useOpenMicros(store: TradingStore): MicroDollars | null {
  return useFrameValue(store, () => {
    const account = store.account();
    return account === null ? asMicros(0) : openMicrosOf(account, store.contract);
  });
}

/** Acts whenever `turn` has changed. */
function useTurn(turn: string, act: () => void): void {
  const known = useRef(turn);
  useEffect(() => {
    if (known.current === turn) return;
    known.current = turn;
    act();
  });
}

/** Reads the account again with a new session, which drops what ended in the one before, and when the verdict or the attempt changes. */
export function useRenewal(store: OpenTradingStore, attempt: Attempt | null): void {
  const session = sessionDateOf(useProductNow(1000));
  useTurn(`${session} ${attempt?.id} ${attempt?.status}`, () => void store.renew());
}

/** Reads the list of contracts again. */
export function useRelist(): () => void {
  const client = useQueryClient();
  return useCallback((): void => void client.invalidateQueries({ queryKey: queryKeys.marketInstruments }), [client]);
}

type Listing = {
  readonly symbol: string;
  readonly account: LiveAccount;
  readonly instruments: readonly MarketInstrument[];
};

/**
 * Reads the list of contracts again when it may have changed: in a new session months roll and settlements are new (sent with the market's
 * close), a held month may be missing from the list, or a listed one may be unknown.
 */
export function useListing(store: TradingStore, { symbol, account, instruments }: Listing): void {
  const relist = useRelist();
  const session = sessionDateOf(useProductNow(1000));
  const state = useFrameValue(store, () => store.contract(symbol)?.state ?? null);
  const isKnown = useFrameValue(store, () => store.contract(symbol)?.isKnown ?? true);
  const unlisted = busySymbols(account).filter((busy) => !instruments.some((one) => one.symbol === busy));
  useTurn(`${session} ${state} ${isKnown}`, relist);
  const missing = unlisted.join(' ');
  useEffect(() => {
    if (missing !== '') relist();
  }, [missing, relist]);
}

/** Watches the contract on the screen and those with a position or an order. */
export function useWatch(store: TradingStore, symbol: string): void {
  const account = useLiveAccount(store);
  const wanted = [...new Set([symbol, ...(account === null ? [] : busySymbols(account))])].join(' ');
  useEffect(() => store.watch(wanted.split(' ')), [store, wanted]);
}

export const useLink = (store: TradingStore): LinkState => useSyncExternalStore(store.subscribe, store.link);

/** Whether the last read of the account failed, so that it may be out of date. */
export const useIsStale = (store: OpenTradingStore): boolean => useSyncExternalStore(store.subscribe, store.isStale);
