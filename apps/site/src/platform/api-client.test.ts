import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendPurchase, sendSignIn } from './calls.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the calls of the public site', () => {
  it('have their keys even without a secure context: at a plain http address other than localhost', async () => {
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
      keys.push(new Headers(request.headers).get('idempotency-key'));
      return Response.json({});
    });
    await sendSignIn('a@example.test', 'secret');
    await sendSignIn('a@example.test', 'secret');
    await sendPurchase({ Plan: 'TCP50' }, 'the key of the order');
    const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keys).toEqual([uuid, uuid, 'the key of the order']);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('are sent once: the page itself retries an order without a response', async () => {
    let sent = 0;
    vi.stubGlobal('fetch', async () => {
      sent += 1;
      throw new TypeError('no network');
    });
    await expect(sendPurchase({ Plan: 'TCP50' }, 'key')).rejects.toMatchObject({ code: 'offline', status: 0 });
    expect(sent).toBe(1);
  });
});
