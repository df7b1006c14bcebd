// The trading desk: the market and the account of the server, in the places of the layout.
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Rewind } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../platform/account/account.ts';
import { queryKeys } from '../../platform/calls/query-keys.ts';
import { HiddenHeading } from '../../platform/screen/hidden-heading.tsx';
import { ScreenFailed } from '../../platform/screen/screen-failed.tsx';
import { toasts } from '../../platform/screen/toasts.ts';
import { useText } from '../../platform/words.tsx';
import type { OpenTradingStore } from '../account/create-trading-store.ts';
import { readInstruments } from '../account/trading-calls.ts';
import type { LiveAccount } from '../account/trading-store.ts';
import { TradingChart } from '../chart/trading-chart.tsx';
import { DeskNotices } from '../notices/desk-notices.tsx';
import { RiskStrip } from '../notices/risk-strip.tsx';
import { useFlatWarnings } from '../notices/use-flat-warnings.ts';
import { DeskTables } from '../orders/desk-tables.tsx';
import { instrumentOf } from '../outlook/desk-rules.ts';
import { useLiveAccount } from '../prices/use-frame-value.ts';
import { TradingSettings } from '../settings/trading-settings.tsx';
import { type PreferencesHold, useTradingPreferences } from '../settings/use-trading-preferences.ts';
import { useSounds } from '../settings/use-trading-sounds.ts';
import { DeskHead, DeskTime } from './desk-head.tsx';
import { DeskLayout, type DeskParts } from './desk-layout.tsx';
import { DeskPlaceholder } from './desk-placeholder.tsx';
import { zoneOfDesk } from './desk-zone.ts';
import { MarketHead } from './market-head.tsx';
import { firstSymbol, keepSymbol } from './shown-symbol.ts';
import css from './trading-desk.module.css';
import { useDeskRules, useIsStale, useJudge, useLink, useListing, useRenewal, useTradingStore } from './use-desk.ts';
import { useDeskHands } from './use-desk-hands.tsx';

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

/**
 * The URL holds the shown contract, so that the back button leads to the one before. Without one: the last of this browser, else the
 * first of the list.
 */
function useSymbol(instruments: readonly MarketInstrument[]): readonly [string, (symbol: string) => void] {
  const t = useText();
  const { xid } = useAccount();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('symbol');
  const symbol = firstSymbol(instruments, { asked, customer: xid });
  useEffect(() => keepSymbol(xid, symbol), [xid, symbol]);
  useEffect(() => {
    if (asked === symbol || symbol === '') return;
    // Say so if another month than the requested one is shown: the ladder under the pointer is a different one.
    if (asked !== null && instrumentOf(asked) !== null)
      toasts.show({ key: 'trading.symbol', text: t('market.otherShown', { asked, symbol }) });
    setSearch({ symbol }, { replace: true });
  });
  const choose = (next: string): void => {
    if (next !== symbol) setSearch({ symbol: next });
  };
  return [symbol, choose];
}

type PartsQuestion = DeskProps & Readonly<{ symbol: string; choose: (symbol: string) => void; hold: PreferencesHold }>;

/** The parts of the desk, in any layout. */
function useDeskParts({ store, instruments, account, symbol, choose, hold }: PartsQuestion): DeskParts {
  const t = useText();
  const [preferences, change] = hold;
  const judge = useJudge(account);
  const { attempt } = judge;
  const rules = useDeskRules(attempt);
  const link = useLink(store);
  const listed = instruments.find((one) => one.symbol === symbol) ?? null;
  const zone = zoneOfDesk(preferences.zone);
  const hands = useDeskHands({ store, account, attempt, rules, listed, symbol, zone, link, hold, desk: 'market' });
  useListing(store, { symbol, account, instruments });
  useRenewal(store, attempt);
  useFlatWarnings({ store, account, rules, play: useSounds(preferences.hasSounds) });
  return {
    ...hands.parts,
    zone,
    strip: <RiskStrip store={store} account={account} judge={judge} rules={rules} symbol={symbol} />,
    notices: (
      <DeskNotices
        store={store}
        account={account}
        attempt={attempt}
        link={link}
        isStale={useIsStale(store)}
        symbol={symbol}
        listed={listed}
      />
    ),
    head: (
      <DeskHead
        end={
          <>
            <DeskTime zone={zone} />
            <LinkButton kind="quiet" size="small" href="/finamark/replay" icon={<Icon of={Rewind} size={14} />}>
              {t('market.replay')}
            </LinkButton>
            <TradingSettings hold={hold} hasZone />
          </>
        }
      >
        <MarketHead store={store} symbol={symbol} instruments={instruments} onChoose={choose} />
      </DeskHead>
    ),
    chart: (
      <TradingChart
        store={store}
        symbol={symbol}
        zone={zone}
        span={preferences.chartSpan}
        onSpan={(chartSpan) => change({ chartSpan })}
        levels={preferences.chartLevels}
        indicators={preferences.chartIndicators}
      />
    ),
    tables: <DeskTables store={store} account={account} onSymbol={choose} />,
  };
}
