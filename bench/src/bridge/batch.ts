// How long other callers wait while the bridge accepts the largest batch: 50,000 marks of a contract that is held. Calls at a fixed rate from
// other connections, with and without a batch, alternating: one that needs no database, and one of a signed-in customer that does.
import { asInstant, formatInstant } from '@openbell/units/instant.ts';
import { atRate, faultsOf, type Outcome, tellFaults, timesOf } from '../at-rate.ts';
import { call, makeTrader, monthOfSession, moveIntoSession, sendEvents, startServer } from '../live-server.ts';
import { quantile, rounded } from '../measure.ts';
import type { BenchResult } from '../result.ts';

const marks = 50_000;
const rounds = 3;
const perSecond = 10;
const secondsOfRound = 4;
const symbol = monthOfSession();

export async function benchBatch(): Promise<BenchResult> {
  const server = await startServer();
  try {
    const aheadMs = await moveIntoSession(server.url);
    const trader = await makeTrader(server.url, 1);
    const now = (): string => formatInstant(asInstant(Date.now() + aheadMs));
    const opening = { type: 'fill', id: 'opening', account: trader.account, side: 'buy', quantity: 1 };
    await sendEvents(server.url, [{ ...opening, at: now(), symbol, price: '6900.00' }]);
    const health = async (): Promise<void> => {
      const answer = await fetch(`${server.url}/api/hc`);
      await answer.arrayBuffer();
    };
    const attempts = (): Promise<unknown> => call(server.url, trader.cookie, 'GET', '/attempts');
    const ask = async () => {
      const rate = { perSecond, forSeconds: secondsOfRound };
      const [plain, stored] = await Promise.all([atRate(health, rate), atRate(attempts, rate)]);
      return { plain, stored };
    };
    await ask();
    const without = { plain: [] as Outcome[], stored: [] as Outcome[] };
    const during = { plain: [] as Outcome[], stored: [] as Outcome[] };
    const batchMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await ask();
      without.plain.push(...quiet.plain);
      without.stored.push(...quiet.stored);
      const asked = ask();
      const from = performance.now();
      await sendEvents(server.url, marksOf(round, now()));
      batchMs.push(performance.now() - from);
      const busy = await asked;
      during.plain.push(...busy.plain);
      during.stored.push(...busy.stored);
    }
    const all = [...without.plain, ...without.stored, ...during.plain, ...during.stored];
    tellFaults(all);
    const longest = (outcomes: readonly Outcome[]): number => quantile(timesOf(outcomes), 1);
    return {
      name: 'batch',
      ratio: rounded(longest(during.plain) / longest(without.plain)),
      means: `the longest wait for GET /api/hc, ${perSecond} a second, while the bridge accepts ${marks} marks, relative to the same without a batch, ${rounds} rounds of ${secondsOfRound} s each, alternating; lower is better, and no wait should exceed 250 ms`,
      figures: {
        calls: all.length,
        faults: faultsOf(all),
        batch_ms: rounded(quantile(batchMs, 0.5)),
        health_ms_max: rounded(longest(without.plain)),
        health_during_ms_max: rounded(longest(during.plain)),
        attempts_ms_max: rounded(longest(without.stored)),
        attempts_during_ms_p50: rounded(quantile(timesOf(during.stored), 0.5)),
        attempts_during_ms_max: rounded(longest(during.stored)),
      },
    };
  } finally {
    await server.stop();
  }
}

/** Prices around the entry, which decide nothing. */
const marksOf = (round: number, at: string): readonly unknown[] =>
  Array.from({ length: marks }, (_, index) => ({
    type: 'mark',
    id: `mark-${round}-${index}`,
    at,
    symbol,
    price: `${6900 + (index % 20)}.00`,
  }));
