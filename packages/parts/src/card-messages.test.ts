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
    { from: 'openbell-card', version: 1, type: 'checked', requestId: 'x' },
  ])('is nothing else: %j', (message) => {
    expect(readCardMessage(message)).toBeNull();
  });
});

describe('tokenisation errors', () => {
  const linesOf = (...errors: readonly (readonly [field: string, message: string])[]) =>
    cardErrorLines(
      errors.map(([field, message]) => ({ field, message, code: 'x' })),
      (key) => `<${key}>`,
    );

  it('of the whole form are shown as they are [ERR-010]', () => {
    expect(linesOf(['form', 'Card expired'])).toEqual(['Card expired']);
  });

  it('of fields are lines of label and message, in their order [ERR-011]', () => {
    expect(linesOf(['number', 'not valid'], ['expiry', 'over'], ['cvc', 'missing'])).toEqual([
      '<paying.card.field.number>: not valid',
      '<paying.card.field.expiry>: over',
      '<paying.card.field.cvc>: missing',
    ]);
  });

  it('of a field without a label go by its name, split on capitals [ERR-011]', () => {
    expect(linesOf(['cardHolder', 'missing'])).toEqual(['Card holder: missing']);
  });
});
