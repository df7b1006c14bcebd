const metaText = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** The name over the door. White-label servers write their own into the page's head. */
export const brandName: string = metaText('application-name') || 'Openbell';

/** Where customers write to. */
export const supportEmail: string = metaText('support-email') || 'support@openbell.test';
