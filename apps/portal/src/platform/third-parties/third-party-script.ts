/** Loads a script of another company once. The content policy lets in only what is configured; this is where it gets its trusted address. */
import { once } from '../calls/once.ts';

type Types = {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (address: string) => string }) => unknown;
};

let hasPolicy = false;

/**
 * The page asks for trusted script addresses. A script of another company loads its further parts by plain text: the default policy lets
 * the content policy decide about those, and about nothing but addresses of scripts.
 */
const installPolicy = (): void => {
  const types = (window as unknown as { readonly trustedTypes?: Types }).trustedTypes;
  if (hasPolicy || types === undefined) return;
  hasPolicy = true;
  types.createPolicy('default', { createScriptURL: (address) => address });
};

/** Resolves when the script has run; rejects when it cannot be had, and the next ask tries again. */
export const loadThirdPartyScript = once(
  (address: string) =>
    new Promise<void>((resolve, reject) => {
      installPolicy();
      const script = document.createElement('script');
      script.async = true;
      script.referrerPolicy = 'strict-origin';
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => {
        script.remove();
        reject(new Error(`The script did not load: ${address}`));
      });
      script.src = address;
      document.head.append(script);
    }),
);
