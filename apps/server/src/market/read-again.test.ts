// The market after it is discarded, falls due or still commits while it is being read.

import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Meeting, metReads } from '../testing/calls/met-reads.ts';
import { failingStore } from '../testing/failing-store.ts';
import { type CrowdTrader, crowdTrader } from '../testing/market/crowd-trader.ts';
import { createMarketCrowd, type MarketCrowd } from '../testing/market/market-crowd.ts';
import { livingOrders } from './account/trading-account.ts';
import { checkMarket } from './desk/check-market.ts';

/** 15:40 Chicago; what is open at 15:49 is closed. */
const startAt = instantOf('2026-11-24T21:40:00Z');
const dueAt = instantOf('2026-11-24T21:49:00Z');
let crowd: MarketCrowd;
let meet: (meeting: Meeting) => void;
let traders: readonly CrowdTrader[];
beforeEach(async () => {
  crowd = await createMarketCrowd(2, startAt);
  traders = [crowdTrader(crowd), crowdTrader(crowd, { who: 1 })];
  for (const trader of traders) {
    await trader.send({ orderId: 'in', type: 'market' });
    await trader.send({
      orderId: 'low',
      type: 'limit',
      price: asTicks((await trader.contract()).room.lastPrice - 200),
    });
  }
  meet = metReads(crowd.db);
});
afterEach(async () => {
  crowd.setLeading(true);
  await crowd.close();
});

function promised() {
  let keep = (): void => undefined;
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { kept, keep: () => keep() };
}
/** What the accounts hold and have working in memory right now. */
const standing = () =>
  crowd.accounts.map(({ account: name }) => {
    const account = crowd.market.accounts.find(name);
    return account === undefined
      ? null
      : [account.positions.get('ESZ26')?.net, livingOrders(account).map(({ orderId }) => orderId)];
  });
const asTraded = [1, ['low']];
const flat = [0, []];

describe('a market that is discarded once more while it is read', () => {
  it('has every account with its working orders, and closes them in time', async () => {
    const { market } = crowd;
    market.forget();
    // The first account has been read by then.
    meet({ table: 'marketAccounts', nth: 2, before: async () => market.forget() });
    await market.step();
    expect(standing()).toEqual([asTraded, asTraded]);
    expect(market.rooms.find('ESZ26')?.market.working.liveOrders).toBe(2);
    crowd.setNow(dueAt);
    await market.step();
    expect(standing()).toEqual([flat, flat]);
    expect(await checkMarket(crowd.db)).toEqual([]);
  });

  it('is not started by a contract request from before', async () => {
    const { market } = crowd;
    const { kept, keep } = promised();
    const reached = promised();
    market.forget();
    await market.step();
    const { contract } = market.rooms;
    meet({
      table: 'marketContracts',
      nth: 1,
      before: () => {
        reached.keep();
        return kept;
      },
    });
    const begun = contract('NQZ26');
    await reached.kept;
    market.forget();
    keep();
    await expect(begun).rejects.toThrow('read again');
  });

  it('does not hold an account twice if one was read before', async () => {
    const { market } = crowd;
    const { kept, keep } = promised();
    const reached = promised();
    market.forget();
    await market.step();
    // Only an account that is not in memory is read.
    market.accounts.clear();
    const [account = ''] = crowd.accounts.map(({ account: name }) => name);
    meet({
      table: 'marketOrders',
      nth: 1,
      before: () => {
        reached.keep();
        return kept;
      },
    });
    const known = market.accounts.known(account);
    await reached.kept;
    market.forget();
    keep();
    await expect(known).rejects.toThrow('read again');
    await market.step();
    expect(standing()).toEqual([asTraded, asTraded]);
  });

  it('is not read without the lead, and is read by the next caller that has it', async () => {
    const { market } = crowd;
    market.forget();
    crowd.setLeading(false);
    await expect(market.accounts.known('nobody')).rejects.toThrow('another process');
    crowd.setLeading(true);
    await market.accounts.known('nobody');
    expect(standing()).toEqual([asTraded, asTraded]);
  });
});

describe('what falls due while everything is read again', () => {
  it('is due afterwards, and is closed for every account', async () => {
    const { market } = crowd;
    const { kept, keep } = promised();
    const reached = promised();
    market.forget();
    crowd.setNow(dueAt);
    meet({
      table: 'marketAccounts',
      nth: 2,
      before: () => {
        reached.keep();
        return kept;
      },
    });
    const step = market.accounts.known('nobody');
    await reached.kept;
    expect(market.dueSource.nextDueAt()).toBeNull();
    const due = market.dueSource.runDue(dueAt);
    const clock = crowd.host.dueSource.runDue(dueAt);
    keep();
    await Promise.all([step, due, clock]);
    expect(standing()).toEqual([flat, flat]);
    expect(market.dueSource.nextDueAt()).toBeNull();
  });

  it('stays due if the reads succeed but the closing does not', async () => {
    const { market } = crowd;
    market.forget();
    crowd.setNow(dueAt);
    await market.accounts.known('nobody');
    expect(market.dueSource.nextDueAt()).toBe(dueAt);
  });

  it('waits until everything is read if the first attempt failed halfway', async () => {
    const { market } = crowd;
    const reached = promised();
    market.forget();
    crowd.setNow(dueAt);
    meet({
      table: 'marketAccounts',
      nth: 2,
      before: async () => {
        reached.keep();
        throw new Error('the connection is lost');
      },
    });
    market.start();
    await reached.kept;
    await expect
      .poll(
        () => {
          crowd.setNow(asInstant(crowd.now() + 1_000));
          return standing();
        },
        { timeout: 20_000 },
      )
      .toEqual([flat, flat]);
  });
});

describe('a transaction that runs while everything is discarded', () => {
  it('ends before anything is read again: what it stores is in memory', async () => {
    const { market, db } = crowd;
    const { kept, keep } = promised();
    const [one] = traders;
    if (one === undefined) throw new Error('nobody is there');
    failingStore(db)({ nth: 1, when: null, until: kept });
    const answer = one.send({ orderId: 'more', type: 'market' });
    await expect.poll(() => standing()[0], { timeout: 20_000 }).toEqual([2, ['low']]);
    market.forget();
    const step = market.accounts.known('nobody');
    // Each statement lets a pending reader get one read further.
    for (let reads = 0; reads < 100; reads += 1) await sql`SELECT 1`.execute(db);
    keep();
    await expect(answer).rejects.toThrow('lost');
    await step;
    expect(standing()).toEqual([[2, ['low']], asTraded]);
    await market.step();
    expect([one.judged(), await checkMarket(db)]).toEqual([2, []]);
  });
});
