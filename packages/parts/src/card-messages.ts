/** The messages between the hosted card fields and this page (docs/domain/payments.md). */
export type CardError = { readonly field: string; readonly code: string; readonly message: string };

export type CardMessage =
  | { readonly type: 'ready'; readonly heightPx: number }
  | { readonly type: 'size'; readonly heightPx: number }
  /** The customer is at their bank, so the answer may take long. */
  | { readonly type: 'waiting'; readonly requestId: string }
  | {
      readonly type: 'token';
      readonly requestId: string;
      readonly token: string;
      readonly encryptedCvv: string;
      readonly card: {
        readonly brand: string;
        readonly type: string;
        readonly last4: string;
        readonly expMonth: string;
        readonly expYear: string;
      };
    }
  | { readonly type: 'error'; readonly requestId: string; readonly errors: readonly CardError[] }
  /** The answer to `check`, and again whenever its result has changed. */
  | { readonly type: 'checked'; readonly requestId: string; readonly errors: readonly CardError[] };

const known: ReadonlySet<unknown> = new Set(['ready', 'size', 'waiting', 'token', 'error', 'checked']);

/** Parses a message of the frame; null for anything else that arrives at the window. `change` and `validate` are only for a log. */
export function readCardMessage(data: unknown): CardMessage | null {
  if (typeof data !== 'object' || data === null || !('from' in data) || data.from !== 'openbell-card') return null;
  if (!('version' in data) || data.version !== 1 || !('type' in data) || !known.has(data.type)) return null;
  if (data.type === 'token' && !('token' in data && 'card' in data && 'requestId' in data)) return null;
  if (
    (data.type === 'error' || data.type === 'checked') &&
    !('errors' in data && Array.isArray(data.errors) && 'requestId' in data)
  )
    return null;
  if (data.type === 'waiting' && !('requestId' in data)) return null;
  if ((data.type === 'ready' || data.type === 'size') && !('heightPx' in data && typeof data.heightPx === 'number'))
    return null;
  return data as unknown as CardMessage;
}

const fieldNames = ['number', 'expiry', 'cvc'] as const;
export type CardFieldWord = `paying.card.field.${(typeof fieldNames)[number]}`;

/**
 * Tokenization errors as lines: an error of the whole form unchanged, an error of a field as `Field name: message`. A field without a label
 * uses its name, split at capitals (section 8).
 */
export const cardErrorLines = (errors: readonly CardError[], text: (key: CardFieldWord) => string): readonly string[] =>
  errors.map(({ field, message }) => {
    if (field === 'form') return message;
    const known = fieldNames.find((name) => name === field);
    return `${known === undefined ? spelledOut(field) : text(`paying.card.field.${known}`)}: ${message}`;
  });

function spelledOut(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
