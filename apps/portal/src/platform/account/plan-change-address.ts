/** The URL in the settings that asks whether a plan should replace the running one, and says what that ends. */
export const changeParameter = 'change';

/** `/settings/subscriptions?change=BCAMP` */
export const planChangeAddress = (planKey: string): string =>
  `/settings/subscriptions?${changeParameter}=${encodeURIComponent(planKey)}`;
