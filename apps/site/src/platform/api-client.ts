/** Calls the API: `call<typeof getPlans>('GET', '/plans/:partner', { params })`. Who is not signed in stays: the door is open to strangers. */
import { actionKeyOf, createCaller } from '@openbell/api/calls/caller.ts';
import { productClock } from './product-clock.ts';

/** A random key, one for each act of the customer. */
export const newActionKey = (): string => actionKeyOf(crypto.getRandomValues(new Uint8Array(16)));

export const call = createCaller<AbortSignal>({
  base: '/api',
  send: (address, request) => fetch(address, request),
  stopAfter: (ms) => AbortSignal.timeout(ms),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  newActionKey,
  // A purchase asks again by itself and says so; nothing else is sent twice here.
  retryDelaysMs: [],
  hearTime: productClock.hear,
  onRefused: () => undefined,
});
