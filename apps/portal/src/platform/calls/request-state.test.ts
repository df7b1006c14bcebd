import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { requestStateOf } from './request-state.ts';

const error = new Error('no');

describe('the state of a request', () => {
  it('follows fetch, received, rejected, canceled and reset of a query, and ignores late answers [STATE-012]', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    let answer = Promise.withResolvers<number>();
    const queryFn = () => {
      answer = Promise.withResolvers<number>();
      return answer.promise;
    };
    const observer = new QueryObserver(client, { queryKey: ['figure'], queryFn, enabled: false });
    const end = observer.subscribe(() => undefined);
    const state = () => requestStateOf(observer.getCurrentResult());
    const ask = () => {
      const asked = observer.refetch();
      expect(state()).toEqual({ kind: 'loading' });
      return asked;
    };
    expect(state()).toEqual({ kind: 'idle' });
    const first = ask();
    answer.resolve(7);
    await first;
    expect(state()).toEqual({ kind: 'received', value: 7 });
    await client.resetQueries();
    expect(state()).toEqual({ kind: 'idle' });
    const second = ask();
    answer.reject(error);
    await second;
    expect(state()).toEqual({ kind: 'rejected', error });
    await client.resetQueries();
    const third = ask();
    await client.cancelQueries({}, { revert: false });
    answer.resolve(8);
    await third;
    expect(state()).toEqual({ kind: 'canceled' });
    end();
  });

  it.each([
    ['a disabled query', { status: 'pending', fetchStatus: 'idle', data: undefined, error: null }, 'idle'],
    ['a first request', { status: 'pending', fetchStatus: 'fetching', data: undefined, error: null }, 'loading'],
    [
      'a request that waits for the network',
      { status: 'pending', fetchStatus: 'paused', data: undefined, error: null },
      'loading',
    ],
    ['an answer', { status: 'success', fetchStatus: 'idle', data: 3, error: null }, 'received'],
    ['a refresh', { status: 'success', fetchStatus: 'fetching', data: 3, error: null }, 'received'],
    ['a failed refresh of an existing value', { status: 'error', fetchStatus: 'idle', data: 3, error }, 'received'],
    ['a failure', { status: 'error', fetchStatus: 'idle', data: undefined, error }, 'rejected'],
    ['a mutation that was not started', { status: 'idle', data: undefined, error: null }, 'idle'],
  ] as const)('maps %s of the library to %3$s [STATE-012]', (_what, result, kind) => {
    expect(requestStateOf<number>(result).kind).toBe(kind);
  });

  it('maps an aborted request to canceled [STATE-012]', () => {
    const aborted = new DOMException('stopped', 'AbortError');
    expect(requestStateOf({ status: 'error', data: undefined, error: aborted }).kind).toBe('canceled');
  });
});
