import { CallError } from './call-error.ts';

/** The part of a `fetch` response that a refusal is read from. */
type Answer = {
  readonly status: number;
  readonly statusText: string;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly text: () => Promise<string>;
};

/** The refusal in a response: from its body if that is ours, else from its status alone. Never throws. */
export async function readRefusal(answer: Answer): Promise<CallError> {
  const { status, statusText, headers } = answer;
  const error = errorIn(await answer.text().catch(() => ''));
  return new CallError({
    status,
    code: typeof error['code'] === 'string' ? error['code'] : codeOfStatus(status),
    message: typeof error['message'] === 'string' ? error['message'] : statusText,
    fields: fieldsOf(error['fields']),
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number(headers.get('retry-after')) || undefined,
  });
}

type Values = Readonly<Record<string, unknown>>;

function errorIn(text: string): Values {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) && isRecord(body['error']) ? body['error'] : {};
  } catch {
    return {};
  }
}

/** A response that is not ours (from a proxy): only the status counts. */
function codeOfStatus(status: number): string {
  if (status === 401) return 'not_signed_in';
  return status >= 500 ? 'unavailable' : 'internal';
}

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const fieldsOf = (value: unknown): Readonly<Record<string, string>> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)])) : {};
