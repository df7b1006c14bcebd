import { planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { type ReactNode, useReducer, useState } from 'react';
import { useParams } from 'react-router';
import { useAccount } from '../platform/account.ts';
import { BillingHistory } from './billing-history.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { cancelStep } from './cancel-flow.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { MentoringCard } from './mentoring-card.tsx';
import { Packages } from './packages.tsx';
import { Receipt } from './receipt.tsx';
import { StatusCard } from './status-card.tsx';
import css from './subscriptions.module.css';

/** The subscription, what else there is, mentoring and what was paid; with a third part of the address, that receipt (T15 to T17). */
export function SubscriptionsSection(): ReactNode {
  const receiptId = useParams()['sectionalt'];
  return receiptId === undefined ? <Overview /> : <Receipt id={receiptId} />;
}

function Overview(): ReactNode {
  const { key } = useAccount().subscription;
  const [step, tell] = useReducer(cancelStep, { kind: 'closed' });
  // The name as it was when cancelling began: the record changes while the dialog still speaks of the plan.
  const [plan, setPlan] = useState('');
  const [changeTo, setChangeTo] = useState<string | null>(null);
  return (
    <div className={css['sections']}>
      <StatusCard
        onChange={setChangeTo}
        onCancel={() => {
          setPlan(planNameOf(key));
          tell({ kind: 'open' });
        }}
      />
      <Packages onChange={setChangeTo} />
      <MentoringCard />
      <BillingHistory />
      {step.kind !== 'closed' && <CancelDialog plan={plan} step={step} tell={tell} />}
      {changeTo !== null && <ChangeDialog planKey={changeTo} onClose={() => setChangeTo(null)} />}
    </div>
  );
}
