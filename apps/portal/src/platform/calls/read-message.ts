/** A message of the stream, whichever way it goes; anything else than an object with a type is not for us. */
export const readMessage = <Message extends { readonly type: string }>(text: unknown): Message | null => {
  if (typeof text !== 'string') return null;
  try {
    const value: unknown = JSON.parse(text);
    const isMessage = typeof value === 'object' && value !== null && 'type' in value;
    return isMessage ? (value as Message) : null;
  } catch {
    return null;
  }
};
