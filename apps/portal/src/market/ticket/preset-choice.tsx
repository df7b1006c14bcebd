// The named brackets of the ticket: a list to choose from, and a button to save, rename and delete them.
import { Button } from '@openbell/ui/forms/button.tsx';
import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { Select } from '@openbell/ui/forms/select.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { Bookmark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../platform/words.tsx';
import type { BracketTicks } from '../account/trading-store.ts';
import { presetOf } from './bracket-presets.ts';
import css from './order-ticket.module.css';
import { PresetList, type PresetsProps } from './preset-list.tsx';

type ChoiceProps = PresetsProps & Readonly<{ onBracket: (bracket: BracketTicks) => void }>;

export function PresetChoice({ onBracket, ...rest }: ChoiceProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { presets, bracket } = rest;
  const open = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  return (
    <div className={css['presets']}>
      {presets.length === 0 ? (
        <Button kind="quiet" size="small" {...open}>
          {t('market.preset.title')}
        </Button>
      ) : (
        <>
          <div className={css['type']}>
            <Select
              label={t('market.preset')}
              value={presetOf(presets, bracket, chosen)?.name ?? ''}
              placeholder={t('market.preset.own')}
              options={presets.map(({ name }) => ({ value: name, label: name }))}
              onValueChange={(name) => {
                const preset = presets.find((one) => one.name === name);
                setChosen(name);
                if (preset !== undefined) onBracket(preset.bracket);
              }}
            />
          </div>
          <IconButton of={Bookmark} label={t('market.preset.title')} {...open} />
        </>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('market.preset.title')} hasClose>
        <PresetList {...rest} />
      </Dialog>
    </div>
  );
}
