/** A call that was refused or never arrived. `code` is a refusal code of the contract, or `offline` without an answer. */
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

/** Whether the call was refused or unanswered; with a code, only for that reason. */
export const isCallError = (error: unknown, code?: string): error is CallError =>
  error instanceof CallError && (code === undefined || error.code === code);

/** No session: the browser is already leaving for the sign-in page, so this page need not say anything. */
export const isSignedOut = (error: unknown): boolean =>
  isCallError(error, 'not_signed_in') || isCallError(error, 'verified_meanwhile');

/** Worth a retry: no answer, or a server that is busy or broken. A refusal is final. */
export const isPassing = (error: unknown): boolean =>
  isCallError(error) && (error.code === 'offline' || error.status >= 500);

/** Aborted by us or by the browser (the customer stops the page): the effect is unknown. */
export const isBrokenOff = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Whether the request may have succeeded or still be running: true for everything except a refusal. The next press must repeat the same
 * call with the same idempotency key.
 */
export const isUndecided = (error: unknown): boolean =>
  !isCallError(error) || isPassing(error) || isCallError(error, 'call_in_progress');

export const requestIdOf = (error: unknown): string | undefined => (isCallError(error) ? error.requestId : undefined);
