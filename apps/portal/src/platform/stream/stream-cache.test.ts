import type { Attempt, AttemptLive } from '@openbell/api/evaluation.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { queryKeys } from '../calls/query-keys.ts';
import { createStreamCache } from './stream-cache.ts';

/** How long the app treats an answer as fresh. */
const halfMinute = { staleTime: 30_000 };

const figures = { status: 'active', fail_reason: '', session_date: '2026-05-14', days_traded: 3, balance: 50_000 };

const attempt = (parts: Partial<Attempt>): Attempt =>
  ({ id: 'a', ...figures, equity: 50_000, plan: 'TCP50', ...parts }) as Attempt;

const live = (parts: Partial<AttemptLive>): AttemptLive =>
  ({ id: 'a', ...figures, equity: 50_010, ...parts }) as AttemptLive;

function play(attempts: readonly Attempt[] = [attempt({})]) {
  const client = new QueryClient();
  const keep = () => {
    client.setQueryData(queryKeys.attempts, attempts);
    client.setQueryData(queryKeys.account, { name: 'Maya' });
    client.setQueryData(queryKeys.simulator, { status: 'pending' });
  };
  keep();
  const apply = createStreamCache(client);
  const hear = (one: AttemptLive) => apply({ type: 'attempt', sequence: 1, attempt: one });
  const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated ?? false;
  return { client, keep, apply, hear, isStale };
}

describe('an event of the stream', () => {
  it('updates the figures of its attempt and no others', () => {
    const other = attempt({ id: 'b' });
    const { client, hear } = play([attempt({}), other]);
    hear(live({}));
    const kept = client.getQueryData<readonly Attempt[]>(queryKeys.attempts);
    expect(kept?.[0]).toMatchObject({ equity: 50_010, plan: 'TCP50' });
    expect(kept?.[1]).toBe(other);
  });

  it('survives an answer that was in progress when it came', async () => {
    const { client, hear } = play();
    hear(live({ events: 3, equity: 49_900 }));
    client.setQueryData(queryKeys.attempts, [attempt({ events: 2, equity: 50_020 })]);
    await expect
      .poll(() => client.getQueryData<readonly Attempt[]>(queryKeys.attempts)?.[0])
      .toMatchObject({ events: 3, equity: 49_900 });
  });

  it('keeps a stale record stale through every later mark', async () => {
    const { client, hear } = play();
    const readAgain = vi.fn(async () => [attempt({ end: '2026-07-13T21:00:00Z' })]);
    hear(live({}));
    // Even after the invalidation, which found no active reader.
    await new Promise((done) => setTimeout(done));
    hear(live({ equity: 50_020 }));
    hear(live({ equity: 50_030 }));
    const reader = new QueryObserver(client, { ...halfMinute, queryKey: queryKeys.attempts, queryFn: readAgain });
    const leave = reader.subscribe(() => undefined);
    await expect
      .poll(() => client.getQueryData<readonly Attempt[]>(queryKeys.attempts)?.[0]?.end ?? '')
      .toContain('2026');
    leave();
    hear(live({ equity: 50_040 }));
    reader.subscribe(() => undefined)();
    expect(readAgain).toHaveBeenCalledTimes(1);
  });

  it('is ignored if the record has more events', () => {
    const { client, hear } = play([attempt({ events: 5, equity: 51_000 })]);
    hear(live({ events: 4, equity: 50_010 }));
    expect(client.getQueryData<readonly Attempt[]>(queryKeys.attempts)?.[0]).toMatchObject({ equity: 51_000 });
  });

  it('creates no attempt that is not cached', () => {
    const client = new QueryClient();
    createStreamCache(client)({ type: 'attempt', sequence: 1, attempt: live({}) });
    expect(client.getQueryData(queryKeys.attempts)).toBeUndefined();
    expect(client.getQueryData(queryKeys.attempt('a'))).toBeUndefined();
  });

  it.each([
    ['a mark', live({ equity: 1 }), false],
    ['a fill', live({ balance: 49_995.96 }), true],
    ['a verdict', live({ status: 'failed' }), true],
    ['a new session', live({ session_date: '2026-05-15' }), true],
  ])('with %s after the first one refetches record and account: %s', (_what, one, isFetched) => {
    const { keep, hear, isStale } = play();
    hear(live({}));
    expect(isStale(queryKeys.account)).toBe(true);
    keep();
    expect(isStale(queryKeys.account)).toBe(false);
    hear(one);
    expect([isStale(queryKeys.attempts), isStale(queryKeys.account)]).toEqual([isFetched, isFetched]);
  });

  it('of a changed simulator makes simulator and account stale, nothing else', () => {
    const { apply, isStale } = play();
    apply({ type: 'changed', sequence: 1, domain: 'simulator' });
    expect(isStale(queryKeys.simulator)).toBe(true);
    expect(isStale(queryKeys.account)).toBe(true);
    expect(isStale(queryKeys.attempts)).toBe(false);
  });

  it('of a changed journal makes its trades, days and imports stale, nothing else', () => {
    const { client, apply, isStale } = play();
    const ofImports = [queryKeys.journalEntries, queryKeys.journalDays, queryKeys.journalImports];
    for (const key of [...ofImports, queryKeys.journalLists]) client.setQueryData(key, []);
    apply({ type: 'changed', sequence: 1, domain: 'journal' });
    expect(ofImports.map(isStale)).toEqual([true, true, true]);
    expect([queryKeys.account, queryKeys.journalLists].map(isStale)).toEqual([false, false]);
  });

  it('of an ended session refetches the account, whose 401 leads to the sign-in page', () => {
    const { apply, isStale } = play();
    apply({ type: 'signed-out' });
    expect(isStale(queryKeys.account)).toBe(true);
  });
});
