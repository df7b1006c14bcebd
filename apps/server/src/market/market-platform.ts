// The built-in market as the trading platform: it blocks, closes and opens accounts that trade here at once. Creating accounts, and
// everything else that takes a platform time, is left to the stand-in. An account that never traded here is for the other platform to
// close.
import { sessionDateOf, settlementOf } from '@openbell/instruments/sessions.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { PlatformCommand, PlatformOrder, TradingPlatform } from '../providers/platform/trading-platform.ts';

export type ControlCommand = {
  readonly account: string;
  readonly kind: 'block' | 'unblock' | 'reopen' | 'close';
  readonly reason: string;
  /** When a block ends by itself; null: never. */
  readonly until: Instant | null;
};
export type PlatformObeyer = (command: ControlCommand) => Promise<void>;

export type MarketLink = {
  readonly wrap: (standIn: TradingPlatform) => TradingPlatform;
  readonly connect: (obey: PlatformObeyer) => void;
};

/** The platform is needed before the market exists, so the two are linked later. */
export function createMarketLink(): MarketLink {
  let obeyer: PlatformObeyer = async () => undefined;
  const obey = async (order: PlatformOrder): Promise<void> => {
    const control = controlOf(order.command, order.requestedAt);
    if (control !== null) await obeyer(control);
  };
  return {
    connect: (given) => {
      obeyer = given;
    },
    wrap: (standIn) => ({
      ...standIn,
      id: 'openbell-market',
      carryOut: async (order) => {
        await obey(order);
        return standIn.carryOut(order);
      },
      finishNow:
        standIn.finishNow === null
          ? null
          : async (order) => {
              await obey(order);
              if (standIn.finishNow === null) throw new Error('the platform stand-in can no longer finish orders');
              return standIn.finishNow(order);
            },
    }),
  };
}

function controlOf(command: PlatformCommand, requestedAt: Instant): ControlCommand | null {
  switch (command.kind) {
    case 'block':
      return { ...command, until: settlementOf(sessionDateOf(requestedAt)) };
    case 'close':
      return { ...command, until: null };
    case 'unblock':
    case 'reopen':
      return { kind: command.kind, account: command.account, reason: '', until: null };
    default:
      return null;
  }
}
