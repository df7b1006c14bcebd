/** The dependencies of a subscription's life: the money, and the accounts at the trading platform that come and go with a plan. */
import type { BillingParts } from '../billing/billing-parts.ts';
import type { SimulatorContext } from '../simulator/simulator-context.ts';

export type LifeParts = BillingParts & SimulatorContext;

/** Ending a plan's services needs only these. */
export type EndParts = Pick<LifeParts, 'clock' | 'jobs'> & { readonly commands: Pick<LifeParts['commands'], 'queue'> };
