// Calls as the portal makes them, for many customers in turn: the load of the load and soak bars.
import type { Work } from './at-rate.ts';
import { call } from './live-server.ts';

const reads = [
  '/accounts',
  '/account',
  '/attempts',
  '/accounts/simulator',
  '/lessons',
  '/webinars',
  '/accounts/billing/history',
  '/accounts/paymentMethod',
  '/notifications',
  '/market/instruments',
] as const;

/** One customer after another; every twentieth call changes something. */
export function mixOf(url: string, callers: readonly { readonly cookie: string }[]): Work {
  return (index) => {
    const { cookie } = callers[index % callers.length] ?? { cookie: '' };
    if (index % 20 === 19) return call(url, cookie, 'PUT', '/accounts', { city: `Town ${index}` });
    const address = reads[Math.floor(index / callers.length) % reads.length] ?? '/accounts';
    return call(url, cookie, 'GET', address);
  };
}
