import type { getAccounts, revokeSignInSession } from '@openbell/api/accounts.ts';
import { CallError, isPassing } from '@openbell/api/calls/call-error.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signInAddress } from '../account/sign-in-address.ts';
import { productClock } from '../product-clock.ts';
import { call, newActionKey } from './api-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe('the calls of the portal', () => {
  it('carry a key if they change something, the same one on every retry', async () => {
    vi.useFakeTimers();
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
      keys.push(new Headers(request.headers).get('idempotency-key'));
      if (keys.length < 3) throw new TypeError('no network');
      return Response.json({ ok: true });
    });
    const answer = call<typeof revokeSignInSession>('DELETE', '/auth/sessions/:id', { params: { id: 's' } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answer).toEqual({ ok: true });
    expect(keys.length).toBe(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(newActionKey()).not.toBe(newActionKey());
  });

  it('time out without an answer, and retry with the same key', async () => {
    vi.useFakeTimers();
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', (_address: string, request: RequestInit) => {
      keys.push(new Headers(request.headers).get('idempotency-key'));
      if (keys.length > 1) return Promise.resolve(Response.json({ ok: true }));
      return new Promise((_resolve, reject) => {
        request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
      });
    });
    // The time limit uses real time.
    const limited = { params: { id: 's' }, timeLimitMs: 1 };
    const answer = call<typeof revokeSignInSession>('DELETE', '/auth/sessions/:id', limited);
    vi.useRealTimers();
    expect(await answer).toEqual({ ok: true });
    expect(keys.length).toBe(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('share one configurable base URL, and send the session cookie [API-001, API-002]', async () => {
    const asked: [string, RequestCredentials | undefined][] = [];
    vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
      asked.push([address, request.credentials]);
      return Response.json({});
    });
    await call<typeof getAccounts>('GET', '/accounts');
    vi.stubEnv('VITE_API', '/provider/v2');
    vi.resetModules();
    const moved = await import('./api-client.ts');
    await moved.call<typeof getAccounts>('GET', '/accounts');
    expect(asked).toEqual([
      ['/api/accounts', 'same-origin'],
      ['/provider/v2/accounts', 'same-origin'],
    ]);
  });

  it("set the page's clock to the time of the server", async () => {
    const ahead = new Date(Date.now() + 86_400_000).toISOString();
    vi.stubGlobal('fetch', async () => Response.json({}, { headers: { 'openbell-time': ahead } }));
    await call<typeof getAccounts>('GET', '/accounts');
    expect(Math.abs(productClock.now() - Date.parse(ahead))).toBeLessThan(5000);
  });

  it('convert a refusal into its code, fields and request id', async () => {
    const body = {
      error: { code: 'invalid_fields', message: 'Some values are not valid.', fields: { zip: 'Too short' } },
    };
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 400, headers: { 'x-request-id': 'req-7' } }));
    const error = await call<typeof getAccounts>('GET', '/accounts').catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      code: 'invalid_fields',
      status: 400,
      fields: { zip: 'Too short' },
      requestId: 'req-7',
    });
    expect(isPassing(error)).toBe(false);
  });

  it('redirect to the login page on 401, with the return path [AUTH-003, AUTH-004, AUTH-005, AUTH-006]', async () => {
    const assign = vi.fn();
    vi.stubGlobal('window', { location: { pathname: '/settings/payment', search: '?x=1', assign } });
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: { code: 'not_signed_in', message: '' } }, { status: 401 }),
    );
    await expect(call<typeof getAccounts>('GET', '/accounts')).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(call<typeof getAccounts>('GET', '/accounts')).rejects.toMatchObject({ status: 401 });
    expect(assign.mock.calls).toEqual([['/site/sign-in?next=%2Fsettings%2Fpayment%3Fx%3D1']]);
  });

  it("stay on the page if the customer's password was wrong, which is 401 too", async () => {
    const assign = vi.fn();
    vi.stubGlobal('window', { location: { pathname: '/', search: '', assign } });
    const body = { error: { code: 'wrong_credentials', message: '' } };
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 401 }));
    await expect(call<typeof getAccounts>('GET', '/accounts')).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(assign).not.toHaveBeenCalled();
  });

  it('use the sign-in URL alone if there is no page to return to', () => {
    expect(signInAddress({ pathname: '/', search: '' })).toBe('/site/sign-in');
  });
});
