/** The maximum number of passkeys of a customer. */
export const passkeysMax = 10;
