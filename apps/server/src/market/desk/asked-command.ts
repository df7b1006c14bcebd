// A command as the desk receives it, with its id.
import type { OrderCommand } from '@openbell/market/trading/order-types.ts';
import { sha256Hex } from '../../platform/security/randomness.ts';
import type { LiveContract } from '../rooms/flow-room.ts';

type WithoutFrom<Command> = Command extends unknown ? Omit<Command, 'at' | 'accountId' | 'limits'> : never;
/** A command as the customer sends it; time, account and limits are the server's. */
export type Asked = WithoutFrom<OrderCommand>;

export type AskedCommand = {
  /** When it reached this process, in real time: the engine's delay counts from there, however long the lookups took. */
  readonly cameAt: number;
  /** Null: a command that may be repeated. */
  readonly commandId: string | null;
  /** Null: every contract in which the account is busy. */
  readonly contracts: readonly LiveContract[] | null;
  readonly command: Asked;
};

/** The id of the order that a command is about. */
export function orderIdOf(command: Asked): string {
  switch (command.kind) {
    case 'place':
      return command.ticket.orderId;
    case 'place_pair':
      return command.tickets[0].orderId;
    case 'cancel_all':
      return '';
    default:
      return command.orderId;
  }
}

/** The contracts that it names; null: every contract in which the account is busy. */
export const symbolsOf = ({ contracts }: Pick<AskedCommand, 'contracts'>): readonly string[] | null =>
  contracts?.map(({ symbol }) => symbol) ?? null;

/** Two commands with the same id are the same command if their digests match. */
export const digestOf = (asked: Pick<AskedCommand, 'command' | 'contracts'>): string =>
  sha256Hex(JSON.stringify([asked.command, symbolsOf(asked)]));
