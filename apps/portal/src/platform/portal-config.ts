/**
 * What a white label changes. Name and company site come from the server, which writes them into the page's head; what stands in VITE_*
 * is given when the front end is built. The defaults are our own door on the same origin.
 */
import { readMethods } from '@openbell/rules/billing/payment-methods.ts';
import { readThirdParties } from './third-parties/third-parties.ts';

const environment = import.meta.env;

const text = (name: string, fallback: string): string => {
  const value: unknown = environment[name];
  return typeof value === 'string' && value !== '' ? value : fallback;
};

/** What the server wrote into the head of the page; tests outside a browser have no page. */
const metaText = (name: string, fallback: string): string => {
  if (typeof document === 'undefined') return fallback;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || fallback;
};

export const portalConfig = {
  brandName: metaText('application-name', 'Openbell'),
  /** The picture in the place of the mark; empty where the server has none of its own. */
  logoUrl: metaText('brand-logo', ''),
  /** Opened by the logo, in a new tab. */
  companyUrl: metaText('company-url', '/site/'),
  /** Where every call of the product begins: a path of this origin, since the session cookie goes nowhere else. */
  api: text('VITE_API', '/api'),
  /** The API of the public site: guides, webinars, offer, notifications. */
  publicApi: text('VITE_PUBLIC_API', '/api'),
  signInPath: '/site/sign-in',
  verifiedPath: '/site/verified',
  /** Where buying happens; partner EDX buys elsewhere. Without a slash at the end. */
  purchaseSites: { main: text('VITE_PURCHASE_SITE', '/site'), edx: text('VITE_PURCHASE_SITE_EDX', '/site/edx') },
  /** `{lang}` becomes the language code. */
  helpUrl: text('VITE_HELP_URL', '/site/help/{lang}'),
  /** The simulator's own site, opened in a new tab. */
  simulatorUrl: text('VITE_SIMULATOR_URL', '/finamark'),
  /** The trading platform of another company, shown on /finamark in the place of our own screen; empty where there is none. */
  platformUrl: metaText('platform-url', ''),
  /** The ways to pay that this installation has a company for. */
  openMethods: readMethods(metaText('payment-methods', '')),
  /** The chat of the community; `{lang}` becomes the language code. Until there is one, the help centre answers. */
  communityUrl: text('VITE_COMMUNITY_URL', '/site/help/{lang}'),
  /** Services of other companies, as the server was configured with them. */
  thirdParties: readThirdParties(metaText('third-parties', '')),
} as const;

export const helpAddress = (language: string): string =>
  portalConfig.helpUrl.replace('{lang}', encodeURIComponent(language));

export const communityAddress = (language: string): string =>
  portalConfig.communityUrl.replace('{lang}', encodeURIComponent(language));
