// Proof that the signed-in customer is present, for acts that an unattended browser must not perform: by the password plus, with a second
// factor, a code; or by a passkey, which replaces both. A passkey signs a challenge of this sign-in session, valid for one act.
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { Assertion, Proof } from '@openbell/api/passkeys.ts';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../platform/http/routes.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { type CustomerRow, findCustomer } from '../customers-store.ts';
import { checkCode, faultyCode } from './check-code.ts';
import { signedInGuesser } from './guesser.ts';
import { askForSignature, checkAssertion } from './passkey-ceremonies.ts';
import { partyOf } from './passkey-party.ts';
import { findPasskey, listPasskeys, takeUse } from './passkeys-store.ts';
import { findSecondStep } from './second-steps-store.ts';
import { checkOwnPassword } from './sign-in.ts';

/** The customer who makes a call, and its request. */
export type Caller = { readonly customer: SignedIn; readonly request: FastifyRequest };

/** Returns the customer. */
export async function checkProof(
  context: AccountsContext,
  caller: Caller,
  { password, code, passkey }: Proof,
): Promise<CustomerRow | Refusal> {
  const { customer } = caller;
  if (passkey !== undefined) return checkOwnPasskey(context, caller, passkey);
  if (password === undefined) return fieldFault('password', 'Enter your password.');
  const owner = await checkOwnPassword(context, customer, password);
  if (isRefusal(owner)) return owner;
  const step = await findSecondStep(context.db, customer.customerId);
  if (step === null || step.confirmedAt === null) return owner;
  if (code === undefined) return fieldFault('code', 'Enter the code.');
  const checked = await checkCode(context, step, { typed: code, guesser: signedInGuesser(customer) });
  if (!isRefusal(checked)) return owner;
  return checked.code === 'wrong_code' ? faultyCode() : checked;
}

/** The challenge for a proof by one of the customer's own passkeys. */
export async function beginProof(context: AccountsContext, { customer, request }: Caller) {
  const { customerId } = customer;
  const party = partyOf(request, context.config);
  const passkeys = await listPasskeys(context.db, customerId);
  if (party === null || passkeys.length === 0)
    return refuse('wrong_state', { message: 'There is no passkey that could be used here. Use your password.' });
  return askForSignature(context, party, { ...holderOf(customer), customerId, passkeys });
}

const holderOf = ({ sessionId }: SignedIn) => ({ purpose: 'prove' as const, holder: sessionId });

async function checkOwnPasskey(
  context: AccountsContext,
  { customer, request }: Caller,
  assertion: Assertion,
): Promise<CustomerRow | Refusal> {
  const { db, clock } = context;
  const wrong = fieldFault('passkey', 'This passkey was not taken. Try again, or use your password.');
  const party = partyOf(request, context.config);
  if (party === null) return wrong;
  const found = await findPasskey(db, assertion.id);
  const passkey = found?.customerId === customer.customerId ? found : null;
  const used = await checkAssertion(context, party, holderOf(customer), { assertion, passkey });
  if (used === null || passkey === null) return wrong;
  const use = { ...used, id: passkey.id, signCountBefore: passkey.signCount, at: clock.realNow() };
  const owner = await findCustomer(db, customer.customerId);
  return owner !== null && (await takeUse(db, use)) ? owner : wrong;
}

/** Not a 401, which would send the browser of a signed-in customer to the sign-in page. */
const fieldFault = (field: keyof Proof, message: string): Refusal =>
  refuse('invalid_fields', { message, fields: { [field]: message } });
