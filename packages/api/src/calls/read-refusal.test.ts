import { describe, expect, it } from 'vitest';
import { CallError, isBrokenOff, isCallError, isPassing, isSignedOut, requestIdOf } from './call-error.ts';
import { readRefusal } from './read-refusal.ts';

const said = { code: 'invalid_fields', message: 'Some values are not valid.', fields: { zip: 'Too short', city: 2 } };

describe('a refusal', () => {
  it('is read with its code, message, fields as texts and request id', async () => {
    const headers = { 'x-request-id': 'req-7', 'retry-after': '30' };
    const error = await readRefusal(Response.json({ error: said }, { status: 400, headers }));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      code: 'invalid_fields',
      status: 400,
      message: 'Some values are not valid.',
      fields: { zip: 'Too short', city: '2' },
      requestId: 'req-7',
      retryAfterSeconds: 30,
    });
  });

  it.each([
    ['a page of a proxy', '<html>', 502, 'unavailable'],
    ['no body', '', 503, 'unavailable'],
    ['a page that asks who is there', '<html>', 401, 'not_signed_in'],
    ['a page that is not known', 'not here', 404, 'internal'],
    ['an answer of another kind', '{"error":"no"}', 400, 'internal'],
    ['nothing', 'null', 409, 'internal'],
  ])('whose body is %s falls back to its status', async (_what, body, status, code) => {
    const error = await readRefusal(new Response(body, { status, statusText: 'As it is' }));
    expect(error).toMatchObject({ code, status, message: 'As it is', fields: {} });
    expect(error.requestId).toBeUndefined();
    expect(error.retryAfterSeconds).toBeUndefined();
  });

  it('is read even if the response breaks off in the middle', async () => {
    const answer = {
      status: 500,
      statusText: '',
      headers: new Headers(),
      text: () => Promise.reject(new Error('cut')),
    };
    expect(await readRefusal(answer)).toMatchObject({ code: 'unavailable', status: 500 });
  });
});

describe('a failed call', () => {
  const refused = (code: string, status: number) => new CallError({ code, status, message: '', requestId: 'req-8' });

  it.each([
    ['no answer', refused('offline', 0), true],
    ['a busy server', refused('unavailable', 503), true],
    ['a refusal', refused('declined', 402), false],
    ['a fault of ours', new Error('offline'), false],
  ])('caused by %s is worth a retry or not', (_what, error, mayPass) => {
    expect(isPassing(error)).toBe(mayPass);
  });

  it('is identified by its code', () => {
    expect(isCallError(refused('declined', 402))).toBe(true);
    expect(isCallError(refused('declined', 402), 'declined')).toBe(true);
    expect(isCallError(refused('declined', 402), 'not_found')).toBe(false);
    expect(isCallError(new Error('declined'), 'declined')).toBe(false);
    expect(isSignedOut(refused('not_signed_in', 401))).toBe(true);
    expect(isSignedOut(refused('wrong_credentials', 401))).toBe(false);
  });

  it('carries the request id that the server logged', () => {
    expect(requestIdOf(refused('declined', 402))).toBe('req-8');
    expect(requestIdOf(new Error('no'))).toBeUndefined();
  });

  it('that was aborted does not count as failed', () => {
    expect(isBrokenOff(new DOMException('stopped', 'AbortError'))).toBe(true);
    expect(isBrokenOff(new TypeError('no network'))).toBe(false);
  });
});
