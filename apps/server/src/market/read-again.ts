import { readAgainCode } from '../platform/faults.ts';

/** What somebody works on is thrown away: everything is read again, and the work may be asked for once more. */
export class ReadAgainError extends Error {
  readonly code = readAgainCode;

  constructor(what: 'account' | 'market') {
    super(`the ${what} was read again meanwhile`);
  }
}

export type Forgetting = {
  /** All is forgotten: whatever was begun before must not count any more. */
  readonly forget: () => void;
  /** Answers what throws as soon as all was forgotten after this. */
  readonly begin: () => () => void;
};

/** Tells what was begun before all was forgotten from what was begun after it: both look the same once they have read what they need. */
export const createForgetting = (what: 'account' | 'market'): Forgetting => {
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
};
