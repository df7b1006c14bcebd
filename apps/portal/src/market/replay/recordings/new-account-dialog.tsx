// Creates another throwaway account: under which rules, and with how many dollars it begins.

import { Money } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { RadioGroup } from '@openbell/ui/forms/radio-group.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { microsOfDollars } from '@openbell/units/money.ts';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../platform/words.tsx';
import { type PracticePlan, practicePlanOf, practicePlans } from '../plan-practice.ts';
import { type ReplayTerms, replayStarts } from '../replay-account.ts';

type Props = Readonly<{
  isOpen: boolean;
  /** Those of the current account. */
  terms: ReplayTerms;
  /** Whether the recording has the trades that the rules need. */
  canBeJudged: boolean;
  onClose: () => void;
  onBegin: (terms: ReplayTerms) => void;
}>;

export function NewAccountDialog({ isOpen, terms, canBeJudged, onClose, onBegin }: Props): ReactNode {
  const t = useText();
  const [chosen, setChosen] = useState(terms);
  const { plan, start } = chosen;
  function close(): void {
    setChosen(terms);
    onClose();
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('replay.new.title')}
      lead={t('replay.new.lead')}
      actions={
        <>
          <Button onClick={close}>{t('replay.new.keep')}</Button>
          <Button kind="primary" onClick={() => onBegin(chosen)}>
            {t('replay.new.begin')}
          </Button>
        </>
      }
    >
      <Stack>
        {canBeJudged && <Rules plan={plan} onPlan={(next) => setChosen(termsOf(next, chosen))} />}
        {plan === null && (
          <RadioGroup
            label={t('replay.new.start')}
            options={replayStarts.map((dollars) => ({
              value: String(dollars),
              // Inline text, so that it aligns with the start of the words.
              label: (
                <span>
                  <Money micros={microsOfDollars(dollars)} places="whole" />
                </span>
              ),
            }))}
            value={String(start)}
            onValueChange={(value) =>
              setChosen({ plan, start: replayStarts.find((dollars) => String(dollars) === value) ?? start })
            }
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** A plan brings its own balance. */
const termsOf = (plan: PracticePlan | null, { start }: ReplayTerms): ReplayTerms => ({
  plan,
  start: plan === null ? start : practicePlanOf[plan].start,
});

type RulesProps = Readonly<{ plan: PracticePlan | null; onPlan: (plan: PracticePlan | null) => void }>;

function Rules({ plan, onPlan }: RulesProps): ReactNode {
  const t = useText();
  return (
    <RadioGroup
      label={t('replay.rules')}
      hint={t('replay.rules.hint')}
      options={[
        { value: 'none', label: t('replay.rules.none') },
        ...practicePlans.map((key) => ({
          value: key,
          label: t('replay.plan', { size: practicePlanOf[key].size }),
          end: <Money micros={microsOfDollars(practicePlanOf[key].start)} places="whole" />,
        })),
      ]}
      value={plan ?? 'none'}
      onValueChange={(value) => onPlan(practicePlans.find((key) => key === value) ?? null)}
    />
  );
}
