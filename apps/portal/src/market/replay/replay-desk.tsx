// The desk on a recording: the same chart, ladder, ticket and tables, driven by the replay, with a throwaway account.
import type { MarketRecording } from '@openbell/api/market/market-recordings.ts';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { tablets, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { asInstant, msPerSecond } from '@openbell/units/instant.ts';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { HiddenHeading } from '../../platform/screen/hidden-heading.tsx';
import { chicagoZone } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import type { OpenTradingStore } from '../account/create-trading-store.ts';
import type { LiveAccount } from '../account/trading-store.ts';
import { TradingChart } from '../chart/trading-chart.tsx';
import { DeskTables } from '../orders/desk-tables.tsx';
import { deskRulesOf, instrumentOf } from '../outlook/desk-rules.ts';
import { DeskClockContext } from '../page/desk-clock.ts';
import { DeskHead } from '../page/desk-head.tsx';
import { DeskLayout, type DeskParts } from '../page/desk-layout.tsx';
import { DeskPlaceholder } from '../page/desk-placeholder.tsx';
import deskCss from '../page/trading-desk.module.css';
import { useLast, useLink } from '../page/use-desk.ts';
import { useDeskHands } from '../page/use-desk-hands.tsx';
import { PriceOf } from '../prices/price-of.tsx';
import { useLiveAccount } from '../prices/use-frame-value.ts';
import type { ChartSpan } from '../settings/trading-preferences.ts';
import { TradingSettings } from '../settings/trading-settings.tsx';
import { type PreferencesHold, useTradingPreferences } from '../settings/use-trading-preferences.ts';
import { PlayButton } from './play-button.tsx';
import css from './replay.module.css';
import type { ReplayLink } from './replay-link.ts';
import type { ReplayState } from './replay-messages.ts';
import { ReplayNotices } from './replay-notices.tsx';
import { ReplayStrip } from './replay-strip.tsx';
import { ReplayTransport } from './replay-transport.tsx';
import { SessionPanel } from './session-panel.tsx';
import { useReplay, useReplayState } from './use-replay.ts';
import { useReplayKeys } from './use-replay-keys.ts';

type DeskProps = Readonly<{ recording: MarketRecording }>;

export function ReplayDesk({ recording }: DeskProps): ReactNode {
  const t = useText();
  const replay = useReplay(recording);
  // It may be chosen at the end of the list: scroll up to its controls.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <HiddenHeading title={t('replay.title')} />
      {replay === null ? <DeskPlaceholder /> : <OpenDesk recording={recording} {...replay} />}
    </>
  );
}

type OpenProps = DeskProps & Readonly<{ link: ReplayLink; store: OpenTradingStore }>;

function OpenDesk({ recording, link, store }: OpenProps): ReactNode {
  const account = useLiveAccount(store);
  const state = useReplayState(link);
  if (account === null || state === null)
    return (
      <>
        <ReplayNotices recording={recording} link={link} state={state} />
        <DeskPlaceholder />
      </>
    );
  return <Desk recording={recording} link={link} store={store} account={account} state={state} />;
}

type ReadyProps = OpenProps & Readonly<{ account: LiveAccount; state: ReplayState }>;

function Desk(props: ReadyProps): ReactNode {
  const hold = useTradingPreferences(useAccount().xid);
  const parts = useParts({ ...props, hold });
  return (
    <DeskClockContext value={asInstant(Math.floor(props.state.at / msPerSecond) * msPerSecond)}>
      <DeskLayout parts={parts} hold={hold} />
    </DeskClockContext>
  );
}

const rules = { ...deskRulesOf(null), isFrontMonthOnly: false };

/** The parts of the desk, as the trading desk has them. */
function useParts(question: ReadyProps & Readonly<{ hold: PreferencesHold }>): DeskParts {
  const { recording, link, store, account, state, hold } = question;
  const { symbol } = recording;
  const t = useText();
  const isPhone = !useMedia(tablets);
  const transport = useRef<HTMLElement>(null);
  const session = <SessionPanel account={account} symbol={symbol} state={state} />;
  const [preferences] = hold;
  // A recording is mostly minutes long: it opens on the shortest candles, and a span chosen here is not saved for the desk.
  const [span, setSpan] = useState<ChartSpan>('1');
  const hands = useDeskHands({
    store,
    account,
    attempt: null,
    rules,
    listed: null,
    symbol,
    zone: chicagoZone,
    link: useLink(store),
    hold,
    desk: 'replay',
  });
  // A new function after each jump, so that the chart reloads: its bars are of another time.
  const loadBars = useMemo(() => link.barsAfter(state.jump), [link, state.jump]);
  useReplayKeys(link);
  return {
    ...hands.parts,
    link: (
      <>
        {hands.parts.link}
        {isPhone && <PlayButton link={link} state={state} transport={transport} />}
      </>
    ),
    zone: chicagoZone,
    strip: (
      <>
        <ReplayTransport ref={transport} recording={recording} link={link} store={store} state={state} />
        <ReplayStrip
          store={store}
          account={account}
          terms={state.terms}
          canBeJudged={recording.kind !== 'depth'}
          onReset={(terms) => link.act({ kind: 'reset', terms })}
        />
      </>
    ),
    notices: <ReplayNotices recording={recording} link={link} state={state} />,
    head: (
      <DeskHead
        end={
          <div className={css['settings']}>
            <TradingSettings hold={hold} />
          </div>
        }
      >
        <ReplayHead store={store} symbol={symbol} />
      </DeskHead>
    ),
    chart: (
      <TradingChart
        store={store}
        symbol={symbol}
        zone={chicagoZone}
        loadBars={loadBars}
        span={span}
        onSpan={setSpan}
        levels={preferences.chartLevels}
        indicators={preferences.chartIndicators}
      />
    ),
    tables: (
      <>
        <DeskTables
          store={store}
          account={account}
          onSymbol={() => undefined}
          more={isPhone ? undefined : { label: t('replay.session'), content: session }}
        />
        {isPhone && session}
      </>
    ),
  };
}

function ReplayHead({ store, symbol }: Readonly<{ store: OpenTradingStore; symbol: string }>): ReactNode {
  const last = useLast(store, symbol);
  const instrument = instrumentOf(symbol);
  return (
    <div className={deskCss['market']}>
      <b>
        <Num>{symbol}</Num>
      </b>
      {instrument !== null && last !== null && (
        <span className={deskCss['price']} data-market-price>
          <PriceOf symbol={symbol} price={last} />
        </span>
      )}
      {instrument !== null && (
        <span className={deskCss['name']} lang="en" dir="ltr">
          {instrument.name}, {instrument.exchange}
        </span>
      )}
    </div>
  );
}
