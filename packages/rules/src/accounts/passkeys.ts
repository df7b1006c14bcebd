/** A customer has at most so many passkeys. */
export const passkeysMax = 10;
