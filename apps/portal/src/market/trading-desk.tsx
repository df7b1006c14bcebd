// The trading desk: the market and the account of the server, in the places of the layout.
import type { MarketInstrument } from '@openbell/api/market.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { LinkButton } from '@openbell/ui/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Rewind } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from '../platform/account.ts';
import { HiddenHeading } from '../platform/hidden-heading.tsx';
import { queryKeys } from '../platform/query-keys.ts';
import { ScreenFailed } from '../platform/screen-failed.tsx';
import { ownZone } from '../platform/times.ts';
import { useText } from '../platform/words.tsx';
import type { OpenTradingStore } from './create-trading-store.ts';
import { DeskLayout, type DeskParts } from './desk-layout.tsx';
import { DeskNotices } from './desk-notices.tsx';
import { DeskPlaceholder } from './desk-placeholder.tsx';
import { instrumentOf } from './desk-rules.ts';
import { DeskTables } from './desk-tables.tsx';
import { Ladder, type LadderHandle } from './ladder.tsx';
import { LadderTold } from './ladder-told.tsx';
import { MarketHead } from './market-head.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { Prints } from './prints.tsx';
import { RiskStrip } from './risk-strip.tsx';
import { firstSymbol, keepSymbol } from './shown-symbol.ts';
import { bracketOf, emptyTicket, picked, type Ticket } from './ticket-state.ts';
import { readInstruments } from './trading-calls.ts';
import { TradingChart } from './trading-chart.tsx';
import css from './trading-desk.module.css';
import { TradingSettings } from './trading-settings.tsx';
import type { LiveAccount } from './trading-store.ts';
import { useDeskRules, useJudgingAttempt, useLink, useRenewal, useTradingStore, useWatch } from './use-desk.ts';
import { useFlatWarnings } from './use-flat-warnings.ts';
import { useLiveAccount } from './use-frame-value.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { type PreferencesHold, useTradingPreferences } from './use-trading-preferences.ts';
import { useTradingSounds } from './use-trading-sounds.ts';

export function TradingDesk(): ReactNode {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.marketInstruments,
    queryFn: ({ signal }) => readInstruments(signal),
  });
  return (
    <>
      <HiddenHeading title={t('nav.platform')} />
      {data !== undefined && <OpenDesk instruments={data} />}
      {data === undefined && error === null && <DeskPlaceholder />}
      {data === undefined && error !== null && <DeskFailed error={error} onRetry={() => void refetch()} />}
    </>
  );
}

function DeskFailed({ error, onRetry }: Readonly<{ error: unknown; onRetry: () => void }>): ReactNode {
  return (
    <div className={css['failed']}>
      <ScreenFailed error={error instanceof Error ? error : new Error(String(error))} onRetry={onRetry} />
    </div>
  );
}

function OpenDesk({ instruments }: Readonly<{ instruments: readonly MarketInstrument[] }>): ReactNode {
  const { store, fault, retry } = useTradingStore(instruments);
  if (store === null) return <DeskPlaceholder />;
  return <ReadyDesk store={store} instruments={instruments} fault={fault} onRetry={retry} />;
}

type ReadyProps = Readonly<{
  store: OpenTradingStore;
  instruments: readonly MarketInstrument[];
  fault: unknown;
  onRetry: () => void;
}>;

function ReadyDesk({ store, instruments, fault, onRetry }: ReadyProps): ReactNode {
  const account = useLiveAccount(store);
  if (account !== null) return <Desk store={store} instruments={instruments} account={account} />;
  return fault === null ? <DeskPlaceholder /> : <DeskFailed error={fault} onRetry={onRetry} />;
}

type DeskProps = Readonly<{ store: OpenTradingStore; instruments: readonly MarketInstrument[]; account: LiveAccount }>;

function Desk({ store, instruments, account }: DeskProps): ReactNode {
  const hold = useTradingPreferences(useAccount().xid);
  const [symbol, choose] = useSymbol(instruments);
  const parts = useDeskParts({ store, instruments, account, symbol, choose, hold });
  return <DeskLayout parts={parts} hold={hold} />;
}

/** The address says which contract is shown; without one the last of this browser, else the first of the exchanges. */
function useSymbol(instruments: readonly MarketInstrument[]): readonly [string, (symbol: string) => void] {
  const { xid } = useAccount();
  const [search, setSearch] = useSearchParams();
  const symbol = firstSymbol(instruments, { asked: search.get('symbol'), customer: xid });
  const choose = (next: string): void => {
    keepSymbol(xid, next);
    setSearch({ symbol: next }, { replace: true });
  };
  return [symbol, choose];
}

type PartsQuestion = DeskProps & Readonly<{ symbol: string; choose: (symbol: string) => void; hold: PreferencesHold }>;

/** The parts of the desk, whatever their places. */
function useDeskParts({ store, instruments, account, symbol, choose, hold }: PartsQuestion): DeskParts {
  const t = useText();
  const [preferences] = hold;
  const attempt = useJudgingAttempt(account);
  const rules = useDeskRules(attempt);
  const link = useLink(store);
  const [ticket, setTicket] = useState<Ticket>(emptyTicket);
  const ladderHandle = useRef<LadderHandle>(null);
  const listed = instruments.find((one) => one.symbol === symbol) ?? null;
  const instrument = instrumentOf(symbol);
  const bracket = bracketOf(ticket);
  const { quantity } = ticket;
  const show = (next: string): void => {
    if (next === symbol) return;
    // A price of one contract is none of another.
    setTicket({ ...ticket, type: 'market', price: null, stopPrice: null });
    choose(next);
  };
  useRenewal(store, attempt);
  useWatch(store, symbol);
  useFlatWarnings(store, account, rules);
  useTradingSounds(store, preferences.hasSounds);
  useHotkeys({
    store,
    symbol,
    quantity,
    bracket,
    preferences,
    onQuantity: (next) => setTicket({ ...ticket, quantity: next }),
    onCentre: () => ladderHandle.current?.centre(),
  });
  const zone = ownZone();
  return {
    strip: <RiskStrip store={store} account={account} attempt={attempt} rules={rules} symbol={symbol} />,
    notices: (
      <DeskNotices store={store} account={account} attempt={attempt} link={link} symbol={symbol} listed={listed} />
    ),
    chart: (
      <TradingChart
        store={store}
        symbol={symbol}
        zone={zone}
        head={<MarketHead store={store} symbol={symbol} instruments={instruments} onChoose={show} />}
        headEnd={
          <>
            <LinkButton kind="quiet" size="small" href="/finamark/replay" icon={<Icon of={Rewind} size={14} />}>
              {t('market.replay')}
            </LinkButton>
            <TradingSettings hold={hold} />
          </>
        }
      />
    ),
    ladder: (
      <Ladder
        store={store}
        symbol={symbol}
        quantity={quantity}
        bracket={bracket}
        onPick={(press) => setTicket(picked(ticket, press))}
        columns={preferences.columns}
        flattenKey={preferences.hasSendingKeys ? preferences.keys.flatten : null}
        handle={ladderHandle}
      />
    ),
    ticket: instrument !== null && (
      <OrderTicket
        key={symbol}
        store={store}
        account={account}
        attempt={attempt}
        rules={rules}
        instrument={instrument}
        listed={listed}
        symbol={symbol}
        link={link}
        ticket={ticket}
        onTicket={setTicket}
      />
    ),
    prints: <Prints store={store} symbol={symbol} zone={zone} />,
    tables: <DeskTables store={store} account={account} onSymbol={show} />,
    told: <LadderTold store={store} symbol={symbol} />,
  };
}
