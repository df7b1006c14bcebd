import { readAgainCode } from '../platform/faults.ts';

/** The object that a caller works on was discarded: everything is read again, and the call may be retried. */
export class ReadAgainError extends Error {
  readonly code = readAgainCode;

  constructor(what: 'account' | 'market') {
    super(`the ${what} was read again in the meantime`);
  }
}

export type Forgetting = {
  /** Forgets everything: work that started before must no longer count. */
  readonly forget: () => void;
  /** Returns a function that throws once everything was forgotten after this call. */
  readonly begin: () => () => void;
};

/**
 * Tells work that started before everything was forgotten from work that started afterwards: both look the same once they have read what
 * they need.
 */
export function createForgetting(what: 'account' | 'market'): Forgetting {
  let times = 0;
  return {
    forget: () => {
      times += 1;
    },
    begin: () => {
      const before = times;
      return () => {
        if (times !== before) throw new ReadAgainError(what);
      };
    },
  };
}
