// Calls the API: `call<typeof getAccounts>('GET', '/accounts')`. 401 redirects to the sign-in page (AUTH-003 to AUTH-006), or, if a
// verification of the email has ended the session, to the page that says so.
import { actionKeyOf, createCaller } from '@openbell/api/calls/caller.ts';
import { goToSignIn, goToVerified } from '../account/sign-in-address.ts';
import { portalConfig } from '../portal-config.ts';
import { productClock } from '../product-clock.ts';

/** A random idempotency key, one per action of the customer. */
export const newActionKey = (): string => actionKeyOf(crypto.getRandomValues(new Uint8Array(16)));

export const call = createCaller<AbortSignal>({
  base: portalConfig.api,
  send: (address, request) => fetch(address, request),
  stopAfter: (ms) => AbortSignal.timeout(ms),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  newActionKey,
  retryDelaysMs: [500, 1500],
  hearTime: productClock.hear,
  onRefused: (error) => {
    if (error.code === 'not_signed_in') goToSignIn();
    if (error.code === 'verified_meanwhile') goToVerified();
  },
});
