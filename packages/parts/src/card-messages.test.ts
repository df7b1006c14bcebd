import { describe, expect, it } from 'vitest';
import { cardErrorLines, readCardMessage } from './card-messages.ts';

describe('a message of the card frame', () => {
  const ready = { from: 'openbell-card', version: 1, type: 'ready', heightPx: 148 };

  it('is accepted in its own format', () => {
    expect(readCardMessage(ready)).toEqual(ready);
    const waiting = { from: 'openbell-card', version: 1, type: 'waiting', requestId: 'token-1' };
    expect(readCardMessage(waiting)).toEqual(waiting);
  });

  it('is ignored if it reports a change or a check of its fields, which only a log needs [PAY-011]', () => {
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
  ])('is not %j', (message) => {
    expect(readCardMessage(message)).toBeNull();
  });
});

describe('tokenization errors', () => {
  const linesOf = (...errors: readonly (readonly [field: string, message: string])[]) =>
    cardErrorLines(
      errors.map(([field, message]) => ({ field, message, code: 'x' })),
      (key) => `<${key}>`,
    );

  it('of the whole form are shown unchanged [ERR-010]', () => {
    expect(linesOf(['form', 'Card expired'])).toEqual(['Card expired']);
  });

  it('of fields are lines of label and message, in their order [ERR-011]', () => {
    expect(linesOf(['number', 'not valid'], ['expiry', 'over'], ['cvc', 'missing'])).toEqual([
      '<paying.card.field.number>: not valid',
      '<paying.card.field.expiry>: over',
      '<paying.card.field.cvc>: missing',
    ]);
  });

  it('of a field without a label use its name, split at capitals [ERR-011]', () => {
    expect(linesOf(['cardHolder', 'missing'])).toEqual(['Card holder: missing']);
  });
});
