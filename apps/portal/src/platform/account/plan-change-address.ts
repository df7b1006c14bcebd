/** The place in the settings that asks whether a plan takes the place of the running one, and what that ends. */
export const changeParameter = 'change';

/** `/settings/subscriptions?change=BCAMP` */
export const planChangeAddress = (planKey: string): string =>
  `/settings/subscriptions?${changeParameter}=${encodeURIComponent(planKey)}`;
