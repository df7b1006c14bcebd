import { readMethods } from '@openbell/rules/billing/payment-methods.ts';

const metaText = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The brand's name. White-label servers write their own into the page's head. */
export const brandName: string = metaText('application-name') || 'Openbell';

/** The picture that replaces our mark; empty if the server has none. */
export const logoUrl: string = metaText('brand-logo') || '';

/** The support address for customers. */
export const supportEmail: string = metaText('support-email') || 'support@openbell.test';

/** The payment methods for which this installation has a provider. */
export const openMethods = readMethods(metaText('payment-methods') ?? '');
