import { CancelledError } from '@tanstack/react-query';

/**
 * The request state of a data domain (STATE-012). One type for reads and actions, independent of the library; screens switch over `kind`
 * and cannot forget a case.
 */
export type RequestState<Value, Fault = Error> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'rejected'; readonly error: Fault }
  | { readonly kind: 'received'; readonly value: Value };

const idle = { kind: 'idle' } as const;

/** The part of a TanStack Query result that determines the state. */
type LibraryState<Value> = {
  readonly status: 'pending' | 'error' | 'success' | 'idle';
  readonly fetchStatus?: 'fetching' | 'paused' | 'idle';
  readonly data: Value | undefined;
  readonly error: Error | null;
};

/** Maps a library result. A value that is being refreshed stays received; only a first request is loading. */
export function requestStateOf<Value>(result: LibraryState<Value>): RequestState<Value> {
  const { status, fetchStatus, data, error } = result;
  if (data !== undefined) return { kind: 'received', value: data };
  if (status === 'error') {
    const fault = error ?? new Error('rejected without an error');
    return isAbort(fault) ? { kind: 'canceled' } : { kind: 'rejected', error: fault };
  }
  if (status === 'pending' && fetchStatus !== 'idle') return { kind: 'loading' };
  return idle;
}

const isAbort = (error: Error): boolean => error.name === 'AbortError' || error instanceof CancelledError;
