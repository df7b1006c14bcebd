import { planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { type ReactNode, useReducer, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useAccount } from '../platform/account/account.ts';
import { changeParameter } from '../platform/account/plan-change-address.ts';
import { BillingHistory } from './billing-history.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { cancelStep } from './cancel-flow.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { MentoringCard } from './mentoring-card.tsx';
import { Packages } from './packages.tsx';
import { Receipt } from './receipt.tsx';
import { StatusCard } from './status-card.tsx';
import css from './subscriptions.module.css';

/** The subscription, the packages, mentoring and the billing history; with a third part in the URL, that receipt (T15 to T17). */
export function SubscriptionsSection(): ReactNode {
  const receiptId = useParams()['sectionalt'];
  return receiptId === undefined ? <Overview /> : <Receipt id={receiptId} />;
}

function Overview(): ReactNode {
  const { key } = useAccount().subscription;
  const [step, tell] = useReducer(cancelStep, { kind: 'closed' });
  // The plan's name from when canceling began: the record changes while the dialog still needs it.
  const [plan, setPlan] = useState('');
  const [changeTo, setChangeTo] = useChange();
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
      {changeTo !== null && <ChangeDialog key={changeTo} planKey={changeTo} onClose={() => setChangeTo(null)} />}
    </div>
  );
}

/** The URL holds the requested plan, so that any lock of the portal can link to its question. */
function useChange(): readonly [string | null, (planKey: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (planKey: string | null): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (planKey === null) next.delete(changeParameter);
        else next.set(changeParameter, planKey);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get(changeParameter), choose];
}
