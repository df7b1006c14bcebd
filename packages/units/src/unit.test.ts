import { describe, expect, expectTypeOf, it } from 'vitest';
import { asSessionDate, type SessionDate } from './civil-date.ts';
import { asInstant, type Instant } from './instant.ts';
import { asBasisPoints, asCents, asMicros, type BasisPoints, type Cents, type MicroDollars } from './money.ts';
import { asSizeTenths, asTicks, type SizeTenths, type Ticks } from './quantity.ts';

type Units = {
  Ticks: Ticks;
  SizeTenths: SizeTenths;
  MicroDollars: MicroDollars;
  Cents: Cents;
  BasisPoints: BasisPoints;
  Instant: Instant;
  SessionDate: SessionDate;
};
type Name = keyof Units;

/** For each unit, the names of those that compile in its place. */
type Accepted = { [To in Name]: { [From in Name]: Units[From] extends Units[To] ? From : never }[Name] };
/** For each unit, whether a plain number compiles in its place. */
type AcceptsNumber = { [To in Name]: number extends Units[To] ? true : false };

const constructors = {
  Ticks: asTicks,
  SizeTenths: asSizeTenths,
  MicroDollars: asMicros,
  Cents: asCents,
  BasisPoints: asBasisPoints,
  Instant: asInstant,
  SessionDate: asSessionDate,
} satisfies { [Of in Name]: (value: number) => Units[Of] };

describe('a unit', () => {
  it('compiles only in its own place, for every ordered pair of two units [HOUSE-005]', () => {
    expectTypeOf<Accepted>().toEqualTypeOf<{ [To in Name]: To }>();
  });

  it('does not accept a plain number, and each constructor makes its own unit [HOUSE-005]', () => {
    expectTypeOf<AcceptsNumber>().toEqualTypeOf<{ [To in Name]: false }>();
    expectTypeOf<{ [Of in Name]: ReturnType<(typeof constructors)[Of]> }>().toEqualTypeOf<Units>();
  });

  it('does not compile with two arguments swapped, a literal, or the result of arithmetic [HOUSE-005]', () => {
    const sellAt = (price: Ticks, at: Instant): string => `${price} ${at}`;
    const [price, at] = [asTicks(19_200), asInstant(0)];
    expect(sellAt(price, at)).toBe('19200 0');
    // @ts-expect-error the arguments are swapped
    sellAt(at, price);
    // @ts-expect-error a plain number has no unit
    sellAt(19_200, at);
    // @ts-expect-error a sum has no unit until a constructor gives it one
    sellAt(price + 1, at);
    sellAt(asTicks(price + 1), at);
  });

  it.each(Object.entries(constructors))('%s is a safe integer, or its constructor throws', (_name, make) => {
    for (const value of [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) expect(make(value)).toBe(value);
    for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => make(value)).toThrow('left the safe integers');
  });
});
