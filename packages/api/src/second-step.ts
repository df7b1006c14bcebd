// The second step of the sign-in: setting it up, removing it, recovery codes, and the code at the sign-in.
import { z } from 'zod';
import { defineCall } from './calls/call.ts';
import { okSchema, wireDate } from './common.ts';
import { proofFields } from './passkeys.ts';

const passwordText = z.string().min(1).max(200);
/** Six digits of the app, or a recovery code; spaces and hyphens are allowed. */
const codeText = z.string().min(1).max(40);

export const secondStepSchema = z.object({
  isOn: z.boolean(),
  since: wireDate.describe('When it was switched on; the zero date while it is off.'),
  recoveryCodesLeft: z.int().describe('Unused recovery codes.'),
});

export const getSecondStep = defineCall({
  method: 'GET',
  path: '/auth/second-step',
  access: 'verified',
  domain: 'accounts',
  summary: 'Whether the sign-in asks for a code, since when, and how many recovery codes are left.',
  answer: secondStepSchema,
});

export const beginSecondStep = defineCall({
  method: 'POST',
  path: '/auth/second-step/begin',
  access: 'verified',
  domain: 'accounts',
  summary: 'Makes a secret for an authenticator app; nothing changes until a code of it was confirmed.',
  body: z.strictObject({ password: passwordText }),
  answer: z
    .object({ secret: z.string(), uri: z.string() })
    .describe('`secret` in Base32 to type, `uri` (otpauth://) for the QR code.'),
});

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondStep = defineCall({
  method: 'POST',
  path: '/auth/second-step/confirm',
  access: 'verified',
  domain: 'accounts',
  summary:
    'Switches the second step on by a code of the app; answers ten recovery codes, once, and ends other sign-ins.',
  body: z.strictObject({ code: codeText }),
  answer: recoveryCodesSchema,
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/auth/second-step/recovery-codes',
  access: 'verified',
  domain: 'accounts',
  summary: 'Ten new recovery codes, by password and code or by a passkey; the old ones stop working.',
  body: z.strictObject(proofFields),
  answer: recoveryCodesSchema,
});

export const endSecondStep = defineCall({
  method: 'POST',
  path: '/auth/second-step/end',
  access: 'verified',
  domain: 'accounts',
  summary: 'Switches the second step off, by password and code or by a passkey, and ends other sign-ins.',
  body: z.strictObject(proofFields),
  answer: okSchema,
});

export const signInWithCode = defineCall({
  method: 'POST',
  path: '/auth/sign-in/code',
  access: 'anyone',
  domain: 'accounts',
  summary: 'The second step: takes the code after the right password and sets the HttpOnly session cookie.',
  body: z.strictObject({ code: codeText }),
  answer: z.object({ ok: z.literal(true), status: z.union([z.literal(1), z.literal(2)]) }),
});
