// A hint at a limit that the market has already reached: it does not rest, it fills as soon as it is sent.
import type { MarketOrder } from '@openbell/api/market/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { Ticks } from '@openbell/units/quantity.ts';
import { Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Words } from '../../platform/words.tsx';
import type { LiveContract } from '../account/trading-store.ts';
import { fillsNowAt } from '../outlook/draft-outlook.ts';
import { priceText } from '../prices/price-text.ts';
import css from './order-ticket.module.css';

type Props = Readonly<{
  order: Pick<MarketOrder, 'type' | 'side'> & { readonly price: Ticks | null };
  contract: Pick<LiveContract, 'bids' | 'asks'>;
  instrument: Instrument;
}>;

export function FillsNow({ order, contract, instrument }: Props): ReactNode {
  const locale = useUiLocale();
  const at = fillsNowAt(order, contract);
  if (at === null) return null;
  return (
    <p className={css['note']} data-note="fills-now" role="status">
      <Icon of={Zap} size={14} />
      <bdi>
        <Words id="market.ticket.fillsNow" values={{ price: <Num>{priceText(at, { instrument, locale })}</Num> }} />
      </bdi>
    </p>
  );
}
