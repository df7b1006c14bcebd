import { instantOf } from '@openbell/units/instant.ts';
import { expect, it } from 'vitest';
import { createMarketCrowd } from '../testing/market-crowd.ts';

it('tells of a contract that trades every two seconds, whatever happens in it', async () => {
  const startAt = instantOf('2026-11-24T08:00:00Z');
  const crowd = await createMarketCrowd(1, startAt);
  const { market } = crowd;
  const thin = (await market.rooms.contract('EMDZ26')) ?? expect.unreachable('no contract');
  const told: number[] = [startAt];
  for (let now = startAt; now < startAt + 120_000; now += 500) {
    crowd.setNow(now);
    await market.step();
    told.push(...market.frames.take([thin]).map(({ at }) => at));
  }
  const gaps = told.slice(1).map((at, index) => at - (told[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(2_500);
  expect(gaps.length).toBeLessThan(240);
  await crowd.close();
});
