import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../platform/clock.ts';
import { type OpenDatabase, openEmbedded } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { createHandOver } from './hand-over.ts';

const at = instantOf('2026-11-24T15:00:00Z');
const symbol = 'ESZ26';
const instrument = instrumentOfRoot('ES');
if (instrument === undefined) throw new Error('no ES');

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbedded(null);
  await migrate(database);
});
afterAll(() => database.close());

/** An account closes what it held: the market's holders are without it already, the evaluation's still have it. Answers what is given. */
const closeOf = async (judged: readonly string[], held: readonly string[]) => {
  const given: Readonly<Record<string, unknown>>[] = [];
  const handOver = createHandOver({
    host: {
      holderAccounts: () => judged,
      acceptEvents: async (events) => {
        given.push(...(events as typeof given));
        return { accepted: events.length, duplicates: 0, rejected: [] };
      },
    },
    db: database.db,
    clock: createClock({ aheadMs: 0, readRealTime: () => at }),
    log: pino({ level: 'silent' }),
    holders: () => held,
    isHere: (account) => account.startsWith('here'),
    onTaken: () => undefined,
  });
  handOver.trade(symbol, instrument, { at: at + 10, price: 24_000 });
  handOver.fillHappened({ fillId: 'f1', symbol, at: at + 20 });
  const fill = { fillId: 'f1', account: 'here-1', at: at + 20, symbol, instrument, side: 'sell', quantity: 1 } as const;
  handOver.fillStored({ ...fill, price: 24_001 });
  await handOver.run();
  return given.map(({ type, account }) => [type, account ?? null]);
};

describe('marks before a fill that closes', () => {
  it('are for everybody where every holder trades here: one mark, however many hold the contract', async () => {
    expect(await closeOf(['here-1'], [])).toEqual([
      ['mark', null],
      ['fill', 'here-1'],
    ]);
    expect(await closeOf(['here-1', 'here-2', 'here-3'], ['here-2', 'here-3'])).toEqual([
      ['mark', null],
      ['fill', 'here-1'],
    ]);
  });

  it('name ours where another platform holds the contract too, the one that closes among them', async () => {
    expect(await closeOf(['elsewhere', 'here-1'], ['here-2'])).toEqual([
      ['mark', 'here-2'],
      ['mark', 'here-1'],
      ['fill', 'here-1'],
    ]);
  });
});
