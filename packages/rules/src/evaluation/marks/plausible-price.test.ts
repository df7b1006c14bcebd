import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { ticksOfPrice } from '@openbell/instruments/price.ts';
import { asSessionDate } from '@openbell/units/civil-date.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { doubtOf, isSecondPrint, type KnownPrice, priceAfter, secondPrintMsMax } from './plausible-price.ts';

const today = asSessionDate(20_800);
const yesterday = asSessionDate(20_799);

function instrumentOf(root: string): Instrument {
  return instrumentOfRoot(root) ?? expect.unreachable(root);
}
function ticksOf(root: string, price: string): Ticks {
  const ticks = ticksOfPrice(price, instrumentOf(root));
  return ticks.ok ? ticks.value : expect.unreachable(price);
}
const knownAt = (root: string, last: string, reference: string): KnownPrice => ({
  ticks: ticksOf(root, last),
  sessionDate: today,
  referenceTicks: ticksOf(root, reference),
});
const reasonOf = (root: string, known: KnownPrice | null, price: string): string | null =>
  doubtOf(instrumentOf(root), known, { ticks: ticksOf(root, price), date: today })?.reason ?? null;

describe('a price of another platform', () => {
  it.each([
    ['ES', '7600.00', '7219.75', 'jump'],
    ['ES', '7600.00', '7220.00', null],
    ['ES', '7600.00', '7220.25', null],
    ['ES', '7600.00', '7979.75', null],
    ['ES', '7600.00', '7980.00', null],
    ['ES', '7600.00', '7980.25', 'jump'],
    ['6J', '0.0065000', '0.0061750', null],
    ['6J', '0.0065000', '0.0061745', 'jump'],
  ])('of %s that was %s is %s: doubt %s, under, at and over five percent [VALID-016]', (root, last, price, reason) => {
    expect(reasonOf(root, knownAt(root, last, last), price)).toBe(reason);
  });

  it.each([
    ['ES', '6000.00', '5000.00', '6000.00', '6000.25'],
    ['ES', '4000.00', '5000.00', '4000.00', '3999.75'],
    ['NQ', '20000.25', '25000.00', '20000.00', '19999.75'],
    ['ZC', '504.00', '450.00', '504.00', '504.25'],
    ['ZN', '99.015625', '110.000000', '99.000000', '98.984375'],
    ['GC', '5200.0', '4000.0', '5200.0', '5200.1'],
    ['LE', '242.000', '220.000', '242.000', '242.025'],
  ])(
    'of %s at %s, from %s of the session before, may be %s and not %s [VALID-016]',
    (root, last, reference, at, over) => {
      const known = knownAt(root, last, reference);
      expect([reasonOf(root, known, at), reasonOf(root, known, over)]).toEqual([null, 'limit']);
    },
  );

  it('of a contract that nobody has heard of is accepted, and a later one is compared with it [VALID-016]', () => {
    expect(reasonOf('NQ', null, '25000.00')).toBeNull();
    const known = priceAfter(null, { ticks: ticksOf('NQ', '25000.00'), date: today });
    expect([reasonOf('NQ', known, '0.25'), reasonOf('NQ', known, '26250.25')]).toEqual(['limit', 'jump']);
  });
});

describe('a price near zero', () => {
  it.each([
    ['0.60', null],
    ['0.61', 'limit'],
    ['-0.40', null],
    ['-0.41', 'limit'],
  ])('may move fifty ticks: %s is %s [VALID-016]', (price, reason) => {
    expect(reasonOf('CL', knownAt('CL', '0.10', '0.10'), price)).toBe(reason);
  });
});

describe('the limits of a session', () => {
  const at = (ticks: number, date = today) => ({ ticks: asTicks(ticks), date });
  it('count from the last price of the session before, and stay for the session', () => {
    const monday = priceAfter(null, at(1000, yesterday));
    const later = priceAfter(monday, at(1100, yesterday));
    const tuesday = priceAfter(later, at(1150));
    expect([later.referenceTicks, tuesday.referenceTicks, priceAfter(tuesday, at(1200)).referenceTicks]).toEqual([
      1000, 1100, 1100,
    ]);
    // A late price of the day before changes neither the session nor the reference.
    expect(priceAfter(tuesday, at(1140, yesterday))).toEqual({ ticks: 1140, sessionDate: today, referenceTicks: 1100 });
  });

  it('count from a price that a person confirmed', () => {
    expect(priceAfter(priceAfter(null, at(1000)), at(2000), true).referenceTicks).toBe(2000);
  });
});

describe('a second print', () => {
  const held = { ticks: asTicks(10_600), againstTicks: asTicks(10_000), at: asInstant(1_000_000) };
  const agrees = (ticks: number, after = 0): boolean =>
    isSecondPrint(held, { ticks: asTicks(ticks), at: asInstant(held.at + after) });
  it('agrees within five percent, and only nearer to the held price than to the one before [VALID-016]', () => {
    expect([10_300, 10_301, 10_600, 11_130, 11_131, 10_000].map((ticks) => agrees(ticks))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('agrees within a minute, before or after it [VALID-016]', () => {
    const times = [-secondPrintMsMax - 1, -secondPrintMsMax, secondPrintMsMax, secondPrintMsMax + 1];
    expect(times.map((after) => agrees(10_600, after))).toEqual([false, true, true, false]);
  });
});
