/** A call that was refused or never arrived. `code` is a refusal code of the contract, or `offline` when no answer came. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(parts: {
    readonly code: string;
    readonly status: number;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>> | undefined;
    readonly requestId?: string | undefined;
    readonly retryAfterSeconds?: number | undefined;
  }) {
    super(parts.message);
    this.code = parts.code;
    this.status = parts.status;
    this.fields = parts.fields ?? {};
    this.requestId = parts.requestId;
    this.retryAfterSeconds = parts.retryAfterSeconds;
  }
}

/** Refused or unanswered, and where a code is given, for that reason. */
export const isCallError = (error: unknown, code?: string): error is CallError =>
  error instanceof CallError && (code === undefined || error.code === code);

/** No session: the browser is on its way to the sign-in page, and nothing needs to be said on this one. */
export const isSignedOut = (error: unknown): boolean =>
  isCallError(error, 'not_signed_in') || isCallError(error, 'verified_meanwhile');

/** Worth another try: no answer, or a server that is busy or broken. A refusal stays one. */
export const isPassing = (error: unknown): boolean =>
  isCallError(error) && (error.code === 'offline' || error.status >= 500);

/** Broken off by us or by the browser (the customer stops the page): whether it had an effect is not known. */
export const isBrokenOff = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Whether what was asked for may have been done, or may be under way: everything but a refusal leaves that open. The next press must be
 * the same call with the same key.
 */
export const isUndecided = (error: unknown): boolean =>
  !isCallError(error) || isPassing(error) || isCallError(error, 'call_in_progress');

export const requestIdOf = (error: unknown): string | undefined => (isCallError(error) ? error.requestId : undefined);
