// The stand-in for the trading platform. It stores nothing: its answers follow from the order and the product's clock, so a restart changes
// nothing. It takes the times in the specification: accounts 5 to 10 minutes, changes about 5, everything else at once. It trades nothing
// and closes nothing by itself: positions are what the bridge reports.
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import type { Clock } from '../../platform/jobs/clock.ts';
import { hmacHex } from '../../platform/security/randomness.ts';
import type {
  PlatformAccount,
  PlatformAnswer,
  PlatformCommand,
  PlatformOrder,
  TradingPlatform,
} from './trading-platform.ts';

const creationMsMin = 5 * msPerMinute;
const creationMsMax = 10 * msPerMinute;
const changeMs = 5 * msPerMinute;

export function createStandInPlatform(parts: {
  readonly clock: Pick<Clock, 'productNow'>;
  /** Derives names, passwords and waits that nobody can guess and that never change. */
  readonly key: Buffer;
}): TradingPlatform {
  const digest = (order: PlatformOrder, purpose: string): string => hmacHex(parts.key, `${purpose}\n${order.ref}`);
  const creationMs = (order: PlatformOrder): number => {
    const share = Number.parseInt(digest(order, 'wait').slice(0, 8), 16) / 0xffff_ffff;
    return creationMsMin + Math.floor(share * (creationMsMax - creationMsMin));
  };
  const finish = (order: PlatformOrder, at: Instant): PlatformAnswer => ({
    kind: 'done',
    at,
    account: makesAccount(order.command) ? accountOf(order.command.planKey, digest(order, 'account')) : null,
  });
  return {
    id: 'stand-in',
    carryOut: async (order) => {
      const readyAt = asInstant(readyAtOf(order, creationMs(order)));
      return parts.clock.productNow() >= readyAt ? finish(order, readyAt) : { kind: 'working', askAgainAt: readyAt };
    },
    finishNow: (order) => finish(order, parts.clock.productNow()),
  };
}

type MakingCommand = Extract<PlatformCommand, { kind: 'create_account' | 'open_evaluation' }>;

const makesAccount = (command: PlatformCommand): command is MakingCommand =>
  command.kind === 'create_account' || (command.kind === 'open_evaluation' && command.replacesAccount === true);

function readyAtOf(order: PlatformOrder, creationMs: number): number {
  const { command, requestedAt } = order;
  switch (command.kind) {
    case 'create_account':
      return requestedAt + creationMs;
    case 'open_evaluation':
      return Math.max(requestedAt + creationMs, command.notBefore);
    case 'change_exchanges':
    case 'change_depth':
      return requestedAt + changeMs;
    case 'block':
    case 'unblock':
    case 'reopen':
    case 'close':
      return requestedAt;
  }
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const accountOf = (planKey: string, digest: string): PlatformAccount => ({
  name: `OB-${planKey}-${textOf(digest, 0, 8)}`,
  username: `ob-${textOf(digest, 16, 8).toLowerCase()}`,
  password: `${textOf(digest, 32, 4)}-${textOf(digest, 40, 4)}-${textOf(digest, 48, 4)}-${textOf(digest, 56, 4)}`,
});

/** Unambiguous letters and digits, each from two hex digits. */
const textOf = (digest: string, from: number, length: number): string =>
  Array.from({ length }, (_, index) => letters.charAt(hexByte(digest, from + 2 * index) & 31)).join('');

const hexByte = (digest: string, at: number): number => Number.parseInt(digest.slice(at, at + 2), 16);
