// The two orders of a pair in the ticket: each with its side and type, its price, and how far from the market that is.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { Select } from '@openbell/ui/forms/select.tsx';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import { Away } from '../page/away.tsx';
import css from './order-ticket.module.css';
import { type PairLeg, type TicketPair, withLeg } from './pair-ticket.ts';
import { PriceField } from './ticket-fields.tsx';

type PairProps = Readonly<{
  pair: TicketPair;
  instrument: Instrument;
  last: Ticks | null;
  onPair: (pair: TicketPair) => void;
}>;

export function PairFields({ pair, instrument, last, onPair }: PairProps): ReactNode {
  const t = useText();
  const leg = (place: 0 | 1): ReactNode => (
    <LegFields
      leg={pair[place]}
      number={place + 1}
      instrument={instrument}
      last={last}
      onLeg={(change) => onPair(withLeg(pair, place, change))}
    />
  );
  return (
    <div className={css['pair']}>
      {leg(0)}
      {leg(1)}
      <p className={css['note']}>
        <bdi>{t(pair[0].side === pair[1].side ? 'market.pair.sameSide' : 'market.pair.bothSides')}</bdi>
      </p>
    </div>
  );
}

type LegProps = Readonly<{
  leg: PairLeg;
  number: number;
  instrument: Instrument;
  last: Ticks | null;
  onLeg: (change: Partial<PairLeg>) => void;
}>;

const kinds = [
  { value: 'buy limit', side: 'buy', type: 'limit' },
  { value: 'buy stop', side: 'buy', type: 'stop' },
  { value: 'sell limit', side: 'sell', type: 'limit' },
  { value: 'sell stop', side: 'sell', type: 'stop' },
] as const;

function LegFields({ leg, number, instrument, last, onLeg }: LegProps): ReactNode {
  const t = useText();
  const { side, type, price } = leg;
  return (
    <fieldset className={css['leg']} aria-label={t('market.pair.leg', { number })}>
      <div className={css['type']}>
        <Select
          label={t('market.pair.leg', { number })}
          value={`${side} ${type}`}
          options={kinds.map((kind) => ({
            value: kind.value,
            label: t(`market.order.${kind.type}`, { isBuy: kind.side === 'buy' }),
          }))}
          onValueChange={(value) => {
            const kind = kinds.find((one) => one.value === value);
            if (kind !== undefined) onLeg({ side: kind.side, type: kind.type });
          }}
        />
      </div>
      <PriceField
        label={t('market.column.price')}
        instrument={instrument}
        price={price}
        from={last}
        onPrice={(next) => onLeg({ price: next })}
      />
      <p className={css['away']}>
        <bdi>
          <Away price={price} last={last} />
        </bdi>
      </p>
    </fieldset>
  );
}
