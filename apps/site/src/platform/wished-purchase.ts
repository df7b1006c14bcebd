import { readStored, store } from './storage.ts';

const name = 'openbell-wished-purchase';

/** The purchase that a customer was about to make before the registration and its mail: `/site/purchase?plan=…`. */
export function readWishedPurchase(): string | null {
  const path = readStored(name);
  return path !== null && /^\/site\/[\w/-]*purchase(\?[\w=&%.-]*)?$/.test(path) ? path : null;
}

export const wishPurchase = (path: string | null): void => store(name, path);
