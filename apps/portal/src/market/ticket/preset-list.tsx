// Inside the dialog: saves the distances of the ticket under a new name, and lists every preset with its money in the shown contract.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { Signed } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText, Words } from '../../platform/words.tsx';
import type { BracketTicks } from '../account/trading-store.ts';
import { KeptFocus } from '../orders/kept-focus.tsx';
import { unreadIn } from '../outlook/leg-bounds.ts';
import {
  type BracketPreset,
  type NameFault,
  nameFault,
  presetNameMax,
  presetsMax,
  renamedPreset,
  withoutPreset,
  withPreset,
} from './bracket-presets.ts';
import css from './preset-list.module.css';
import { isTrailing } from './trailing-bracket.ts';

export type PresetsProps = Readonly<{
  presets: readonly BracketPreset[];
  onPresets: (presets: readonly BracketPreset[]) => void;
  /** The bracket in the ticket, its contract and its size. */
  bracket: BracketTicks;
  instrument: Instrument;
  quantity: number;
}>;

export function PresetList(props: PresetsProps): ReactNode {
  const t = useText();
  const { presets, onPresets, bracket, instrument, quantity } = props;
  const [renamed, setRenamed] = useState<string | null>(null);
  const isEmpty = bracket.stopTicks === null && bracket.targetTicks === null;
  const canSave = !isEmpty && unreadIn({ quantity: 1, bracket }) === null;
  return (
    <div className={css['body']}>
      {canSave ? (
        <NameForm
          label={t('market.preset.name')}
          submit={t('market.preset.save')}
          hint={<Distances bracket={bracket} instrument={instrument} quantity={quantity} />}
          faultOf={(name) => nameFault(presets, name)}
          onName={(name) => onPresets(withPreset(presets, name, bracket))}
        />
      ) : (
        <p>{t('market.preset.nothing')}</p>
      )}
      <KeptFocus className={css['part']} lines="li" rest="[data-empty]">
        {presets.length === 0 && (
          <p className={css['faint']} tabIndex={-1} data-empty>
            {t('market.preset.none')}
          </p>
        )}
        <ul className={css['list']} aria-label={t('market.preset.title')}>
          {presets.map((preset) => (
            <li key={preset.name}>
              {renamed === preset.name ? (
                <NameForm
                  label={t('market.preset.name')}
                  submit={t('market.preset.rename')}
                  first={preset.name}
                  faultOf={(name) => nameFault(presets, name, preset.name)}
                  onName={(name) => {
                    onPresets(renamedPreset(presets, preset.name, name));
                    setRenamed(null);
                  }}
                />
              ) : (
                <>
                  <span className={css['name']}>
                    <bdi>{preset.name}</bdi>
                    <Distances bracket={preset.bracket} instrument={instrument} quantity={quantity} />
                  </span>
                  <IconButton
                    of={Pencil}
                    label={t('market.preset.rename.of', { name: preset.name })}
                    onClick={() => setRenamed(preset.name)}
                  />
                  <IconButton
                    of={Trash2}
                    label={t('market.preset.delete.of', { name: preset.name })}
                    onClick={() => onPresets(withoutPreset(presets, preset.name))}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      </KeptFocus>
    </div>
  );
}

type NameProps = Readonly<{
  label: string;
  submit: string;
  first?: string;
  hint?: ReactNode;
  faultOf: (name: string) => NameFault | null;
  onName: (name: string) => void;
}>;

function NameForm({ label, submit, first = '', hint, faultOf, onName }: NameProps): ReactNode {
  const t = useText();
  const [name, setName] = useState(first);
  const [fault, setFault] = useState<NameFault | null>(null);
  function save(): void {
    const found = faultOf(name);
    setFault(found);
    if (found !== null) return;
    onName(name);
    setName('');
  }
  return (
    <Form label={submit} onSubmit={save} autoComplete="off">
      <div className={css['line']}>
        <TextField
          label={label}
          value={name}
          autoFocus={first !== ''}
          error={
            fault === null ? undefined : t(`market.preset.fault.${fault}`, { max: presetsMax, length: presetNameMax })
          }
          hint={hint}
          onValueChange={(next) => {
            setName(next);
            setFault(null);
          }}
        />
        <Button type="submit">{submit}</Button>
      </div>
    </Form>
  );
}

type DistancesProps = Pick<PresetsProps, 'bracket' | 'instrument' | 'quantity'>;

/** "Stop 8 ticks −$100.00 · Target 12 ticks +$150.00". */
function Distances({ bracket, instrument, quantity }: DistancesProps): ReactNode {
  const microsOf = (ticks: number): number => ticks * instrument.tickValueMicros * quantity;
  const { stopTicks, targetTicks } = bracket;
  return (
    <span className={css['faint']}>
      {stopTicks !== null && (
        <bdi>
          <Words
            id={isTrailing(bracket) ? 'market.preset.trailingStop' : 'market.preset.stop'}
            values={{ count: stopTicks, money: <Signed micros={-microsOf(stopTicks)} places="auto" /> }}
          />
        </bdi>
      )}
      {stopTicks !== null && targetTicks !== null && ' · '}
      {targetTicks !== null && (
        <bdi>
          <Words
            id="market.preset.target"
            values={{ count: targetTicks, money: <Signed micros={microsOf(targetTicks)} places="auto" /> }}
          />
        </bdi>
      )}
    </span>
  );
}
