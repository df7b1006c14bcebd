import { readMethods } from '@openbell/rules/billing/payment-methods.ts';

const metaText = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The name over the door. White-label servers write their own into the page's head. */
export const brandName: string = metaText('application-name') || 'Openbell';

/** The picture in the place of the mark; empty where the server has none of its own. */
export const logoUrl: string = metaText('brand-logo') || '';

/** Where customers write to. */
export const supportEmail: string = metaText('support-email') || 'support@openbell.test';

/** The ways to pay that this installation has a company for. */
export const openMethods = readMethods(metaText('payment-methods') ?? '');
