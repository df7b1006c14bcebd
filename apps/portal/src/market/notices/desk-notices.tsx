// Why the customer cannot trade now, in one line over the desk: the connection, a block with its end, a closed market with its opening.
import type { Attempt } from '@openbell/api/evaluation.ts';
import type { MarketBlock, MarketInstrument } from '@openbell/api/market/market.ts';
import { watchedMax } from '@openbell/api/market/stream-limits.ts';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { parseInstant } from '@openbell/units/instant.ts';
import { Ban, CalendarDays, EyeOff, Moon, RefreshCwOff, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Holiday, holidayAt } from '../../platform/exchange-holiday.ts';
import { useHolidayName, useHolidaySentence } from '../../platform/holiday-words.ts';
import { nextOpeningOf, tradableFrom } from '../../platform/market-hours.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { useRootMark } from '../../platform/screen/use-root-mark.ts';
import { watchedEach } from '../../platform/stream/contract-watches.ts';
import { useText, Words } from '../../platform/words.tsx';
import type { OpenTradingStore } from '../account/create-trading-store.ts';
import type { LinkState, LiveAccount } from '../account/trading-store.ts';
import { blockReason, isBlockedForGood, isNotSetUp } from '../outlook/block-reason.ts';
import { instrumentOf } from '../outlook/desk-rules.ts';
import { Moment } from '../page/desk-moment.tsx';
import css from '../page/trading-desk.module.css';
import { useFrameValue } from '../prices/use-frame-value.ts';
import { LeftExitsNotices } from './left-exits-notice.tsx';
import { LeftMonthNotices } from './left-month-notice.tsx';
import { EndedExitsNotices, EndingExitsNotices } from './session-notices.tsx';

type Props = Readonly<{
  store: OpenTradingStore;
  account: LiveAccount;
  attempt: Attempt | null;
  link: LinkState;
  /** Whether orders and positions may be out of date. */
  isStale: boolean;
  symbol: string;
  listed: MarketInstrument | null;
}>;

export function DeskNotices({ store, account, attempt, link, isStale, symbol, listed }: Props): ReactNode {
  const state = useFrameValue(store, () => store.contract(symbol)?.state ?? null);
  const isKnown = useFrameValue(store, () => store.contract(symbol)?.isKnown ?? true);
  const untold = useFrameValue(store, () => store.untold().join(', '));
  const isShut = state === 'closed' || state === 'paused';
  return (
    <div className={css['notices']}>
      {link === 'lost' && <LostNotice />}
      {link !== 'lost' && isStale && <StaleNotice />}
      {untold !== '' && <UntoldNotice symbols={untold} />}
      {account.block !== null && <BlockNotice block={account.block} attempt={attempt} symbol={symbol} />}
      {!isKnown && (
        <Notice tone="warning">
          <Words id="market.unknown" values={{ symbol: <Num>{symbol}</Num> }} />
        </Notice>
      )}
      <EndedExitsNotices store={store} account={account} />
      <EndingExitsNotices store={store} account={account} />
      <LeftMonthNotices store={store} account={account} />
      <LeftExitsNotices store={store} account={account} />
      {isShut ? <ShutNotice isPaused={state === 'paused'} symbol={symbol} /> : <HolidayNotice symbol={symbol} />}
      {listed?.isPermitted === false && (
        <Notice tone="info">
          <Words id="market.notPermitted" values={{ symbol: <Num>{symbol}</Num> }} />
        </Notice>
      )}
    </div>
  );
}

function LostNotice(): ReactNode {
  const t = useText();
  useRootMark('tellsLink', 'lost');
  return (
    <Notice tone="negative" icon={WifiOff} title={t('market.lost.title')} announce="urgent">
      {t('market.lost.text')}
    </Notice>
  );
}

function StaleNotice(): ReactNode {
  const t = useText();
  return (
    <Notice tone="warning" icon={RefreshCwOff} title={t('market.stale.title')} announce="urgent">
      {t('market.stale.text')}
    </Notice>
  );
}

/** Some contracts get no data, because more are watched than one connection may watch. Without this notice nobody would know why. */
function UntoldNotice({ symbols }: Readonly<{ symbols: string }>): ReactNode {
  return (
    <Notice
      tone="warning"
      icon={EyeOff}
      title={<Words id="market.untold.title" values={{ symbols: <Num>{symbols}</Num> }} />}
      announce="polite"
    >
      <Words id="market.untold.text" values={{ each: <Num>{watchedEach}</Num>, all: <Num>{watchedMax}</Num> }} />
    </Notice>
  );
}

type BlockProps = Readonly<{ block: MarketBlock; attempt: Attempt | null }>;

function BlockNotice({ block, attempt, symbol }: BlockProps & Readonly<{ symbol: string }>): ReactNode {
  const t = useText();
  const instrument = instrumentOf(symbol);
  const end = block.until === null ? null : parseInstant(block.until);
  const until = end === null || instrument === null ? end : tradableFrom(instrument, end);
  const isForGood = isBlockedForGood(block);
  return (
    <Notice
      tone={isForGood ? 'negative' : 'warning'}
      icon={Ban}
      title={t('market.blocked.title')}
      announce="urgent"
      action={<BlockAction block={block} attempt={attempt} />}
    >
      {t(blockReason(block))}{' '}
      {until !== null && <Words id="market.blocked.until" values={{ moment: <Moment at={until} /> }} />}
      {isForGood && t('market.blocked.forGood')}
    </Notice>
  );
}

/** The action that ends the block, or a link to its reason. */
function BlockAction({ block, attempt }: BlockProps): ReactNode {
  const t = useText();
  if (isNotSetUp(block))
    return (
      <LinkButton size="small" href="/evaluation">
        {t('market.blocked.setUp')}
      </LinkButton>
    );
  if (attempt === null) return null;
  return (
    <LinkButton size="small" href="/evaluation/evidence">
      {t('market.blocked.evidence')}
    </LinkButton>
  );
}

/** On a holiday: when trading in the shown contract ends today, and when it goes on. */
function HolidayNotice({ symbol }: Readonly<{ symbol: string }>): ReactNode {
  const holiday = useHoliday(symbol);
  const sentenceOf = useHolidaySentence();
  if (holiday === null) return null;
  return (
    <Notice tone="plain" icon={CalendarDays}>
      {sentenceOf(holiday)}
    </Notice>
  );
}

function useHoliday(symbol: string): Holiday | null {
  const now = useProductNow(60_000);
  const instrument = instrumentOf(symbol);
  return instrument === null ? null : holidayAt(instrument, now);
}

function ShutNotice({ isPaused, symbol }: Readonly<{ isPaused: boolean; symbol: string }>): ReactNode {
  const now = useProductNow(60_000);
  const t = useText();
  const holiday = useHoliday(symbol);
  const nameOf = useHolidayName();
  const instrument = instrumentOf(symbol);
  const opensAt = instrument === null ? null : nextOpeningOf(instrument, now);
  return (
    <Notice tone="plain" icon={Moon} title={t(isPaused ? 'market.paused.title' : 'market.closed.title')}>
      {holiday !== null && `${nameOf(holiday.name)}. `}
      {opensAt !== null && <Words id="market.opensAt" values={{ moment: <Moment at={opensAt} /> }} />}
    </Notice>
  );
}
