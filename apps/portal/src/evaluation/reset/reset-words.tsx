// The texts around a reset order: its effects, its errors, why it is blocked, and the label of its button.
import { Money } from '@openbell/ui/figures/figures.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import type { ReactNode } from 'react';
import { useText, Words } from '../../platform/words.tsx';
import type { ResetFlow } from './reset-flow.ts';
import css from './reset-purchase.module.css';

/** The statements that the specification requires before a reset is bought (RESET-012 to RESET-017). */
export function ResetStatements(): ReactNode {
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

/** A refusal, after which nothing was done; or a missing response, after which the outcome is unknown and another press is safe. */
export function ResetFault({ flow }: Readonly<{ flow: ResetFlow }>): ReactNode {
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

export function BlockText({ block }: Readonly<{ block: 'passed' | 'commission' | 'method' | 'terms' }>): ReactNode {
  const t = useText();
  if (block === 'passed') return t('evaluation.reset.passed');
  return t(block === 'commission' ? 'reset.commission.missing' : `reset.block.${block}`);
}

type BuyProps = Readonly<{ isFree: boolean; flow: ResetFlow['kind']; amount: number; currency: string }>;

export function BuyText({ isFree, flow, amount, currency }: BuyProps): ReactNode {
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
