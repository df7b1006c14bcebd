// A market whose process has lost the lead, or that reads everything again while it works.
import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClock } from '../../platform/jobs/clock.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { type CrowdTrader, crowdTrader } from '../../testing/market/crowd-trader.ts';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';

const startAt = instantOf('2026-11-24T21:40:00Z');
const dueAt = instantOf('2026-11-24T21:49:00Z');
let crowd: MarketCrowd;
let trader: CrowdTrader;
beforeEach(async () => {
  crowd = await createMarketCrowd(1, startAt);
  trader = crowdTrader(crowd);
  await trader.send({ orderId: 'in', type: 'market' });
});
afterEach(async () => {
  crowd.setLeading(true);
  await crowd.close();
});

it('without the lead nothing is due and other jobs go on; with the lead again, what was due is done', async () => {
  const { market, db } = crowd;
  const clock = createClock({ aheadMs: 0, readRealTime: crowd.now });
  const jobs = createJobs({ db, clock, log: pino({ level: 'silent' }) });
  jobs.addDueSource(market.dueSource);
  crowd.setNow(asInstant(dueAt + 1_000));
  crowd.setLeading(false);
  await jobs.runDueUntil(crowd.now());
  await expect(market.dueSource.runDue(crowd.now())).rejects.toThrow('another process');
  expect(await trader.held()).toBe(1);
  crowd.setLeading(true);
  await jobs.runDueUntil(crowd.now());
  expect(await trader.held()).toBe(0);
});

it('without the lead nothing is stored, even if it started before', async () => {
  crowd.setLeading(false);
  await expect(trader.send({ orderId: 'more', type: 'market' })).rejects.toThrow('another process');
  expect(await crowd.db.selectFrom('marketFills').select('orderId').execute()).toEqual([{ orderId: 'in' }]);
});

it('a platform command is on record, or fails and is retried, whenever everything is read again while it runs', async () => {
  const { market } = crowd;
  const { account } = await trader.account();
  const until = instantOf('2026-11-25T22:00:00Z');
  for (let steps = 0; steps < 30; steps += 1) {
    const obeyed = market.obey({ account, kind: 'block', reason: 'prog_ladder', until }).then(
      () => true,
      () => false,
    );
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    market.forget();
    const [isDone, { block }] = await Promise.all([obeyed, trader.account()]);
    if (isDone) expect(block).toMatchObject({ reason: 'prog_ladder' });
    await market.obey({ account, kind: 'unblock', reason: '', until: null });
    expect((await trader.account()).block).toBeNull();
  }
});
