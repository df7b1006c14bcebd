// Encryption of the platform's password at rest, bound to its account.
import type { Config } from '../platform/config/config.ts';
import { openSeal, seal } from '../platform/security/seal.ts';

const purpose = 'platform-password';

/** `boundTo` (the account's name) must be given again to open the seal. */
export const sealPassword = (config: Pick<Config, 'sessionSecret'>, password: string, boundTo: string): string =>
  seal(config, { purpose, boundTo }, password);

/** Throws if the seal was changed, or if SESSION_SECRET has changed since sealing. */
export const openPassword = (config: Pick<Config, 'sessionSecret'>, sealed: string, boundTo: string): string =>
  openSeal(config, { purpose, boundTo }, sealed);
