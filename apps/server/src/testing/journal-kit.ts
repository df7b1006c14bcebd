// Customers with a journal, and small broker files.
import type { OwnColumnMapping } from '@openbell/api/journal-files.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { sendEvents } from './calls/sign-bridge.ts';
import { at, fill, makeTrader, mark, moveToSession, type Trader } from './evaluation-kit.ts';
import type { TestServer } from './test-server.ts';
import { es } from './traded-months.ts';

export type Journalist = Trader & { readonly date: SessionDate };

/** A trader with one closed trade of their attempt (long 2 from 6900.00, out at 6901.00 and 6902.00), who has requested the journal. */
export async function makeJournalist(server: TestServer): Promise<Journalist> {
  const date = await moveToSession(server, '10:00');
  const trader = await makeTrader(server);
  await sendEvents(server, [
    fill(trader.account, at(date, '09:30'), `buy 2 ${es} @ 6900.00`),
    mark(at(date, '09:30:30'), es, '6899.25'),
    mark(at(date, '09:31'), es, '6901.00'),
    fill(trader.account, at(date, '09:31:10'), `sell 1 ${es} @ 6901.00`),
    mark(at(date, '09:32'), es, '6902.50'),
    fill(trader.account, at(date, '09:33'), `sell 1 ${es} @ 6902.00`),
  ]);
  const answer = await trader.client.call('POST', '/accounts/journal');
  if (answer.status !== 200) throw new Error(answer.text);
  return { ...trader, date };
}

/** Rows `HH:MM buy 1 MNQM26 30000.25 [id]` of 10 June 2026 as a Tradovate Orders file, with the year first: its dates are unambiguous. */
export const ordersFile = (rows: readonly string[]): string =>
  [
    'orderId,Account,B/S,Contract,filledQty,avgPrice,Fill Time,Status,Currency',
    ...rows.map((row, index) => {
      const [time, side, quantity, contract, price, id] = row.split(' ');
      return `${id ?? index + 1},DEMO1,${side},${contract},${quantity},${price},2026-06-10 ${time}:00,Filled,USD`;
    }),
  ].join('\n');

export const newYork = 'America/New_York';

/** A customer's own mapping, for a German bank's file. */
export const germanMapping: OwnColumnMapping = {
  startAfter: null,
  section: null,
  dayOrder: 'day_first',
  decimal: ',',
  account: null,
  contract: 'Kontrakt',
  quantity: 'Stück',
  costs: ['Gebühr'],
  isPaidNegative: false,
  result: null,
  currency: null,
  assetClass: null,
  buyWords: ['Kauf'],
  sellWords: ['Verkauf'],
  hasUniqueIds: false,
  rows: { kind: 'fills', time: 'Zeit', price: 'Kurs', side: 'Seite', id: null, status: null },
};
