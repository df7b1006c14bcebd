import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  changedFields,
  entryOf,
  faultsOf,
  type PersonalEntry,
  type PersonalField,
  serverFaultsOf,
  typedInto,
} from './personal-form.ts';

const onFile: PersonalEntry = {
  name: 'Maya Torres',
  displayName: 'MayaT',
  email: 'maya@example.com',
  phone: '',
  address: '',
  address2: '',
  city: '',
  stateProv: '',
  zip: '',
  country: '',
  motivation: '',
  lang: 'en',
};

const problemOf = (field: PersonalField, value: string) =>
  faultsOf(onFile, { ...onFile, [field]: value })[field] ?? null;

describe('the personal data', () => {
  it.each<[PersonalField, string, string | null, string]>([
    ['name', 'Maya', 'too_short', '[SETTINGS-020]'],
    ['name', 'Mayas', null, '[SETTINGS-020]'],
    ['displayName', 'four', 'too_short', '[SETTINGS-021]'],
    ['displayName', 'fives', null, '[SETTINGS-021]'],
    ['phone', '123456789', 'too_short', '[SETTINGS-022]'],
    ['phone', '1234567890', null, '[SETTINGS-022]'],
    ['phone', '12345678901234567890', null, '[SETTINGS-022]'],
    ['phone', '123456789012345678901', 'too_long', '[SETTINGS-022]'],
    ['address', '1 Rd', 'too_short', '[SETTINGS-023]'],
    ['address', '12 Rd', null, '[SETTINGS-023]'],
    ['city', 'A', 'too_short', '[SETTINGS-024]'],
    ['city', 'Ay', null, '[SETTINGS-024]'],
    ['zip', '1234', 'too_short', '[SETTINGS-025]'],
    ['zip', '12345', null, '[SETTINGS-025]'],
    ['motivation', 'more', 'too_short', '[SETTINGS-026]'],
    ['motivation', 'learn', null, '[SETTINGS-026]'],
    ['email', 'maya@example', 'invalid_email', '[SETTINGS-027]'],
    ['email', '', 'missing', '[SETTINGS-027]'],
    ['displayName', ' ', 'missing', '[SETTINGS-021]'],
    ['email', 'maya @example.com', 'invalid_email', '[SETTINGS-027]'],
    ['email', 'm.torres@example.org', null, '[SETTINGS-027]'],
  ])('with %s %j have the fault %j %s', (field, value, problem) => {
    expect(problemOf(field, value)).toBe(problem);
  });

  it('accept only digits for a phone, and no more than twenty [SETTINGS-022]', () => {
    expect(typedInto('phone', '+1 (555) 010-99x88')).toBe('15550109988');
    expect(typedInto('phone', '123456789012345678901')).toBe('12345678901234567890');
    expect(typedInto('city', 'Porto 4')).toBe('Porto 4');
  });

  it('are not sent if nothing has changed, apart from spaces [SETTINGS-030]', () => {
    expect(bodyOf(onFile, onFile)).toBeNull();
    expect(bodyOf(onFile, { ...onFile, displayName: ' MayaT ' })).toBeNull();
    expect(bodyOf(onFile, { ...onFile, displayName: ' Maya T ', country: '620' })).toEqual({
      displayName: 'Maya T',
      country: 620,
    });
  });

  it('may stay incomplete until an address is saved: it locks them, so all of them must be valid', () => {
    expect(faultsOf(onFile, { ...onFile, displayName: 'Maya T' })).toEqual({});
    const faults = faultsOf(onFile, { ...onFile, address: '12 Bell Road' });
    expect(faults).toEqual({
      phone: 'missing',
      city: 'missing',
      zip: 'missing',
      country: 'country',
      motivation: 'required',
    });
  });

  it('require a motivation that was there [ERR-025]', () => {
    const before = { ...onFile, motivation: 'to learn' };
    expect(faultsOf(before, { ...before, motivation: ' ' })).toEqual({ motivation: 'required' });
  });

  it('show no country while none is known', () => {
    const account = { ...onFile, country: 0, lang: 'en' as const };
    expect(entryOf(account).country).toBe('');
    expect(changedFields(entryOf({ ...account, country: 1 }), { ...onFile, country: '1' })).toEqual([]);
  });

  it('show the server’s field errors at their fields [SETTINGS-032]', () => {
    expect(
      serverFaultsOf({
        lastName: 'Too short',
        motivation: 'Your motivation is required',
        country: 'Choose a country from the list.',
        zip: 'Not of this world',
        Consent: 'Too short',
      }),
    ).toEqual({ name: 'too_short', zip: 'refused', country: 'country', motivation: 'required' });
  });
});
