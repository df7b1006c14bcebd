import { formatMoney, joinFigure } from '@openbell/ui/figures/number-format.ts';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { Select } from '@openbell/ui/forms/select.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import { usePlanName } from '../attempts/attempt-words.tsx';
import css from './what-if-card.module.css';
import {
  firstChoiceOf,
  hourPresets,
  kindsFor,
  plansBeside,
  stopPresets,
  type WhatIfChoice,
  type WhatIfKind,
  withValue,
} from './what-if-choice.ts';

type ControlsProps = Readonly<{
  plan: string;
  choice: WhatIfChoice | null;
  onChoose: (choice: WhatIfChoice) => void;
}>;

/** The kind of change, and for three of them its value. */
export function WhatIfControls({ plan, choice, onChoose }: ControlsProps): ReactNode {
  const t = useText();
  const options = kindsFor(plan).map((kind) => ({ value: kind, label: t(`evaluation.whatIf.kind.${kind}`) }));
  function chooseKind(kind: WhatIfKind | 'none'): void {
    const first = kind === 'none' ? null : firstChoiceOf(kind, plan);
    if (first !== null) onChoose(first);
  }
  return (
    <div className={css['controls']}>
      <div className={css['kinds']}>
        <Segmented<WhatIfKind | 'none'>
          label={t('evaluation.whatIf.choose')}
          options={options}
          value={choice?.kind ?? 'none'}
          onValueChange={chooseKind}
        />
      </div>
      {choice !== null && <ChoiceValue plan={plan} choice={choice} onChoose={onChoose} />}
    </div>
  );
}

function ChoiceValue({ plan, choice, onChoose }: ControlsProps & Readonly<{ choice: WhatIfChoice }>): ReactNode {
  const t = useText();
  const question = useValueQuestion(plan, choice);
  if (question === null) return null;
  const label = t(`evaluation.whatIf.${question.key}`);
  return (
    <div className={css['value']}>
      <span aria-hidden>{label}</span>
      <Select
        label={label}
        isLabelHidden
        options={question.options}
        value={question.value}
        onValueChange={(value) => {
          const next = withValue(choice, value, plan);
          if (next !== null) onChoose(next);
        }}
      />
    </div>
  );
}

type ValueQuestion = {
  readonly key: 'amount' | 'hour' | 'plan';
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

function useValueQuestion(plan: string, choice: WhatIfChoice): ValueQuestion | null {
  const t = useText();
  const locale = useUiLocale();
  const planName = usePlanName();
  switch (choice.kind) {
    case 'daily_stop':
      return {
        key: 'amount',
        value: String(choice.dollars),
        options: withOwn(stopPresets, choice.dollars).map((dollars) => ({
          value: String(dollars),
          label: joinFigure(formatMoney({ cents: -dollars * 100 }, { locale, places: 'whole' })),
        })),
      };
    case 'no_late_opening':
      return {
        key: 'hour',
        value: String(choice.hour),
        options: withOwn(hourPresets, choice.hour).map((hour) => ({
          value: String(hour),
          label: t('evaluation.whatIf.hour.option', { time: `${String(hour).padStart(2, '0')}:00` }),
        })),
      };
    case 'other_plan':
      return {
        key: 'plan',
        value: choice.plan,
        options: plansBeside(plan).map((key) => ({ value: key, label: planName(key, sizeOf(key) * 1_000) })),
      };
    case 'half_size':
    case 'without_worst_day':
      return null;
  }
}

/** `TCP100` is a hundred thousand. */
function sizeOf(key: string): number {
  return Number(/\d+$/.exec(key)?.[0] ?? 0);
}

function withOwn(presets: readonly number[], own: number): readonly number[] {
  return presets.includes(own) ? presets : [...presets, own].toSorted((one, other) => one - other);
}
