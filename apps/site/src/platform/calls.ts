// The calls of the public site.
import type {
  forgotPassword,
  getAccounts,
  getCountries,
  postNotMe,
  resendVerification,
  resetPassword,
  signIn,
  signUp,
} from '@openbell/api/accounts.ts';
import type {
  generateSessionToken,
  getBillingHistory,
  getPaymentMethod,
  getPlans,
  postPaymentMethod,
  postSubscription,
} from '@openbell/api/billing.ts';
import type { AnswerOf, BodyOf } from '@openbell/api/calls/call.ts';
import { cardSessionBodyOf } from '@openbell/api/card-session.ts';
import type { listWebinars } from '@openbell/api/education.ts';
import type * as passkeys from '@openbell/api/passkeys.ts';
import type { signInWithCode } from '@openbell/api/second-step.ts';
import type { getDiscount, getDiscountOfPlan } from '@openbell/api/subscriptions.ts';
import { isProductLanguage } from '@openbell/rules/accounts/default-language.ts';
import { purchaseTextVersion } from '@openbell/rules/billing/consent.ts';
import type { Locale } from '@openbell/ui/locale.ts';
import { call } from './api-client.ts';

export type SignUpBody = BodyOf<typeof signUp>;
export type PasskeyAnswer = BodyOf<typeof passkeys.signInWithPasskey>['passkey'];
export type CardToken = BodyOf<typeof postPaymentMethod>;
export type Purchase = AnswerOf<typeof postSubscription>;
export type Plan = AnswerOf<typeof getPlans>[number];

export const fetchAccount = () => call<typeof getAccounts>('GET', '/accounts');
export const sendSignIn = (email: string, password: string) =>
  call<typeof signIn>('POST', '/auth/sign-in/email', { body: { email, password } });
/** The second step, after the right password. */
export const sendSignInCode = (code: string) =>
  call<typeof signInWithCode>('POST', '/auth/sign-in/code', { body: { code } });
/** A challenge for this browser. */
export const beginPasskeySignIn = () => call<typeof passkeys.beginPasskeySignIn>('POST', '/auth/sign-in/passkey/begin');
export const sendPasskey = (passkey: PasskeyAnswer) =>
  call<typeof passkeys.signInWithPasskey>('POST', '/auth/sign-in/passkey', { body: { passkey } });
export const sendSignUp = (body: SignUpBody) => call<typeof signUp>('POST', '/auth/sign-up/email', { body });
export const sendForgotPassword = (email: string) =>
  call<typeof forgotPassword>('POST', '/auth/forgot-password', { body: { email } });
export const sendNewPassword = (token: string, newPassword: string) =>
  call<typeof resetPassword>('POST', '/auth/reset-password', { body: { token, newPassword } });
/** From the link in a mail that its reader did not request. */
export const sendNotMe = (token: string) => call<typeof postNotMe>('POST', '/auth/not-me', { body: { token } });
export const sendVerificationAgain = (email: string) =>
  call<typeof resendVerification>('POST', '/verify/resend/:email', { params: { email } });

export const fetchPlans = (partner: string) => call<typeof getPlans>('GET', '/plans/:partner', { params: { partner } });
export const fetchCountries = (lang: Locale) => call<typeof getCountries>('GET', '/countries', { query: { lang } });
export const fetchWebinars = (lang: Locale) => call<typeof listWebinars>('GET', '/webinars', { query: { lang } });
export const fetchPaymentMethod = () => call<typeof getPaymentMethod>('GET', '/accounts/paymentMethod');
export const openCardSession = (country: number, email: string) =>
  call<typeof generateSessionToken>('POST', '/accounts/generateSessionToken', {
    body: cardSessionBodyOf({ country, email }),
  });
export const sendPaymentMethod = (body: CardToken, actionKey?: string) =>
  call<typeof postPaymentMethod>('POST', '/accounts/paymentMethod', { body, actionKey });
export const sendPurchase = (body: BodyOf<typeof postSubscription>, actionKey: string) =>
  call<typeof postSubscription>('POST', '/subscription', { body, actionKey });
/** The consent above the button: the newest texts, the language they were read in, and the shown amount. */
export function consentTo(shown: {
  readonly lang?: string;
  readonly amount?: number;
}): Pick<BodyOf<typeof postSubscription>, 'Consent'> {
  const { lang = '', amount } = shown;
  return isProductLanguage(lang) ? { Consent: { version: purchaseTextVersion, locale: lang, amount } } : {};
}
export const fetchBillingHistory = () => call<typeof getBillingHistory>('GET', '/accounts/billing/history');
/** The check of a code, alone or for a plan once one is chosen (API-033); `amt` in whole units or percent. */
export const fetchDiscount = (code: string, plan: string) =>
  plan === ''
    ? call<typeof getDiscount>('GET', '/discounts/:code', { params: { code } })
    : call<typeof getDiscountOfPlan>('GET', '/discounts/:code/:plan/:reset', {
        params: { code, plan, reset: 'false' },
      });
