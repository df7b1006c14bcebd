import { describe, expect, it } from 'vitest';
import { exchangeDetails, missingDetails } from './exchange-details.ts';

const whole = {
  name: 'Maya Torres',
  address: '1 Board of Trade Plaza',
  city: 'Chicago',
  zip: '60604',
  country: 1,
  phone: '3125550100',
};

describe('the details of the exchange agreement', () => {
  it('are complete with all six', () => {
    expect(missingDetails(whole)).toEqual([]);
  });

  it.each(exchangeDetails)('are missing the %s if it is empty [TRUST-024]', (detail) => {
    expect(missingDetails({ ...whole, [detail]: detail === 'country' ? 0 : '  ' })).toEqual([detail]);
  });

  it('are listed in the order of the screen', () => {
    expect(missingDetails({ name: '', address: '', city: '', zip: '', country: 0, phone: '' })).toEqual(
      exchangeDetails,
    );
  });
});
