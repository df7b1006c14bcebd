import { describe, expect, it } from 'vitest';
import { askedDetails, detailFaults, detailsBodyOf, emptyDetails, isSomeEmpty } from './details-form.ts';

const known = {
  name: 'Maya Torres',
  address: '1 Board of Trade Plaza',
  address2: '',
  city: 'Chicago',
  stateProv: '',
  zip: '60604',
  country: 1,
  phone: '3125550100',
};

describe('the details of the agreement', () => {
  it('are requested if they are missing, and no others [TRUST-024]', () => {
    expect(askedDetails(known)).toEqual([]);
    expect(askedDetails({ ...known, phone: '', country: 0 })).toEqual(['country', 'phone']);
    expect(askedDetails({ ...known, address: '', city: '' })).toEqual(['address', 'address2', 'city', 'stateProv']);
  });

  it('block the confirmation of the agreement while one of them is empty [TRUST-024]', () => {
    const missing = { ...known, address: '', phone: '' };
    expect(isSomeEmpty(known, emptyDetails)).toBe(false);
    expect(isSomeEmpty(missing, { ...emptyDetails, address: '12 Bell Road' })).toBe(true);
    expect(isSomeEmpty(missing, { ...emptyDetails, address: '12 Bell Road', phone: '3' })).toBe(false);
  });

  it('are validated like the personal data, and sent trimmed', () => {
    const missing = { ...known, address: '', phone: '', country: 0 };
    const entry = { ...emptyDetails, address: ' 12 Bell Road ', phone: '555' };
    expect(detailFaults(missing, entry)).toEqual({ country: 'country', phone: 'too_short' });
    expect(detailsBodyOf(missing, { ...entry, country: '276' })).toEqual({
      address: '12 Bell Road',
      country: 276,
      phone: '555',
    });
    expect(detailsBodyOf(known, emptyDetails)).toBeUndefined();
  });
});
