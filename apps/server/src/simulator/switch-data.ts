// Switches the EUREX data of an account on or off, also at the trading platform.
import { asInstant, msPerMinute } from '@openbell/units/instant.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { StoredExchanges } from '../providers/platform/tables.ts';
import { findActiveSimulator } from './read-simulator.ts';
import type { SimulatorContext } from './simulator-context.ts';
import { changeSimulator } from './simulators-store.ts';

const changeMs = 5 * msPerMinute;

/** Does nothing without an active account, or if it is in that state already. `others`: the exchanges chosen together with it. */
export async function switchData(
  trx: DatabaseTransaction,
  parts: Pick<SimulatorContext, 'clock'> & { readonly commands: Pick<SimulatorContext['commands'], 'queue'> },
  change: {
    readonly customerId: number;
    readonly isOn: boolean;
    readonly ref: string;
    readonly others?: Omit<StoredExchanges, 'eurex'>;
  },
): Promise<void> {
  const { customerId, isOn, ref, others } = change;
  const simulator = await findActiveSimulator(trx, customerId);
  if (simulator === null || (simulator.exchanges.eurex === isOn && others === undefined)) return;
  const exchanges: StoredExchanges = { ...simulator.exchanges, ...others, eurex: isOn };
  const requestedAt = parts.clock.productNow();
  await changeSimulator(trx, simulator.id, { exchanges, changesReadyAt: asInstant(requestedAt + changeMs) });
  await parts.commands.queue(trx, {
    ref,
    customerId,
    requestedAt,
    command: { kind: 'change_exchanges', account: simulator.accountName, exchanges },
  });
}
