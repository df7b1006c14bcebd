import { asTicks } from '@openbell/units/quantity.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillOf } from './journal-kit.ts';
import { inOrder, newestOpened, orderKeys, orderOfText, orderPressed, textOfOrder } from './journal-order.ts';
import { tradesOfFills } from './trades-of-fills.ts';

/** Key, symbol, side, opening, close (or ''), ticks won, planned stop. */
function entryOf(name: string, symbol: string, side: string, from: string, until: string, won = 0, stop = 0) {
  const other = side === 'buy' ? 'sell' : 'buy';
  const move = side === 'buy' ? won : -won;
  const [trade] = tradesOfFills([
    fillOf(`${side} 1 ${symbol} 100`, from),
    ...(until === '' ? [] : [fillOf(`${other} 1 ${symbol} ${100 + move}`, until)]),
  ]);
  const found = trade ?? expect.unreachable();
  return { name, trade: found, tags: [], playbook: null, plannedStop: stop === 0 ? null : asTicks(stop) };
}

const entries = [
  entryOf('long held', 'MNQM6', 'buy', '09:00:00', '12:00:00', 10, 90),
  entryOf('early', 'MESM6', 'sell', '09:30:00', '09:40:00', -20),
  entryOf('open', 'MNQM6', 'buy', '10:00:00', ''),
  entryOf('late', 'MNQM6', 'sell', '11:00:00', '11:05:00', 30, 110),
];
const shown = (text: string) => inOrder(entries, orderOfText(text)).map(({ name }) => name);

describe('the order of trades', () => {
  it.each([
    ['', ['late', 'open', 'early', 'long held']],
    ['opened', ['long held', 'early', 'open', 'late']],
    ['-closed', ['long held', 'late', 'early', 'open']],
    ['closed', ['early', 'late', 'long held', 'open']],
    ['-net', ['late', 'long held', 'open', 'early']],
    ['net', ['early', 'open', 'long held', 'late']],
    ['-held', ['long held', 'early', 'late', 'open']],
    ['held', ['late', 'early', 'long held', 'open']],
    ['-r', ['late', 'long held', 'open', 'early']],
    ['r', ['long held', 'late', 'open', 'early']],
    ['contract', ['early', 'late', 'open', 'long held']],
    ['side', ['open', 'long held', 'late', 'early']],
    ['size', ['late', 'open', 'early', 'long held']],
  ])('of %j puts missing values last, and equal trades newest first', (text, names) => {
    expect(shown(text)).toEqual(names);
  });

  it('survives a round trip through an address, and an invalid one means newest first', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderKeys), fc.boolean(), (by, isDescending) => {
        expect(orderOfText(textOfOrder({ by, isDescending }))).toEqual({ by, isDescending });
      }),
    );
    expect(textOfOrder(newestOpened)).toBe('');
    expect([null, '', '-', 'tags', '--net', 'Net'].map(orderOfText)).toEqual(Array(6).fill(newestOpened));
  });

  it('reverses when it is pressed again; names start at A, all others with the greatest', () => {
    expect(orderPressed(newestOpened, 'opened')).toEqual({ by: 'opened', isDescending: false });
    expect(orderPressed(newestOpened, 'contract')).toEqual({ by: 'contract', isDescending: false });
    expect(orderPressed(newestOpened, 'net')).toEqual({ by: 'net', isDescending: true });
  });
});
