// The interface to the trading platform: the company that runs the simulated accounts. A command carries a reference; the same reference
// again is the same command. Fills and marks come back through the bridge (`evaluation/bridge/provider-routes.ts`), never through this
// interface.
import type { Instant } from '@openbell/units/instant.ts';
import type { StoredExchanges } from './tables.ts';

export type PlatformCommand =
  | {
      readonly kind: 'create_account';
      readonly subscriptionId: number;
      readonly planKey: string;
      readonly commission: 'live' | 'default';
      readonly exchanges: StoredExchanges;
    }
  | { readonly kind: 'change_exchanges'; readonly account: string; readonly exchanges: StoredExchanges }
  | { readonly kind: 'change_depth'; readonly account: string; readonly isOn: boolean }
  /**
   * Puts the evaluation's limits on the account; trading starts no earlier than the given instant. `replacesAccount`: does so on a new
   * account, whose name and credentials are the answer; the replaced one is never opened again.
   */
  | {
      readonly kind: 'open_evaluation';
      readonly attempt: string;
      readonly account: string;
      readonly planKey: string;
      readonly planVersion: string;
      readonly notBefore: number;
      readonly replacesAccount?: boolean;
    }
  /** Cancels working orders, flattens, and refuses new orders until the settlement. */
  | { readonly kind: 'block'; readonly account: string; readonly reason: string }
  | { readonly kind: 'unblock'; readonly account: string }
  /** Accepts orders again on a closed account, after an operator annulled the reason for closing it. */
  | { readonly kind: 'reopen'; readonly account: string }
  /** Cancels working orders, flattens, and refuses new orders for good. */
  | { readonly kind: 'close'; readonly account: string; readonly reason: string };

export type PlatformOrder = {
  readonly ref: string;
  /** Product time of the request. */
  readonly requestedAt: Instant;
  readonly command: PlatformCommand;
};

export type PlatformAccount = { readonly name: string; readonly username: string; readonly password: string };

export type PlatformAnswer =
  /** Finished at an instant of product time. */
  | { readonly kind: 'done'; readonly at: Instant; readonly account: PlatformAccount | null }
  /** Accepted but not finished; ask again at an instant of product time. */
  | { readonly kind: 'working'; readonly askAgainAt: Instant }
  | { readonly kind: 'refused'; readonly message: string };

export type TradingPlatform = {
  readonly id: string;
  /** Carries out an order, or reports its progress. Throws if the platform cannot be reached; the outbox retries. */
  readonly carryOut: (order: PlatformOrder) => Promise<PlatformAnswer>;
  /** Finishes an order at once, for the sandbox and the demo customers; null except on a stand-in. */
  readonly finishNow: ((order: PlatformOrder) => PlatformAnswer | Promise<PlatformAnswer>) | null;
};
