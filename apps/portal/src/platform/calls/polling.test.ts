import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountOptions } from '../account/account.ts';
import { type Health, healthOptions, isNewVersion } from '../health.ts';
import { accountPollIntervalMs } from './poll-interval.ts';
import { queryKeys } from './query-keys.ts';
import { requestStateOf } from './request-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
});

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

/** As for a tab in the background. */
const hideTab = (): void => focusManager.setFocused(false);

const client = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });

type AccountAnswer = Awaited<ReturnType<NonNullable<Parameters<typeof accountOptions>[0]>>>;

/** Runs the shell's own account query on a fake clock; `status` is what the server would answer now. */
function watchAccount() {
  const seen = { calls: 0, status: 1 as 1 | 2 };
  const options = accountOptions(async () => {
    seen.calls += 1;
    return { status: seen.status } as AccountAnswer;
  });
  const observer = new QueryObserver(client(), options);
  const stop = observer.subscribe(() => undefined);
  return { seen, observer, stop };
}

describe('the account', () => {
  it('has no status before its first answer: loading [STATE-003]', () => {
    const { observer, stop } = watchAccount();
    expect(requestStateOf(observer.getCurrentResult()).kind).toBe('loading');
    stop();
  });

  it('is polled every 5000 ms while the customer is unverified [STATE-004]', async () => {
    const { seen, stop } = watchAccount();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.calls).toBe(1);
    await vi.advanceTimersByTimeAsync(4999);
    expect(seen.calls).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.calls).toBe(2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(seen.calls).toBe(6);
    stop();
  });

  it('is no longer polled every 5 seconds once the customer is verified, then every 300000 ms [STATE-005, STATE-007]', async () => {
    const { seen, stop } = watchAccount();
    await vi.advanceTimersByTimeAsync(0);
    seen.status = 2;
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen.calls).toBe(2);
    await vi.advanceTimersByTimeAsync(299_999);
    expect(seen.calls).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.calls).toBe(3);
    stop();
  });

  it('is polled as often in a hidden tab, since the mail is read in another one [STATE-004, STATE-007]', async () => {
    hideTab();
    const { seen, stop } = watchAccount();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen.calls).toBe(3);
    seen.status = 2;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(seen.calls).toBe(4);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(seen.calls).toBe(5);
    stop();
  });

  it('has no interval before a status is known [STATE-003]', () => {
    expect([accountPollIntervalMs(undefined), accountPollIntervalMs(1), accountPollIntervalMs(2)]).toEqual([
      false,
      5000,
      300_000,
    ]);
  });
});

describe('the health check', () => {
  const watchHealth = () => {
    const seen = { calls: 0 };
    const fetch = async (): Promise<Health> => {
      seen.calls += 1;
      return { version: '1', status: 'ok' };
    };
    const observer = new QueryObserver(client(), healthOptions({ isStopped: false, fetch }));
    const stop = observer.subscribe(() => undefined);
    return { seen, observer, fetch, stop };
  };

  it('polls every 60000 ms [STATE-008]', async () => {
    const { seen, stop } = watchHealth();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(seen.calls).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.calls).toBe(2);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(seen.calls).toBe(5);
    stop();
  });

  it('polls as often in a hidden tab [STATE-008]', async () => {
    hideTab();
    const { seen, stop } = watchHealth();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(seen.calls).toBe(3);
    stop();
  });

  it('makes no call after it was stopped [STATE-009]', async () => {
    const { seen, observer, fetch, stop } = watchHealth();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.calls).toBe(2);
    observer.setOptions(healthOptions({ isStopped: true, fetch }));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(seen.calls).toBe(2);
    stop();
  });

  it('reports a newer version until the customer postpones it', () => {
    expect(isNewVersion({ first: '1', now: '1', putOff: undefined })).toBe(false);
    expect(isNewVersion({ first: '1', now: '2', putOff: undefined })).toBe(true);
    expect(isNewVersion({ first: '1', now: '2', putOff: '2' })).toBe(false);
    expect(isNewVersion({ first: '1', now: '3', putOff: '2' })).toBe(true);
    expect(isNewVersion({ first: undefined, now: undefined, putOff: undefined })).toBe(false);
  });
});

describe('the keys of the cache', () => {
  it('differ by attempt and by day', () => {
    expect(queryKeys.attempt('a')).not.toEqual(queryKeys.attempt('b'));
    expect(queryKeys.trades('fu', '2026-05-14')).not.toEqual(queryKeys.trades('fu', '2026-05-15'));
  });
});
