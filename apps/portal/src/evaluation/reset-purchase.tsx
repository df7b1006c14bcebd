// The purchase of a reset: price from the server, one checked code, commission, consent, one press.
import { purchaseTextVersion } from '@openbell/rules/billing/consent.ts';
import { currencyOf } from '@openbell/rules/billing/price.ts';
import { priceOf } from '@openbell/rules/billing/price-of.ts';
import { Button } from '@openbell/ui/button.tsx';
import { Checkbox } from '@openbell/ui/checkbox.tsx';
import { DescriptionList } from '@openbell/ui/description-list.tsx';
import { Dialog } from '@openbell/ui/dialog.tsx';
import { Money } from '@openbell/ui/figures.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { RadioGroup } from '@openbell/ui/radio-group.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { TextField } from '@openbell/ui/text-field.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAccount } from '../platform/account.ts';
import { useRefusalText } from '../platform/refusal-text.ts';
import { useText, Words } from '../platform/words.tsx';
import { NewAttemptTerms } from './attempts-terms.tsx';
import {
  type CodeCheck,
  checkedDiscount,
  checkOf,
  isCodeSettled,
  isSent,
  type ResetFlow,
  resetBlockOf,
} from './reset-flow.ts';
import { ResetMarketing } from './reset-marketing.tsx';
import { ResetOutcomeDialog } from './reset-outcome.tsx';
import css from './reset-purchase.module.css';
import { useCodeCheck, useResetPrice } from './reset-queries.ts';
import { ResetSum } from './reset-sum.tsx';
import { useResetPurchase } from './use-reset-purchase.ts';

type PurchaseProps = Readonly<{ title: string; isRestart: boolean; onClose: () => void }>;
type ResetPurchaseProps = PurchaseProps & Readonly<{ onBought: () => void }>;

export function ResetPurchase({ title, isRestart, onBought, onClose }: ResetPurchaseProps): ReactNode {
  const t = useText();
  const textOf = useRefusalText('reset.failed');
  const { flow, send, keptAmount } = useResetPurchase(purchaseTextVersion);
  const price = useResetPrice(isSent(flow));
  const isBought = flow.kind === 'success';
  useEffect(() => {
    if (isBought) onBought();
  }, [isBought, onBought]);
  if (flow.kind === 'success') return <ResetOutcomeDialog outcome={flow.outcome} onClose={onClose} />;
  if (price.data !== undefined)
    return (
      <Order price={price.data} flow={flow} onOrder={send} title={title} isRestart={isRestart} onClose={onClose} />
    );
  if (isSent(flow))
    return <KeptOrder flow={flow} amount={keptAmount} onAsk={() => send(null)} title={title} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      lead={t('evaluation.reset.paid')}
      actions={<Button onClick={onClose}>{t('portal.cancel')}</Button>}
    >
      <Statements />
      <ResetMarketing isRestart={isRestart} />
      {price.isError ? (
        <Notice tone="negative" announce="polite">
          {textOf(price.error)}
        </Notice>
      ) : (
        <LoadingFrame>
          <SkeletonText lines={4} />
        </LoadingFrame>
      )}
    </Dialog>
  );
}

type KeptProps = Readonly<{
  flow: ResetFlow;
  amount: number | null;
  title: string;
  onAsk: () => void;
  onClose: () => void;
}>;

/** An order of before, whose answer never came: nothing else is offered until its end is known. */
function KeptOrder({ flow, amount, title, onAsk, onClose }: KeptProps): ReactNode {
  const t = useText();
  const { partner } = useAccount();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('portal.close')}</Button>
          {flow.kind === 'unknown' && (
            <Button kind="primary" onClick={onAsk}>
              {t('reset.ask')}
            </Button>
          )}
        </>
      }
    >
      {amount !== null && (
        <DescriptionList
          items={[
            {
              key: 'due',
              term: t('reset.due'),
              value: <Money cents={amount} currency={currencyOf(partner)} places="auto" />,
            },
          ]}
        />
      )}
      {flow.kind === 'unknown' ? (
        <Fault flow={flow} />
      ) : (
        <Notice announce="polite" title={t('reset.seeking.title')}>
          {t('reset.seeking')}
        </Notice>
      )}
    </Dialog>
  );
}

type OrderProps = PurchaseProps &
  Readonly<{
    price: NonNullable<ReturnType<typeof useResetPrice>['data']>;
    flow: ResetFlow;
    onOrder: ReturnType<typeof useResetPurchase>['send'];
  }>;

function Order({ price, flow, onOrder, title, isRestart, onClose }: OrderProps): ReactNode {
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
      <Statements />
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
      <Fault flow={flow} />
    </Dialog>
  );
}

/** Of the attempt that the account has now. It may be the bought one while no answer came, so that nothing of it is offered then. */
function NextAttempt({ isRestart }: Readonly<{ isRestart: boolean }>): ReactNode {
  return (
    <>
      <NewAttemptTerms />
      <ResetMarketing isRestart={isRestart} />
    </>
  );
}

/** A refusal, after which nothing was done; or no answer, after which nobody knows and another press is safe. */
function Fault({ flow }: Readonly<{ flow: ResetFlow }>): ReactNode {
  const t = useText();
  if (flow.kind !== 'error' && flow.kind !== 'unknown') return null;
  const isUnknown = flow.kind === 'unknown';
  return (
    <Notice
      tone={isUnknown ? 'warning' : 'negative'}
      announce="urgent"
      title={t(isUnknown ? 'reset.unknown.title' : 'reset.failed.title')}
    >
      {[flow.error, isUnknown ? t('reset.unknown') : ''].filter(Boolean).join(' ')}
    </Notice>
  );
}

/** What the specification wants said before a reset is bought (RESET-012 to RESET-017). */
function Statements(): ReactNode {
  const t = useText();
  return (
    <ul className={css['list']}>
      <li>{t('evaluation.reset.billing')}</li>
      <li>{t('evaluation.reset.lost')}</li>
      <li>{t('evaluation.reset.time')}</li>
      <li>{t('evaluation.reset.cancel')}</li>
    </ul>
  );
}

/** 2.02 a side and lot for both kinds, until plan data says otherwise (section 9 of the specification). */
const commissionCents = 202;

type CommissionProps = Readonly<{
  commission: 'live' | 'default';
  onCommission: (commission: 'live' | 'default') => void;
}>;

function CommissionChoice({ commission, onCommission }: CommissionProps): ReactNode {
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

/** The check-code button stands there until exactly this code was checked. */
function CodeField({ code, onCode, check, onCheck }: CodeProps): ReactNode {
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

function BlockText({ block }: Readonly<{ block: 'passed' | 'commission' | 'method' | 'terms' }>): ReactNode {
  const t = useText();
  if (block === 'passed') return t('evaluation.reset.passed');
  return t(block === 'commission' ? 'reset.commission.missing' : `reset.block.${block}`);
}

type BuyProps = Readonly<{ isFree: boolean; flow: ResetFlow['kind']; amount: number; currency: string }>;

function BuyText({ isFree, flow, amount, currency }: BuyProps): ReactNode {
  const t = useText();
  if (flow === 'purchasing') return t('reset.buying');
  if (flow === 'unknown') return t('reset.ask');
  if (isFree) return t('reset.buy.free');
  return (
    <span>
      <Words
        id="reset.buy"
        values={{ amount: <Money cents={amount} currency={currency === 'INR' ? 'INR' : 'USD'} places="auto" /> }}
      />
    </span>
  );
}
