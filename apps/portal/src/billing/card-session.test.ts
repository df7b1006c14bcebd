import { isPassing } from '@openbell/api/calls/call-error.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCardSession } from './card-session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const person = { country: 1, email: 'maya@example.com' };

describe('the session of the card fields', () => {
  it('is requested with country, email and the amount 100, sent times 100 [THIRD-001]', async () => {
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
      bodies.push(JSON.parse(String(body)));
      return Response.json({ token: 't', frameUrl: '/f' });
    });
    expect(await openCardSession(person)).toEqual({ token: 't', frameUrl: '/f' });
    expect(bodies).toEqual([{ ...person, amount: 10_000 }]);
  });

  it('is logged and rejected with an empty text if the call fails, and may be tried again [ERR-016]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const body = { error: { code: 'unavailable', message: 'The payment company is away.' } };
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 503 }));
    const failure = await openCardSession(person).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: '', code: 'unavailable', status: 503 });
    expect(isPassing(failure)).toBe(true);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is rejected with an empty text if the answer is invalid, too [ERR-016]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', async () => new Response('<html>'));
    await expect(openCardSession(person)).rejects.toMatchObject({ message: '' });
    expect(warn).toHaveBeenCalledOnce();
  });
});
