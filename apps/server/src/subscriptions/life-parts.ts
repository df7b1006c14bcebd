// The dependencies of a subscription's life: the money, and the accounts at the trading platform that come and go with a plan.
import type { BillingBase, BillingParts } from '../billing/billing-parts.ts';
import type { SimulatorContext } from '../simulator/simulator-context.ts';

export type LifeParts = BillingParts & SimulatorContext;

/** The same for code that settles no payment. */
export type LifeBase = BillingBase & SimulatorContext;

/** What ends with a plan needs no more than this. */
export type EndParts = Pick<LifeParts, 'clock' | 'jobs'> & { readonly commands: Pick<LifeParts['commands'], 'queue'> };
