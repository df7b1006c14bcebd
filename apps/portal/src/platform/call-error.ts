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

/** No session: the browser is on its way to the sign-in page, and nothing needs to be said on this one. */
export const isSignedOut = (error: unknown): boolean => error instanceof CallError && error.code === 'not_signed_in';

/** Worth another try: no answer, or a server that is busy or broken. A refusal stays one. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallError ? error.code === 'offline' || error.status >= 500 : false;

/** Broken off by us or by the browser (the customer stops the page): whether it had an effect is not known. */
export const isBrokenOff = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof CallError ? error.requestId : undefined;
