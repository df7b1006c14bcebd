import { asInstant, type Instant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { expect, it } from 'vitest';
import { createMarketCrowd } from '../testing/market/market-crowd.ts';

it('sends a frame at least every two seconds for a contract that trades, even if nothing changes', async () => {
  const startAt = instantOf('2026-11-24T08:00:00Z');
  const crowd = await createMarketCrowd(1, startAt);
  const { market } = crowd;
  const thin = (await market.rooms.contract('EMDZ26')) ?? expect.unreachable('no contract');
  const told: number[] = [startAt];
  for (let now = startAt; now < startAt + 120_000; now = asInstant(now + 500)) {
    crowd.setNow(now);
    await market.step();
    told.push(...market.frames.take([thin]).map(({ at }) => at));
  }
  const gaps = told.slice(1).map((at, index) => at - (told[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(2_500);
  expect(gaps.length).toBeLessThan(240);
  await crowd.close();
});

it('sends the whole contract at the opening, so that no volume of the day before stays in a ladder', async () => {
  const startAt = instantOf('2026-11-24T21:58:00Z');
  const crowd = await createMarketCrowd(1, startAt);
  const { market } = crowd;
  const contract = (await market.rooms.contract('ESZ26')) ?? expect.unreachable('no contract');
  market.watched.set('ESZ26', 1);
  /** The ladder of a client that watches all the time. */
  const ladder = new Map<number, number>();
  let wholes = 0;
  const watchUntil = async (from: Instant, until: Instant): Promise<void> => {
    for (let now = from; now <= until; now = asInstant(now + 500)) {
      crowd.setNow(now);
      await market.step();
      for (const { snapshot, volumeAt = [] } of market.frames.take([contract])) {
        if (snapshot) ladder.clear();
        if (snapshot) wholes += 1;
        for (const [price, size] of volumeAt) ladder.set(price, size);
      }
    }
  };
  await watchUntil(startAt, asInstant(startAt + 3 * msPerMinute));
  expect(contract.room.state).toBe('closed');
  expect(ladder).toEqual(contract.room.session.volumeAt);
  const [before, wholesBefore] = [new Map(ladder), wholes];
  const opensAt = instantOf('2026-11-24T23:00:00Z');
  // Skips the closed hour, then runs the opening as the server would.
  await watchUntil(asInstant(opensAt - 2_000), asInstant(opensAt + 10_000));
  expect(contract.room.state).toBe('open');
  expect(ladder).toEqual(contract.room.session.volumeAt);
  expect(ladder).not.toEqual(before);
  expect(wholes - wholesBefore).toBe(1);
  await crowd.close();
});

it('sends the settlement with the whole contract and when it changes, and in no frame in between', async () => {
  const startAt = instantOf('2026-11-24T21:59:50Z');
  const crowd = await createMarketCrowd(1, startAt);
  const { market } = crowd;
  // A market that nobody ever opened: it has had no settlement so far.
  const contract = (await market.rooms.contract('NQZ26')) ?? expect.unreachable('no contract');
  market.watched.set('NQZ26', 1);
  const before = contract.room.settlementPrice;
  expect(before).not.toBeNull();
  expect(market.frames.snapshot(contract).settlement).toBe(before);
  const told: (number | null)[] = [];
  for (let now = startAt; now <= startAt + 20_000; now = asInstant(now + 500)) {
    crowd.setNow(now);
    await market.step();
    for (const { snapshot, settlement } of market.frames.take([contract]))
      if (!snapshot && settlement !== undefined) told.push(settlement);
  }
  expect(contract.room.state).toBe('closed');
  expect(contract.room.settlementPrice).not.toBe(before);
  expect(told).toEqual([contract.room.settlementPrice]);
  await crowd.close();
});

it('sends a watched contract again after everything was forgotten', async () => {
  const crowd = await createMarketCrowd(1, instantOf('2026-11-24T08:00:00Z'));
  const { rooms, watched, forget, step } = crowd.market;
  watched.set('EMDZ26', 1);
  await rooms.contract('EMDZ26');
  forget();
  expect(rooms.find('EMDZ26')).toBeUndefined();
  await step();
  expect(rooms.find('EMDZ26')).toBeDefined();
  await crowd.close();
});
