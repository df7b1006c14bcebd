import { describe, expect, it } from 'vitest';
import { cardErrorLines, readCardMessage } from './card-messages.ts';

describe('a message of the card frame', () => {
  const ready = { from: 'openbell-card', version: 1, type: 'ready', heightPx: 148 };

  it('is taken in its own shape', () => {
    expect(readCardMessage(ready)).toEqual(ready);
    const waiting = { from: 'openbell-card', version: 1, type: 'waiting', requestId: 'token-1' };
    expect(readCardMessage(waiting)).toEqual(waiting);
  });

  it('is heard neither of a change nor of a check of its fields: they are of interest to a log alone [PAY-011]', () => {
    for (const type of ['change', 'validate']) expect(readCardMessage({ ...ready, type })).toBeNull();
  });

  it.each([
    null,
    'ready',
    { ...ready, from: 'elsewhere' },
    { ...ready, version: 2 },
    { ...ready, type: 'unknown' },
    { ...ready, heightPx: '148' },
    { from: 'openbell-card', version: 1, type: 'token' },
    { from: 'openbell-card', version: 1, type: 'waiting' },
    { from: 'openbell-card', version: 1, type: 'error', requestId: 'x', errors: 'none' },
  ])('is nothing else: %j', (message) => {
    expect(readCardMessage(message)).toBeNull();
  });
});

describe('tokenisation errors', () => {
  it('are shown as they are when they are a text [ERR-010]', () => {
    expect(cardErrorLines('Card expired')).toEqual(['Card expired']);
  });

  it('are lines of field name and message when they are an object, names split on capitals [ERR-011]', () => {
    expect(cardErrorLines({ cardNumber: 'not valid', cvc: 'missing' })).toEqual([
      'Card number: not valid',
      'Cvc: missing',
    ]);
  });
});
