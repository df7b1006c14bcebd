import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { asInstant, formatInstant, type Instant, instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openEmbedded } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createHandOver } from './hand-over.ts';

const at = instantOf('2026-11-24T15:00:00Z');
const symbol = 'ESZ26';
const instrument = instrumentOfRoot('ES') ?? expect.unreachable('no ES');

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbedded(null);
  await migrate(database);
});
afterAll(() => database.close());

type Given = Readonly<Record<string, unknown>>;

/** A hand-over for some holders; returns it, and the batches that it hands over with the instant of each. */
function handOverOf({ judged, held, dueAt }: { judged: string[]; held: string[]; dueAt: Instant | null }) {
  const batches: { readonly now: number; readonly events: readonly Given[] }[] = [];
  const handOver = createHandOver({
    host: {
      holderAccounts: () => judged,
      dueSource: { nextDueAt: () => dueAt, runDue: async () => undefined },
      receiveEvents: async (events, { now }) => {
        batches.push({ now, events: events as Given[] });
        return { accepted: events.length, duplicates: 0, rejected: [], held: [] };
      },
    },
    db: database.db,
    log: pino({ level: 'silent' }),
    holders: () => held,
    heldBy: () => [symbol, 'NQZ26'],
    isHere: (account) => account.startsWith('here'),
    onTaken: () => undefined,
  });
  return { handOver, batches };
}

const fill = {
  fillId: 'f1',
  account: 'here-1',
  at: asInstant(at + 20),
  symbol,
  instrument,
  side: 'sell',
  quantity: 1,
} as const;

/** An account closes its position: the market no longer lists it as a holder, the evaluation still does. Returns what is handed over. */
async function closeOf(judged: string[], held: string[]) {
  const { handOver, batches } = handOverOf({ judged, held, dueAt: null });
  handOver.trade(symbol, instrument, { at: asInstant(at + 10), price: asTicks(24_000) });
  handOver.fillHappened(fill);
  handOver.fillStored({ ...fill, price: asTicks(24_001) });
  await handOver.run();
  return batches.flatMap(({ events }) => events).map(({ type, account }) => [type, account ?? null]);
}

describe('marks before a closing fill', () => {
  it('are sent once for everybody if every holder trades here, however many hold the contract', async () => {
    expect(await closeOf(['here-1'], [])).toEqual([
      ['mark', null],
      ['fill', 'here-1'],
    ]);
    expect(await closeOf(['here-1', 'here-2', 'here-3'], ['here-2', 'here-3'])).toEqual([
      ['mark', null],
      ['fill', 'here-1'],
    ]);
  });

  it('name our accounts if another platform holds the contract too, including the one that closes', async () => {
    expect(await closeOf(['elsewhere', 'here-1'], ['here-2'])).toEqual([
      ['mark', 'here-2'],
      ['mark', 'here-1'],
      ['fill', 'here-1'],
    ]);
  });
});

describe('marks of the other contracts of an account', () => {
  it('are handed over first if they are older: a low in one contract is never judged with a later close in another', async () => {
    const { handOver, batches } = handOverOf({ judged: ['here-1'], held: ['here-1'], dueAt: null });
    handOver.trade('MESZ26', instrument, { at: asInstant(at + 5), price: asTicks(23_000) });
    handOver.trade('NQZ26', instrument, { at: asInstant(at + 10), price: asTicks(23_900) });
    handOver.fillHappened(fill);
    // This price was driven to the instant of the fill only after the fill.
    handOver.trade('NQZ26', instrument, { at: asInstant(at + 15), price: asTicks(23_800) });
    handOver.trade('NQZ26', instrument, { at: asInstant(at + 25), price: asTicks(24_100) });
    handOver.fillStored({ ...fill, price: asTicks(24_001) });
    await handOver.run();
    handOver.cut();
    await handOver.run();
    const given = batches.flatMap(({ events }) => events).map(({ type, symbol: of, at: when }) => [type, of, when]);
    const time = (ms: number): string => formatInstant(asInstant(at + ms));
    expect(given).toEqual([
      ['mark', 'NQZ26', time(10)],
      ['mark', 'NQZ26', time(15)],
      ['fill', symbol, time(20)],
      ['mark', 'NQZ26', time(25)],
      // The account that was filled does not hold this contract, so its quarter second is not cut.
      ['mark', 'MESZ26', time(5)],
    ]);
  });
});

describe('events around an instant at which the clock decides', () => {
  it('are handed over in two batches, so that nothing falls due before what happened earlier', async () => {
    const { handOver, batches } = handOverOf({ judged: ['here-1'], held: ['here-1'], dueAt: asInstant(at + 30) });
    handOver.fillHappened(fill);
    handOver.trade(symbol, instrument, { at: asInstant(at + 25), price: asTicks(24_000) });
    handOver.cut();
    handOver.trade(symbol, instrument, { at: asInstant(at + 30), price: asTicks(24_000) });
    handOver.cut();
    expect(handOver.oldestAt()).toBe(at + 20);
    handOver.fillStored({ ...fill, price: asTicks(24_001) });
    await handOver.run();
    expect(batches.map(({ now, events }) => [now, events.map(({ type }) => type)])).toEqual([
      [at + 25, ['fill', 'mark']],
      [at + 30, ['mark']],
    ]);
    expect(handOver.oldestAt()).toBeNull();
  });
});
