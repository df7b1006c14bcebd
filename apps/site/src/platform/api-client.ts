// Calls the API: `call<typeof getPlans>('GET', '/plans/:partner', { params })`. No redirect on 401: the site is open to visitors.
import { actionKeyOf, createCaller } from '@openbell/api/calls/caller.ts';
import { productClock } from './product-clock.ts';

/** A random idempotency key, one per action of the customer. */
export const newActionKey = (): string => actionKeyOf(crypto.getRandomValues(new Uint8Array(16)));

export const call = createCaller<AbortSignal>({
  base: '/api',
  send: (address, request) => fetch(address, request),
  stopAfter: (ms) => AbortSignal.timeout(ms),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  newActionKey,
  // A purchase retries by itself and says so; no other call is repeated here.
  retryDelaysMs: [],
  hearTime: productClock.hear,
  onRefused: () => undefined,
});
