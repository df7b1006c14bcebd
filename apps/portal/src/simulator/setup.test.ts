import { asInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { chosenExchanges, firstChoice, missingOf, toggled } from './setup-choice.ts';
import { setupPhaseOf, usualMs } from './setup-phase.ts';

describe('the choice of account setup', () => {
  it('starts with commission live and no exchange [SETUP-018]', () => {
    expect(firstChoice.commission).toBe('live');
    expect(chosenExchanges(firstChoice)).toEqual([]);
    expect(missingOf(firstChoice)).toBe('exchanges');
  });

  it('needs at least one exchange, then a commission, before Confirm [SETUP-009, SETUP-018]', () => {
    const one = toggled(firstChoice, 'nymex');
    expect(missingOf(one)).toBeNull();
    expect(missingOf(toggled(one, 'nymex'))).toBe('exchanges');
    expect(missingOf({ ...one, commission: null })).toBe('commission');
    expect(missingOf({ ...firstChoice, commission: null })).toBe('exchanges');
  });

  it('toggles several exchanges, each on its own [SETUP-003, SETUP-014]', () => {
    const two = toggled(toggled(firstChoice, 'cbot'), 'cme');
    expect(chosenExchanges(two)).toEqual(['cme', 'cbot']);
  });
});

describe('the phase of account setup', () => {
  const now = asInstant(Date.parse('2026-05-14T15:00:00Z'));
  const ask = (parts: Partial<Parameters<typeof setupPhaseOf>[0]>) =>
    setupPhaseOf({
      status: '',
      chargeStatus: '',
      requestedAt: null,
      now,
      isSending: false,
      hasGoneBack: false,
      ...parts,
    });

  it('goes from choosing over submitted and configuring to active [SETUP-015, SETUP-017]', () => {
    expect(ask({})).toEqual({ kind: 'choosing' });
    expect(ask({ isSending: true })).toEqual({ kind: 'submitted' });
    expect(ask({ status: 'pending', chargeStatus: 'charging', requestedAt: asInstant(now - 60_000) })).toEqual({
      kind: 'configuring',
      elapsedMs: 60_000,
      isLate: false,
    });
    expect(ask({ status: 'active', chargeStatus: 'success' })).toEqual({ kind: 'active' });
  });

  it.each([
    [usualMs - 1, false],
    [usualMs, false],
    [usualMs + 1, true],
  ])('after %i ms says that it takes longer: %s [SETUP-011]', (elapsedMs, isLate) => {
    const phase = ask({ status: 'pending', chargeStatus: 'charging', requestedAt: asInstant(now - elapsedMs) });
    expect(phase).toEqual({ kind: 'configuring', elapsedMs, isLate });
  });

  it.each(['declined', 'The exchange did not answer'])(
    'fails with %j, and leads back to the choices',
    (chargeStatus) => {
      expect(ask({ chargeStatus })).toEqual({ kind: 'failed', reason: chargeStatus });
      expect(ask({ chargeStatus, hasGoneBack: true })).toEqual({ kind: 'choosing' });
      expect(ask({ chargeStatus, hasGoneBack: true, isSending: true })).toEqual({ kind: 'submitted' });
    },
  );

  it('counts no time before the request has a date', () => {
    expect(ask({ status: 'pending' })).toEqual({ kind: 'configuring', elapsedMs: 0, isLate: false });
    expect(ask({ status: 'pending', requestedAt: asInstant(now + 5000) })).toMatchObject({ elapsedMs: 0 });
  });
});
