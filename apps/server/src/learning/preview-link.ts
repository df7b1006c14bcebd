// The signed link with which an author sees lessons before they are published: `<preview>.<end>.<signature>`.
import type { Instant } from '@openbell/units/instant.ts';
import { type Config, deriveKey } from '../platform/config/config.ts';
import { equalDigests, hmacHex } from '../platform/security/randomness.ts';

const purpose = 'content-preview';

/** @param until real time in epoch milliseconds */
export function signPreview(config: Pick<Config, 'sessionSecret'>, id: string, until: Instant): string {
  const text = `${id}.${until}`;
  return `${text}.${hmacHex(deriveKey(config, purpose), text)}`;
}

/** The preview of a token; null if it is not ours or has ended. */
export function readPreview(config: Pick<Config, 'sessionSecret'>, token: string, realNow: Instant): string | null {
  const [, id = '', until = '', signature = ''] = /^(pre_[a-z0-9]{20})\.(\d{13})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (id === '' || Number(until) < realNow) return null;
  return equalDigests(signature, hmacHex(deriveKey(config, purpose), `${id}.${until}`)) ? id : null;
}
