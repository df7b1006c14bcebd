// The order of a reset: its price with one checked code, commission, consent, one button.
import { priceOf } from '@openbell/rules/billing/price-of.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAccount } from '../../platform/account/account.ts';
import { useText, Words } from '../../platform/words.tsx';
import { NewAttemptTerms } from '../attempts/attempts-terms.tsx';
import { CodeField, CommissionChoice } from './reset-fields.tsx';
import { checkedDiscount, checkOf, isCodeSettled, isSent, type ResetFlow, resetBlockOf } from './reset-flow.ts';
import { ResetMarketing } from './reset-marketing.tsx';
import css from './reset-purchase.module.css';
import { useCodeCheck, type useResetPrice } from './reset-queries.ts';
import { ResetSum } from './reset-sum.tsx';
import { BlockText, BuyText, ResetFault, ResetStatements } from './reset-words.tsx';
import type { useResetPurchase } from './use-reset-purchase.ts';

export type PurchaseProps = Readonly<{ title: string; isRestart: boolean; onClose: () => void }>;

type OrderProps = PurchaseProps &
  Readonly<{
    price: NonNullable<ReturnType<typeof useResetPrice>['data']>;
    flow: ResetFlow;
    onOrder: ReturnType<typeof useResetPurchase>['send'];
  }>;

export function ResetOrder({ price, flow, onOrder, title, isRestart, onClose }: OrderProps): ReactNode {
  const t = useText();
  const reasonId = useId();
  const { subscription, partner, paymentMethod } = useAccount();
  const [commission, setCommission] = useState<'live' | 'default'>('live');
  const [code, setCode] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const [check, startCheck] = useCodeCheck();
  const isBuying = flow.kind === 'purchasing';
  const discount = price.free ? null : checkedDiscount(check, code);
  const item = {
    kind: 'reset',
    planKey: subscription.key,
    fixedResetDollars: price.fixed_reset,
    isFree: price.free,
  } as const;
  const dueMinor =
    discount === null ? price.amount : (priceOf(item, partner, discount)?.price.amountMinor ?? price.amount);
  const block = resetBlockOf({
    isPassed: subscription.passed,
    flow: flow.kind,
    commission,
    dueMinor,
    hasMethod: paymentMethod !== null,
    isAgreed,
  });
  const isBlocked = block !== null && block !== 'purchasing' && isCodeSettled(check, code);
  const order = (): void => onOrder({ commission, code, isFree: price.free, amount: dueMinor });
  return (
    <Dialog
      isOpen
      onClose={isBuying ? () => undefined : onClose}
      title={title}
      lead={t('evaluation.reset.paid')}
      actions={
        <>
          {isBlocked && (
            <p id={reasonId} className={css['reason']}>
              <BlockText block={block} />
            </p>
          )}
          <Button isPending={isBuying} onClick={onClose}>
            {t('portal.cancel')}
          </Button>
          {isCodeSettled(check, code) && (
            <Button kind="primary" isPending={isBuying} blockedBy={isBlocked ? reasonId : undefined} onClick={order}>
              <BuyText isFree={price.free} flow={flow.kind} amount={dueMinor} currency={price.currency} />
            </Button>
          )}
        </>
      }
    >
      <ResetStatements />
      {flow.kind !== 'unknown' && <NextAttempt isRestart={isRestart} />}
      <div className={css['fields']} inert={isSent(flow)}>
        <CommissionChoice commission={commission} onCommission={setCommission} />
        {price.free ? (
          <Notice tone="positive">
            <Words id="reset.free" values={{ count: price.free_resets }} />
          </Notice>
        ) : (
          <CodeField code={code} onCode={setCode} check={checkOf(check, code)} onCheck={() => startCheck(code)} />
        )}
        <ResetSum item={item} discount={discount} dueMinor={dueMinor} />
        <Checkbox checked={isAgreed} onCheckedChange={setIsAgreed}>
          <FormattedMessage
            id="reset.agree"
            values={{
              terms: (words) => (
                <TextLink href="/site/terms" target="_blank" rel="noopener">
                  {words}
                </TextLink>
              ),
            }}
          />
        </Checkbox>
      </div>
      <ResetFault flow={flow} />
    </Dialog>
  );
}

/** Based on the account's current attempt. Hidden without a response, since that attempt may be the one just bought. */
function NextAttempt({ isRestart }: Readonly<{ isRestart: boolean }>): ReactNode {
  return (
    <>
      <NewAttemptTerms />
      <ResetMarketing isRestart={isRestart} />
    </>
  );
}
