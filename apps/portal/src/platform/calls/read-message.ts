/** Parses a message of the stream in either direction; null for anything but an object with a type. */
export function readMessage<Message extends { readonly type: string }>(text: unknown): Message | null {
  if (typeof text !== 'string') return null;
  try {
    const value: unknown = JSON.parse(text);
    const isMessage = typeof value === 'object' && value !== null && 'type' in value;
    return isMessage ? (value as Message) : null;
  } catch {
    return null;
  }
}
