// The settings of the trading screen behind one button: what is shown, which keys act, sounds.

import { Button } from '@openbell/ui/forms/button.tsx';
import { Checkbox, Switch } from '@openbell/ui/forms/checkbox.tsx';
import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { RadioGroup } from '@openbell/ui/forms/radio-group.tsx';
import { desktops, useMedia } from '@openbell/ui/hooks/use-media.ts';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { Tabs } from '@openbell/ui/tabs.tsx';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ownZone, zoneText } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import { IndicatorsPanel } from '../indicators/indicator-settings.tsx';
import { HotkeysPanel } from './hotkeys-panel.tsx';
import { createSounds, type Sound } from './sounds.ts';
import { chartLevelKinds, deskPanels } from './trading-preferences.ts';
import css from './trading-settings.module.css';
import type { PreferencesHold } from './use-trading-preferences.ts';

export type TradingSettingsProps = Readonly<{
  hold: PreferencesHold;
  /** Whether the zone of the desk can be chosen; a recording always uses the exchange's. */
  hasZone?: boolean | undefined;
}>;

export function TradingSettings({ hold, hasZone = false }: TradingSettingsProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [tab, setTab] = useState('layout');
  return (
    <>
      <IconButton
        of={SlidersHorizontal}
        label={t('hotkeys.settings')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('hotkeys.settings')} hasClose>
        <Tabs
          label={t('hotkeys.settings')}
          selectedId={tab}
          onSelect={setTab}
          items={[
            { id: 'layout', label: t('hotkeys.tab.layout'), panel: <LayoutPanel hold={hold} hasZone={hasZone} /> },
            { id: 'indicators', label: t('hotkeys.tab.indicators'), panel: <IndicatorsPanel hold={hold} /> },
            { id: 'keys', label: t('hotkeys.tab.keys'), panel: <HotkeysPanel hold={hold} /> },
            { id: 'sounds', label: t('hotkeys.tab.sounds'), panel: <SoundsPanel hold={hold} /> },
          ]}
        />
      </Dialog>
    </>
  );
}

function LayoutPanel({ hold, hasZone = false }: TradingSettingsProps): ReactNode {
  const t = useText();
  const [{ panels, columns, chartLevels }, change] = hold;
  // On smaller screens one view is shown at a time, and each can be selected.
  const hasPanels = useMedia(desktops);
  return (
    <div className={css['panel']}>
      {hasPanels && (
        <fieldset className={css['group']}>
          <legend>{t('hotkeys.panels')}</legend>
          {deskPanels.map((panel) => (
            <Checkbox
              key={panel}
              checked={panels[panel]}
              onCheckedChange={(isShown) => change({ panels: { ...panels, [panel]: isShown } })}
            >
              {t(`hotkeys.panel.${panel}`)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <fieldset className={css['group']}>
        <legend>{t('hotkeys.columns')}</legend>
        {(['mine', 'volume'] as const).map((column) => (
          <Checkbox
            key={column}
            checked={columns[column]}
            onCheckedChange={(isShown) => change({ columns: { ...columns, [column]: isShown } })}
          >
            {t(`hotkeys.column.${column}`)}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className={css['group']}>
        <legend>{t('hotkeys.levels')}</legend>
        {chartLevelKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={chartLevels[kind]}
            onCheckedChange={(isShown) => change({ chartLevels: { ...chartLevels, [kind]: isShown } })}
          >
            {t(`hotkeys.level.${kind}`)}
          </Checkbox>
        ))}
      </fieldset>
      {hasZone && <ZoneChoice hold={hold} />}
    </div>
  );
}

function ZoneChoice({ hold: [{ zone }, change] }: TradingSettingsProps): ReactNode {
  const t = useText();
  return (
    <RadioGroup
      label={t('hotkeys.zone')}
      hint={t('hotkeys.zone.hint')}
      value={zone}
      options={[
        { value: 'exchange', label: t('hotkeys.zone.exchange') },
        { value: 'own', label: t('hotkeys.zone.own', { zone: zoneText(ownZone()) }) },
      ]}
      onValueChange={(chosen) => change({ zone: chosen })}
    />
  );
}

const heardAfterMs: readonly (readonly [Sound, number])[] = [
  ['fill', 0],
  ['refusal', 700],
  ['warning', 1_500],
];

function SoundsPanel({ hold: [{ hasSounds }, change] }: TradingSettingsProps): ReactNode {
  const t = useText();
  function hear(): void {
    const sounds = createSounds();
    for (const [sound, ms] of heardAfterMs) setTimeout(() => sounds.play(sound), ms);
    setTimeout(sounds.close, 3_000);
  }
  return (
    <div className={css['panel']}>
      <Switch labelPlace="start" checked={hasSounds} onCheckedChange={(isOn) => change({ hasSounds: isOn })}>
        {t('hotkeys.sounds')}
      </Switch>
      <div>
        <Button size="small" onClick={hear}>
          {t('hotkeys.sounds.try')}
        </Button>
      </div>
    </div>
  );
}
