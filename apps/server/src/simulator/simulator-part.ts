// What the customer's record shows of the simulator account.
import { noSimulator, type SimulatorPart } from '../accounts/account-parts.ts';
import type { AccountRows } from '../accounts/account-record-store.ts';
import type { Context } from '../platform/context.ts';
import { openPassword } from './password-seal.ts';

/** The password is filled for ten minutes after a reveal, otherwise empty (reliability-security 5). */
export function simulatorPart(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  row: AccountRows['simulator'],
): SimulatorPart {
  if (row?.state !== 'active') return noSimulator;
  const isRevealed = row.revealedUntil !== null && clock.realNow() < row.revealedUntil;
  return {
    account_name: row.accountName,
    depth: row.depth,
    rithmic: {
      username: row.providerUsername,
      password: isRevealed ? openPassword(config, row.providerPasswordSealed, row.accountName) : '',
    },
  };
}
