// Carries out the evaluation's platform commands (block, close, unblock, reopen) at once for an account that trades here.
import { formatInstant } from '@openbell/units/instant.ts';
import type { AttemptHost } from '../../evaluation/attempts/attempt-host.ts';
import { blockOf } from '../desk/account-limits.ts';
import type { MarketFloor } from '../market-floor.ts';
import type { MarketGate } from '../market-gate.ts';
import type { PlatformObeyer } from '../market-platform.ts';
import type { MarketContext, MarketRecords } from '../market-records.ts';

export function createPlatformObeyer(parts: {
  readonly context: Pick<MarketContext, 'clock'>;
  readonly host: AttemptHost;
  readonly assertLeading: () => void;
  readonly records: MarketRecords;
  readonly floor: Pick<MarketFloor, 'close'>;
  readonly gate: Pick<MarketGate, 'ready'>;
}): PlatformObeyer {
  const { accounts, journal, handOver, tellLimits } = parts.records;
  return async ({ account: name, kind, reason, until }) => {
    parts.assertLeading();
    await parts.gate.ready();
    const account = await accounts.known(name);
    if (account === undefined) return;
    const isShut = kind === 'block' || kind === 'close';
    account.block = isShut ? { reason, until: until === null ? null : formatInstant(until) } : null;
    if (isShut) await parts.floor.close(account, { symbols: null, reason: 'block' });
    accounts.assertHeld(account);
    const now = parts.context.clock.productNow();
    journal.changes.event(account, now, { kind: 'block', block: blockOf(account, parts.host, now) });
    tellLimits(name);
    await journal.flush();
    await handOver.run();
  };
}
