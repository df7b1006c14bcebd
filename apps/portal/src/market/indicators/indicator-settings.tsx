// Which indicators the chart draws, how long they look back, and a link from each to its glossary entry.

import { formatNumber } from '@openbell/ui/figures/number-format.ts';
import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { NumberTextField } from '@openbell/ui/forms/number-text-field.tsx';
import { Select } from '@openbell/ui/forms/select.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { BookMarked } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { InOrder } from '../../platform/in-order.tsx';
import { useGlossaryAddress } from '../../platform/learning/glossary-address.ts';
import { useText } from '../../platform/words.tsx';
import settings from '../settings/trading-settings.module.css';
import type { PreferencesHold } from '../settings/use-trading-preferences.ts';
import {
  averageKinds,
  type Bounds,
  type ChartIndicators,
  type ChosenAverage,
  deviationBounds,
  type IndicatorKind,
  indicatorTerms,
  lengthBounds,
  macdLengths,
  within,
} from './chart-indicators.ts';
import css from './indicator-settings.module.css';

type PanelProps = Readonly<{ hold: PreferencesHold }>;

export function IndicatorsPanel({ hold: [{ chartIndicators: chosen }, change] }: PanelProps): ReactNode {
  const t = useText();
  const { averages, bands, rsi, macd, atr } = chosen;
  const set = (changed: Partial<ChartIndicators>): void => change({ chartIndicators: { ...chosen, ...changed } });
  const [bandsName, rsiName, atrName] = [
    t('indicators.name.bands'),
    t('indicators.name.rsi'),
    t('indicators.name.atr'),
  ];
  return (
    <div className={settings['panel']}>
      <fieldset className={settings['group']}>
        <legend>{t('indicators.over')}</legend>
        <InOrder of={averages}>
          {(average, line) => (
            <AverageRow
              name={t('indicators.average', { line: line + 1 })}
              average={average}
              onAverage={(next) => set({ averages: averages.map((old, place) => (place === line ? next : old)) })}
            />
          )}
        </InOrder>
        <Row kind="bands" name={bandsName} chosen={bands} onShown={(isShown) => set({ bands: { ...bands, isShown } })}>
          <LengthField
            name={bandsName}
            length={bands.length}
            onLength={(length) => set({ bands: { ...bands, length } })}
          />
          <BoundedField
            label={t('indicators.deviations', { name: bandsName })}
            value={bands.deviations}
            bounds={deviationBounds}
            decimals={1}
            unit="σ"
            onValue={(deviations) => set({ bands: { ...bands, deviations } })}
          />
        </Row>
      </fieldset>
      <fieldset className={settings['group']}>
        <legend>{t('indicators.below')}</legend>
        <Row kind="rsi" name={rsiName} chosen={rsi} onShown={(isShown) => set({ rsi: { ...rsi, isShown } })}>
          <LengthField name={rsiName} length={rsi.length} onLength={(length) => set({ rsi: { ...rsi, length } })} />
        </Row>
        <Row
          kind="macd"
          name={t('indicators.name.macd', macdLengths)}
          chosen={macd}
          onShown={(isShown) => set({ macd: { isShown } })}
        />
        <Row kind="atr" name={atrName} chosen={atr} onShown={(isShown) => set({ atr: { ...atr, isShown } })}>
          <LengthField name={atrName} length={atr.length} onLength={(length) => set({ atr: { ...atr, length } })} />
        </Row>
      </fieldset>
      <p className={settings['hint']}>{t('indicators.hint')}</p>
    </div>
  );
}

type RowProps = Readonly<{
  kind: IndicatorKind;
  name: string;
  chosen: { readonly isShown: boolean };
  onShown: (isShown: boolean) => void;
  children?: ReactNode;
}>;

function Row({ kind, name, chosen, onShown, children }: RowProps): ReactNode {
  const t = useText();
  const { open } = useGlossaryAddress();
  return (
    <div className={css['row']}>
      <div className={css['name']}>
        <Checkbox checked={chosen.isShown} onCheckedChange={onShown}>
          {name}
        </Checkbox>
      </div>
      {children}
      <IconButton of={BookMarked} label={t('indicators.term', { name })} onClick={() => open(indicatorTerms[kind])} />
    </div>
  );
}

type AverageProps = Readonly<{ name: string; average: ChosenAverage; onAverage: (average: ChosenAverage) => void }>;

function AverageRow({ name, average, onAverage }: AverageProps): ReactNode {
  const t = useText();
  const { kind, length } = average;
  return (
    <Row kind={kind} name={name} chosen={average} onShown={(isShown) => onAverage({ ...average, isShown })}>
      <div className={css['kind']}>
        <Select
          label={t('indicators.kind', { name })}
          isLabelHidden
          value={kind}
          options={averageKinds.map((value) => ({ value, label: t(`indicators.kind.${value}`) }))}
          onValueChange={(value) => onAverage({ ...average, kind: averageKinds.find((one) => one === value) ?? kind })}
        />
      </div>
      <LengthField name={name} length={length} onLength={(next) => onAverage({ ...average, length: next })} />
    </Row>
  );
}

type LengthProps = Readonly<{ name: string; length: number; onLength: (length: number) => void }>;

function LengthField({ name, length, onLength }: LengthProps): ReactNode {
  const t = useText();
  const label = t('indicators.length', { name });
  return <BoundedField label={label} value={length} bounds={lengthBounds} decimals={0} onValue={onLength} />;
}

type BoundedProps = Readonly<{
  label: string;
  value: number;
  bounds: Bounds;
  decimals: number;
  unit?: string;
  onValue: (value: number) => void;
}>;

/** A typed value applies as soon as it is within the bounds; until then the field shows the bounds. */
function BoundedField({ label, value, bounds, decimals, unit, onValue }: BoundedProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && boundedValue(typed, bounds) === null;
  const write = (bound: number): string => formatNumber(bound, { locale });
  return (
    <div className={css['figure']} data-unit={unit}>
      <NumberTextField
        label={label}
        isLabelHidden
        value={typed ?? String(value)}
        decimals={decimals}
        after={unit}
        error={isWrong ? t('indicators.bounds', { min: write(bounds.min), max: write(bounds.max) }) : undefined}
        onValueChange={(text) => {
          setTyped(text);
          const next = boundedValue(text, bounds);
          if (next !== null) onValue(next);
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}

const boundedValue = (text: string, bounds: Bounds): number | null =>
  text === '' ? null : within(Number(text), bounds);
