// The second step of the sign-in: what a customer typed, and whether an accepted code is a new one.

/** Seconds a code of an authenticator app is shown. */
export const stepSeconds = 30;

/** How many steps before and after the current one also count: phone clocks drift (S9). */
export const stepsAround = 1;

/** Number of recovery codes issued at a time. */
export const recoveryCodesCount = 10;

/** Wrong codes allowed per sign-in before the customer must start again with the password (S9). */
export const codeTriesMax = 5;

export type TypedCode =
  | { readonly kind: 'app'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string };

/**
 * Reads what was typed or pasted: six digits are a code of the app, ten letters and digits a recovery code. Spaces, hyphens and case do
 * not matter, Arabic-Indic digits are digits. Null for anything else.
 */
export function readTypedCode(text: string): TypedCode | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain };
  if (/^[A-Z0-9]{10}$/.test(plain)) return { kind: 'recovery', code: plain };
  return null;
}

/** The time step of an instant (milliseconds), shifted by the steps that the code was off. */
export const timeStepOf = (instantMs: number, stepsOff: number): number =>
  Math.floor(instantMs / (stepSeconds * 1000)) + stepsOff;
