import { CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import type { ReactNode } from 'react';
import type { Offer } from '../platform/offer.ts';
import { useText } from '../platform/use-text.ts';
import type { DiscountCheck } from './discount.ts';
import css from './discount-field.module.css';

type DiscountFieldProps = Readonly<{
  code: string;
  onCode: (code: string) => void;
  check: DiscountCheck;
  /** The plan that the code is for; null before one is chosen. */
  offer: Offer | null;
  onCheck: () => void;
  error: string | undefined;
}>;

/** A discount code with its check; the discount is shown in the sum above. */
export function DiscountField({ code, onCode, check, offer, onCheck, error }: DiscountFieldProps): ReactNode {
  const text = useText();
  const isThis = check.kind !== 'idle' && check.code === code.trim() && check.plan === (offer?.key ?? '');
  const bad = isThis && check.kind === 'bad' ? check.text : undefined;
  const hint =
    isThis && check.kind === 'good' && offer?.term.kind === 'monthly'
      ? text(check.answer.one_time ? 'purchase.discount.once' : 'purchase.discount.long')
      : undefined;
  return (
    <CardPart>
      <div className={css['line']}>
        <TextField
          id="discount"
          name="discount"
          isLatin
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          label={text('purchase.discount.label')}
          hint={hint}
          error={bad ?? error}
          value={code}
          onValueChange={onCode}
        />
        <Button isPending={isThis && check.kind === 'checking'} onClick={onCheck}>
          {text('purchase.discount.check')}
        </Button>
      </div>
    </CardPart>
  );
}
