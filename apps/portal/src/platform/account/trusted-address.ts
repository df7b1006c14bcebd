// Addresses of workers under the content policy.
type ScriptAddressPolicy = { readonly createScriptURL: (address: string) => unknown };
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => ScriptAddressPolicy;
};

let policy: ScriptAddressPolicy | null | undefined;

/** The content policy asks for a trusted address: only the page's own worker file ever gets one. */
export function trustedAddress(address: string): string {
  const types = (window as unknown as { readonly trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= types?.createPolicy('openbell-worker', { createScriptURL: ownAddress }) ?? null;
  return (policy === null ? address : policy.createScriptURL(address)) as string;
}

function ownAddress(address: string): string {
  if (new URL(address, window.location.href).origin !== window.location.origin) throw new Error('A foreign worker');
  return address;
}
