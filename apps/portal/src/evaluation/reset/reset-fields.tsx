// The inputs of a reset: the commission type and the discount code.

import { Money } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { RadioGroup } from '@openbell/ui/forms/radio-group.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import type { ReactNode } from 'react';
import { useText, Words } from '../../platform/words.tsx';
import type { CodeCheck } from './reset-flow.ts';
import css from './reset-purchase.module.css';

/** 2.02 per side and lot for both types, until plan data says otherwise (section 9 of the specification). */
const commissionCents = 202;

type CommissionProps = Readonly<{
  commission: 'live' | 'default';
  onCommission: (commission: 'live' | 'default') => void;
}>;

export function CommissionChoice({ commission, onCommission }: CommissionProps): ReactNode {
  const t = useText();
  return (
    <RadioGroup
      label={t('reset.commission')}
      options={(['live', 'default'] as const).map((value) => ({
        value,
        label: t(`reset.commission.${value}`),
        hint: <Words id={`reset.commission.${value}.hint`} values={{ price: <Money cents={commissionCents} /> }} />,
      }))}
      value={commission}
      onValueChange={onCommission}
    />
  );
}

type CodeProps = Readonly<{ code: string; onCode: (code: string) => void; check: CodeCheck; onCheck: () => void }>;

/** The check-code button is shown until exactly this code was checked. */
export function CodeField({ code, onCode, check, onCheck }: CodeProps): ReactNode {
  const t = useText();
  return (
    <div className={css['code']}>
      <TextField
        isLatin
        name="discount"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        label={t('reset.code')}
        error={check.kind === 'error' ? check.error : undefined}
        value={code}
        onValueChange={onCode}
      />
      {code.trim() !== '' && check.kind !== 'success' && (
        <Button isPending={check.kind === 'checking'} onClick={onCheck}>
          {t('reset.code.check')}
        </Button>
      )}
      {check.kind === 'success' && (
        <span className={css['good']} role="status">
          {t('reset.code.good')}
        </span>
      )}
    </div>
  );
}
