import { Money } from '@openbell/ui/figures/figures.tsx';
import type { ReactNode } from 'react';

/** 2.02 a side and lot (section 9 of the specification); both kinds cost the same until plan data says otherwise. */
const commissionCents = 202;

export function CommissionPrice(): ReactNode {
  return <Money cents={commissionCents} />;
}
