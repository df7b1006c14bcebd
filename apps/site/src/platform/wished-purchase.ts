import { readStored, store } from './storage.ts';

const name = 'openbell-wished-purchase';

/** The purchase a customer was about to make when registration and its mail came in between: `/site/purchase?plan=…`. */
export const readWishedPurchase = (): string | null => {
  const path = readStored(name);
  return path !== null && /^\/site\/[\w/-]*purchase(\?[\w=&%.-]*)?$/.test(path) ? path : null;
};

export const wishPurchase = (path: string | null): void => store(name, path);
