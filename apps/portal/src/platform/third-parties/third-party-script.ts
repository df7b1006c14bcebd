// Loads a third-party script once. The content policy allows only configured ones; here such a script gets its trusted URL.
import { once } from '../calls/once.ts';

type Types = {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (address: string) => string }) => unknown;
};

let hasPolicy = false;

/**
 * The page requires trusted script URLs, but a third-party script loads its further parts by plain strings. The default policy leaves
 * those, and nothing but script URLs, to the content policy.
 */
function installPolicy(): void {
  const types = (window as unknown as { readonly trustedTypes?: Types }).trustedTypes;
  if (hasPolicy || types === undefined) return;
  hasPolicy = true;
  types.createPolicy('default', { createScriptURL: (address) => address });
}

/** Resolves when the script has run; rejects if it cannot be loaded, and the next call tries again. */
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
