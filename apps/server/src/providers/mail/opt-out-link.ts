// The signed link that unsubscribes from one kind of mail without signing in (RFC 8058). It never expires: an old mail must still be able
// to stop new ones.
import { isMailKind, type MailKind } from '@openbell/rules/accounts/mail-kinds.ts';
import { type Config, deriveKey } from '../../platform/config/config.ts';
import { equalDigests, hmacHex } from '../../platform/security/randomness.ts';

export type OptOut = {
  /** The customer's xid. */
  readonly customer: string;
  readonly kind: MailKind;
};

type Signing = Pick<Config, 'sessionSecret'>;

const signatureOf = (config: Signing, { customer, kind }: OptOut): string =>
  hmacHex(deriveKey(config, 'mail-opt-out'), `${customer}.${kind}`);

/** The path below PUBLIC_URL. */
export const optOutPath = (config: Signing, optOut: OptOut): string =>
  `/api/mail/unsubscribe/${optOut.customer}.${optOut.kind}.${signatureOf(config, optOut)}`;

/** Null if the token was not made here. */
export function readOptOut(config: Signing, token: string): OptOut | null {
  const [customer = '', kind = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isMailKind(kind)) return null;
  return equalDigests(signatureOf(config, { customer, kind }), signature) ? { customer, kind } : null;
}
