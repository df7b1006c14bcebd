import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { attemptsOptions } from './attempts.ts';

afterEach(() => vi.unstubAllGlobals());

it('the attempts query survives the page that started it, and the next page uses its answer', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  let answer = (_: Response): void => undefined;
  vi.stubGlobal('fetch', (_address: unknown, { signal }: RequestInit = {}) => {
    signals.push(signal);
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const client = new QueryClient();
  const options = { ...attemptsOptions, staleTime: 30_000 };
  new QueryObserver(client, options).subscribe(() => undefined)();
  const next = new QueryObserver(client, options).subscribe(() => undefined);
  await expect.poll(() => signals.length).toBe(1);
  answer(Response.json([]));
  await expect.poll(() => client.getQueryData(attemptsOptions.queryKey)).toEqual([]);
  expect(signals.filter((signal) => signal?.aborted)).toEqual([]);
  next();
});
