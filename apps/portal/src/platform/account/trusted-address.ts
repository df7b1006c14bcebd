// URLs of workers under the content policy.
type ScriptAddressPolicy = { readonly createScriptURL: (address: string) => unknown };
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => ScriptAddressPolicy;
};

let policy: ScriptAddressPolicy | null | undefined;

/** The content policy requires a trusted URL: only the page's own worker file gets one. */
export function trustedAddress(address: string): string {
  const types = (window as unknown as { readonly trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= types?.createPolicy('openbell-worker', { createScriptURL: ownAddress }) ?? null;
  return (policy === null ? address : policy.createScriptURL(address)) as string;
}

function ownAddress(address: string): string {
  if (new URL(address, window.location.href).origin !== window.location.origin)
    throw new Error('A worker script must be on the origin of the page');
  return address;
}
