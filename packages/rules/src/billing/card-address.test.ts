import { describe, expect, it } from 'vitest';
import { type AddressEntry, addressFaults, mayLoadCardFields } from './card-address.ts';

const whole: AddressEntry = { country: '1', address: '1 Bay', address2: '', city: 'LA', stateProv: '', zip: '90001' };

describe('a billing address', () => {
  it('is complete at five letters of address, two of city, five of zip', () => {
    expect(addressFaults(whole)).toEqual({});
  });

  it('names each part that is one letter short', () => {
    expect(addressFaults({ ...whole, address: '1 Ba', city: 'L', zip: '9000', country: '' })).toEqual({
      country: 'country',
      address: 'address.short',
      city: 'city.short',
      zip: 'zip.short',
    });
  });

  it('is reported as missing if it is empty, and not as too short [TRUST-023]', () => {
    expect(addressFaults({ ...whole, address: ' ', city: '', zip: '' })).toEqual({
      address: 'address',
      city: 'city',
      zip: 'zip',
    });
  });
});

describe('the card fields', () => {
  it('load only while editing, with country and email [PAY-005]', () => {
    const ready = { isEditing: true, country: '1', email: 'maya@example.com' };
    expect(mayLoadCardFields(ready)).toBe(true);
    expect(mayLoadCardFields({ ...ready, isEditing: false })).toBe(false);
    expect(mayLoadCardFields({ ...ready, country: '' })).toBe(false);
    expect(mayLoadCardFields({ ...ready, email: '' })).toBe(false);
  });
});
