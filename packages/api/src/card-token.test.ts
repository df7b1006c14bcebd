import { describe, expect, it } from 'vitest';
import { cardTokenBody } from './billing.ts';
import { cardTokenBodyOf } from './card-token.ts';

const card = { brand: 'visa', type: 'credit', last4: '4242', expMonth: '09', expYear: '31' };
const address = { country: '1', address: '1 Bay Street', address2: '', city: 'LA', stateProv: 'CA', zip: '90001' };

describe('a card token', () => {
  it('is sent under the name of the account, with the address as it was typed [PAY-010]', () => {
    const body = cardTokenBodyOf({ token: 'tok_1', encryptedCvv: 'sealed', card }, { name: 'Maya Torres' }, address);
    expect(body).toMatchObject({ HolderName: 'Maya Torres', Country: 1, Address: '1 Bay Street', Last4: '4242' });
    expect(cardTokenBody.parse(body)).toEqual(body);
  });
});
