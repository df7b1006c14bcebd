// Passkeys in this browser. The library loads with the first ceremony, so customers without passkeys never load it.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** `unnamed`: at a bare IP address, where browsers support none; `none`: a browser without passkeys, or an insecure page. */
export type PasskeySupport = 'ready' | 'unnamed' | 'none';

export function passkeySupport(): PasskeySupport {
  if (typeof window.PublicKeyCredential !== 'function') return 'none';
  return isBareAddress(window.location.hostname) ? 'unnamed' : 'ready';
}

const isBareAddress = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname);

/** This page's URL with a host name; null if the IP address belongs to another machine, whose name only its operator knows. */
export function namedAddress(): string | null {
  const { hostname, href } = window.location;
  return hostname === '127.0.0.1' || hostname === '[::1]' ? href.replace(hostname, 'localhost') : null;
}

/**
 * Why a ceremony failed. `dismissed`: the customer closed it, or there was no passkey; browsers do not say which. `replaced`: another
 * one began. `known`: the device already has a passkey of this account. `failed`: anything else.
 */
export class PasskeyFault extends Error {
  readonly reason: 'dismissed' | 'replaced' | 'known' | 'failed';

  constructor(reason: PasskeyFault['reason'], cause: unknown) {
    super(`the passkey was not used: ${reason}`, { cause });
    this.name = 'PasskeyFault';
    this.reason = reason;
  }
}

export const isPasskeyFault = (error: unknown, reason: PasskeyFault['reason']): boolean =>
  error instanceof PasskeyFault && error.reason === reason;

const library = () => import('@simplewebauthn/browser');

/** Whether the browser offers passkeys in the autofill of an email field. */
export const canFillIn = async (): Promise<boolean> =>
  passkeySupport() === 'ready' && (await (await library()).browserSupportsWebAuthnAutofill());

/** A signature in the server's format, without the browser's additions. */
type Signature = Readonly<{
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
}>;

/** Signs a challenge. `fillsIn`: without a dialog, once the customer chooses a passkey in the email field. */
export const signWithPasskey = (
  options: PublicKeyCredentialRequestOptionsJSON,
  { fillsIn = false }: { readonly fillsIn?: boolean } = {},
): Promise<Signature> =>
  hold(async () => {
    const { startAuthentication } = await library();
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: fillsIn });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const owner = userHandle === undefined ? {} : { userHandle };
    return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, ...owner } };
  });

/** A new passkey in the server's format. */
type Made = Readonly<{
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}>;

export const makePasskey = (options: PublicKeyCredentialCreationOptionsJSON): Promise<Made> =>
  hold(async () => {
    const { startRegistration } = await library();
    const { id, rawId, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
  });

/** Ends the running ceremony, if there is one. */
export const endCeremony = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();

async function hold<Answer>(ceremony: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ceremony();
  } catch (error) {
    throw new PasskeyFault(reasonOf(error), error);
  }
}

function reasonOf(error: unknown): PasskeyFault['reason'] {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const name = error instanceof Error ? error.name : '';
  if (code === 'ERROR_CEREMONY_ABORTED' || name === 'AbortError') return 'replaced';
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
  return name === 'NotAllowedError' ? 'dismissed' : 'failed';
}
