import { describe, expect, it } from 'vitest';
import { idle, type RequestAction, type RequestState, requestReducer, requestStateOf } from './request-state.ts';

const error = new Error('no');
const loading = { kind: 'loading' } as const;

describe('the state of a request', () => {
  it('follows fetch, canceled, rejected, received and reset [STATE-012]', () => {
    expect(requestReducer(idle, { kind: 'fetch' })).toEqual(loading);
    expect(requestReducer<number, Error>(loading, { kind: 'received', value: 7 })).toEqual({
      kind: 'received',
      value: 7,
    });
    expect(requestReducer<number, Error>(loading, { kind: 'rejected', error })).toEqual({ kind: 'rejected', error });
    expect(requestReducer<number, Error>(loading, { kind: 'canceled' })).toEqual({ kind: 'canceled' });
    expect(requestReducer<number, Error>({ kind: 'received', value: 7 }, { kind: 'reset' })).toEqual(idle);
  });

  it.each<RequestAction<number>>([{ kind: 'canceled' }, { kind: 'rejected', error }, { kind: 'received', value: 1 }])(
    'ignores a late $kind [STATE-012]',
    (action) => {
      const states: readonly RequestState<number>[] = [idle, { kind: 'canceled' }, { kind: 'received', value: 7 }];
      for (const state of states) expect(requestReducer(state, action)).toBe(state);
    },
  );

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
    ['a failed refresh of a value that is there', { status: 'error', fetchStatus: 'idle', data: 3, error }, 'received'],
    ['a failure', { status: 'error', fetchStatus: 'idle', data: undefined, error }, 'rejected'],
    ['a mutation not begun', { status: 'idle', data: undefined, error: null }, 'idle'],
  ] as const)('reads %s of the library as %3$s [STATE-012]', (_what, result, kind) => {
    expect(requestStateOf<number>(result).kind).toBe(kind);
  });

  it('reads an aborted request as canceled [STATE-012]', () => {
    const aborted = new DOMException('stopped', 'AbortError');
    expect(requestStateOf({ status: 'error', data: undefined, error: aborted }).kind).toBe('canceled');
  });
});
