// Stop and target of the ticket.

import type { Instrument } from '@openbell/instruments/instrument.ts';
import { Signed } from '@openbell/ui/figures/figures.tsx';
import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import { unread } from '../outlook/leg-bounds.ts';
import css from './order-ticket.module.css';
import { PresetChoice } from './preset-choice.tsx';
import type { PresetsProps } from './preset-list.tsx';
import { TicksField } from './ticket-fields.tsx';
import type { Ticket } from './ticket-state.ts';
import { isTrailing } from './trailing-bracket.ts';

export type PresetHold = Pick<PresetsProps, 'presets' | 'onPresets'>;

type BracketProps = Readonly<{
  ticket: Ticket;
  instrument: Instrument;
  hold: PresetHold;
  onTicket: (ticket: Ticket) => void;
}>;

/** Stop and target relative to the fill, in ticks and in money. */
export function BracketFields({ ticket, instrument, hold, onTicket }: BracketProps): ReactNode {
  const t = useText();
  const { bracket, quantity } = ticket;
  const microsOf = (ticks: Ticks | null): number | null =>
    ticks === null || ticks === unread || quantity === unread ? null : ticks * instrument.tickValueMicros * quantity;
  const [stopMicros, targetMicros] = [microsOf(bracket.stopTicks), microsOf(bracket.targetTicks)];
  return (
    <>
      <div className={css['two']}>
        <TicksField
          label={t('market.ticket.stop')}
          labelEnd={stopMicros !== null && <Signed micros={-stopMicros} places="auto" />}
          ticks={bracket.stopTicks}
          unit={t('market.ticket.ticks')}
          onTicks={(stopTicks) => onTicket({ ...ticket, bracket: { ...bracket, stopTicks } })}
        />
        <TicksField
          label={t('market.ticket.target')}
          labelEnd={targetMicros !== null && <Signed micros={targetMicros} places="auto" />}
          ticks={bracket.targetTicks}
          unit={t('market.ticket.ticks')}
          onTicks={(targetTicks) => onTicket({ ...ticket, bracket: { ...bracket, targetTicks } })}
        />
      </div>
      {bracket.stopTicks !== null && (
        <TrailingBox
          ticks={bracket.stopTicks}
          isOn={isTrailing(bracket)}
          onChange={(isStopTrailing) => onTicket({ ...ticket, bracket: { ...bracket, isStopTrailing } })}
        />
      )}
      <PresetChoice
        {...hold}
        bracket={bracket}
        instrument={instrument}
        quantity={quantity}
        onBracket={(chosen) => onTicket({ ...ticket, bracket: chosen })}
      />
    </>
  );
}

type TrailingProps = Readonly<{ ticks: Ticks; isOn: boolean; onChange: (isOn: boolean) => void }>;

/** Whether the stop trails the market at its distance, and what that means. */
function TrailingBox({ ticks, isOn, onChange }: TrailingProps): ReactNode {
  const t = useText();
  const hint = isOn && ticks !== unread ? <bdi>{t('market.ticket.trailing.hint', { count: ticks })}</bdi> : undefined;
  return (
    <div className={css['trailing']}>
      <Checkbox checked={isOn} onCheckedChange={onChange} hint={hint}>
        {t('market.ticket.trailing')}
      </Checkbox>
    </div>
  );
}
