// The settings that a white label changes. The server writes some, such as name and company site, into the page's head; those from VITE_*
// are set when the front end is built. The defaults are our own public site on the same origin.
import { readMethods } from '@openbell/rules/billing/payment-methods.ts';
import { readThirdParties } from './third-parties/third-parties.ts';

const environment = import.meta.env;

function text(name: string, fallback: string): string {
  const value: unknown = environment[name];
  return typeof value === 'string' && value !== '' ? value : fallback;
}

/** A value that the server wrote into the page's head; tests outside a browser have no page. */
function metaText(name: string, fallback: string): string {
  if (typeof document === 'undefined') return fallback;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || fallback;
}

export const portalConfig = {
  brandName: metaText('application-name', 'Openbell'),
  /** The logo that replaces our mark; empty if the server has none. */
  logoUrl: metaText('brand-logo', ''),
  /** Opened by the logo, in a new tab. */
  companyUrl: metaText('company-url', '/site/'),
  /** The base of every API call: a path on this origin, since the session cookie is sent nowhere else. */
  api: text('VITE_API', '/api'),
  /** The API of the public site: guides, webinars, offer, notifications. */
  publicApi: text('VITE_PUBLIC_API', '/api'),
  signInPath: '/site/sign-in',
  verifiedPath: '/site/verified',
  /** The purchase sites; partner EDX has its own. Without a trailing slash. */
  purchaseSites: { main: text('VITE_PURCHASE_SITE', '/site'), edx: text('VITE_PURCHASE_SITE_EDX', '/site/edx') },
  /** `{lang}` becomes the language code. */
  helpUrl: text('VITE_HELP_URL', '/site/help/{lang}'),
  /** The simulator's own site, opened in a new tab. */
  simulatorUrl: text('VITE_SIMULATOR_URL', '/finamark'),
  /** Another company's trading platform, shown on /finamark instead of our own screen; empty if there is none. */
  platformUrl: metaText('platform-url', ''),
  /** The payment methods for which this installation has a provider. */
  openMethods: readMethods(metaText('payment-methods', '')),
  /** The community chat; `{lang}` becomes the language code. The help center is the default. */
  communityUrl: text('VITE_COMMUNITY_URL', '/site/help/{lang}'),
  /** The exchange's days that an operator loaded, as JSON; empty if there are none. */
  loadedDays: metaText('exchange-days', ''),
  /** Third-party services, as configured on the server. */
  thirdParties: readThirdParties(metaText('third-parties', '')),
} as const;

export const helpAddress = (language: string): string =>
  portalConfig.helpUrl.replace('{lang}', encodeURIComponent(language));

export const communityAddress = (language: string): string =>
  portalConfig.communityUrl.replace('{lang}', encodeURIComponent(language));
