/** What somebody works on is thrown away: everything is read again, and the work may be asked for once more. */
export class ReadAgainError extends Error {
  constructor(what: 'account' | 'market') {
    super(`the ${what} was read again meanwhile`);
  }
}
