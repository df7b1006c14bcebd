// Between rows and foot: why no order can be sent now, or that a click sends one.
import type { MarketAccount } from '@openbell/api/market/market.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { parseInstant } from '@openbell/units/instant.ts';
import { Ban, MousePointerClick, Pause } from 'lucide-react';
import type { ReactNode } from 'react';
import { chicagoZone, clockText, dayOfInstant } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import type { TradingStore } from '../account/trading-store.ts';
import { blockReason, isBlockedForGood } from '../outlook/block-reason.ts';
import { useFrameValue, useLiveAccount } from '../prices/use-frame-value.ts';
import css from './ladder.module.css';

type StripsProps = Readonly<{
  store: TradingStore;
  symbol: string;
  /** Contracts that a click sends; null while one-click is off. */
  oneClickSize: number | null;
}>;

export function LadderStrips({ store, symbol, oneClickSize }: StripsProps): ReactNode {
  const t = useText();
  const block = useLiveAccount(store)?.block ?? null;
  const state = useFrameValue(store, () => store.contract(symbol)?.state ?? null);
  if (block !== null) return <BlockStrip block={block} />;
  if (state === 'paused' || state === 'closed') {
    return (
      <p className={css['strip']} data-tone="info" role="status">
        <Icon of={Pause} size={14} />
        <bdi>{t(`ladder.state.${state}`)}</bdi>
      </p>
    );
  }
  if (oneClickSize === null) return null;
  return (
    <p className={css['strip']} data-tone="warning" data-armed role="status">
      <Icon of={MousePointerClick} size={14} />
      <bdi>{t('ladder.oneClick.on', { count: oneClickSize })}</bdi>
    </p>
  );
}

function BlockStrip({ block }: Readonly<{ block: NonNullable<MarketAccount['block']> }>): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const until = block.until === null ? null : parseInstant(block.until);
  return (
    <p className={css['strip']} data-tone={isBlockedForGood(block) ? 'negative' : 'warning'} role="status">
      <Icon of={Ban} size={14} />
      <bdi>
        <b>{t('market.blocked.title')}</b> {t(blockReason(block))}{' '}
        {until !== null &&
          t('ladder.block.until', {
            time: clockText(until, chicagoZone),
            date: dayOfInstant(until, chicagoZone, locale),
          })}
        {isBlockedForGood(block) && t('market.blocked.forGood')}
      </bdi>
    </p>
  );
}
