import { describe, expect, it } from 'vitest';
import { exchangesSchema, simulatorBody, simulatorSchema } from './simulator.ts';

const none = { cme: false, cbot: false, nymex: false, comex: false };

describe('the exchange choices', () => {
  it('are four required booleans [ENTITY-025]', () => {
    expect(exchangesSchema.parse({ ...none, nymex: true })).toEqual({ ...none, nymex: true });
    for (const name of ['cme', 'cbot', 'nymex', 'comex'] as const) {
      expect(exchangesSchema.safeParse({ ...none, [name]: undefined }).success, name).toBe(false);
      expect(exchangesSchema.safeParse({ ...none, [name]: 'y' }).success, name).toBe(false);
    }
    const asked = { type: 'fu', exchanges: { cme: true } };
    expect(simulatorBody.parse(asked).exchanges).toMatchObject({ ...none, cme: true });
    expect(simulatorBody.safeParse({ ...asked, exchanges: { ice: true } }).success).toBe(false);
  });

  it.each([
    [0, false],
    [1, true],
    [4, true],
    [5, false],
    [1.5, false],
  ])('with %d allowed are valid: %s [ENTITY-025]', (allowed, isValid) => {
    expect(simulatorSchema.shape.allowed.safeParse(allowed).success).toBe(isValid);
  });
});
