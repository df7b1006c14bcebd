import { Money } from '@openbell/ui/figures/figures.tsx';
import type { ReactNode } from 'react';

/** 2.02 per side and lot (section 9 of the specification); both types cost the same until plan data says otherwise. */
const commissionCents = 202;

export function CommissionPrice(): ReactNode {
  return <Money cents={commissionCents} />;
}
