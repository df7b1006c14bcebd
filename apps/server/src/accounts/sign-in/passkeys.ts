// A customer's passkeys: adding, naming and removing them. Adding and removing require proof of presence, give the sign-in session a new
// token and send a mail. Removing ends the other sign-ins, since one of them may have used that passkey.
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { zeroDate } from '@openbell/api/common.ts';
import type { Attestation, Passkey, Proof } from '@openbell/api/passkeys.ts';
import { passkeysMax } from '@openbell/rules/accounts/passkeys.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { SignedIn } from '../../platform/http/routes.ts';
import { randomId } from '../../platform/security/randomness.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { type CustomerRow, lockCustomer } from '../customers-store.ts';
import { recordAct } from '../record-act.ts';
import { type Caller, checkProof } from './check-proof.ts';
import { askForPasskey, checkAttestation, handleOf } from './passkey-ceremonies.ts';
import { partyOf } from './passkey-party.ts';
import * as store from './passkeys-store.ts';
import { announceEnded, endSessions, rotateSession } from './sign-in-sessions.ts';

export const readPasskeys = async (context: AccountsContext, customerId: number): Promise<Passkey[]> =>
  (await store.listPasskeys(context.db, customerId)).map(answerOf);

const answerOf = ({ id, name, createdAt, lastUsedAt, isSynced }: store.PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: formatInstant(createdAt),
  lastUsedAt: lastUsedAt === null ? zeroDate : formatInstant(lastUsedAt),
  isSynced,
});

/** After the proof: what the browser needs to create a passkey. */
export async function beginPasskey(context: AccountsContext, caller: Caller, proof: Proof) {
  const { customer, request } = caller;
  const party = partyOf(request, context.config);
  if (party === null) return noParty();
  const owner = await checkProof(context, caller, proof);
  if (isRefusal(owner)) return owner;
  const passkeys = await store.listPasskeys(context.db, customer.customerId);
  if (passkeys.length >= passkeysMax) return tooMany();
  return askForPasskey(context, party, {
    ...holderOf(customer),
    customerId: customer.customerId,
    brandName: context.config.brandName,
    owner: { handle: handleOf(owner), email: owner.email, name: owner.displayName },
    passkeys,
  });
}

/** The challenge from `beginPasskey` is the proof: it is valid only for this sign-in session. */
const holderOf = ({ sessionId }: SignedIn) => ({ purpose: 'add' as const, holder: sessionId });

/** Stores the passkey that the browser created; returns it and the session's new token. */
export async function addPasskey(
  context: AccountsContext,
  { customer, request }: Caller,
  form: { readonly name: string; readonly passkey: Attestation },
): Promise<{ readonly passkey: Passkey; readonly token: string } | Refusal> {
  const { customerId, sessionId } = customer;
  const party = partyOf(request, context.config);
  if (party === null) return noParty();
  const made = await checkAttestation(context, party, holderOf(customer), form.passkey);
  if (made === null) return notMade();
  const row = { ...made, id: randomId('key'), customerId, name: form.name, createdAt: context.clock.realNow() };
  return context.db.transaction().execute(async (trx) => {
    const owner = await lockCustomer(trx, customerId);
    if (owner === null) throw new Error('a signed-in customer is gone');
    if ((await store.listPasskeys(trx, customerId)).length >= passkeysMax) return tooMany();
    if (!(await store.insertPasskey(trx, row))) return notMade();
    await tell(trx, context, owner, { what: 'passkey-added', passkey: form.name });
    return {
      passkey: answerOf({ ...row, lastUsedAt: null }),
      token: await rotateSession(trx, context.clock, sessionId),
    };
  });
}

export const renamePasskey = async (
  context: AccountsContext,
  customerId: number,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Passkey | Refusal> =>
  context.db.transaction().execute(async (trx) => {
    const row = await store.renamePasskey(trx, { customerId, id }, name);
    if (row === null) return notFound();
    await recordAct(trx, context, { kind: 'accounts.passkey-renamed', customerId });
    return answerOf(row);
  });

/** Returns the session's new token. */
export async function removePasskey(
  context: AccountsContext,
  caller: Caller,
  { id, proof }: { readonly id: string; readonly proof: Proof },
): Promise<{ readonly token: string } | Refusal> {
  const { customerId, sessionId } = caller.customer;
  const owner = await checkProof(context, caller, proof);
  if (isRefusal(owner)) return owner;
  const done = await context.db.transaction().execute(async (trx) => {
    const removed = await store.removePasskey(trx, { customerId, id });
    if (removed === null) return null;
    await tell(trx, context, owner, { what: 'passkey-removed', passkey: removed.name });
    const ended = await endSessions(trx, customerId, { except: sessionId });
    return { ended, token: await rotateSession(trx, context.clock, sessionId) };
  });
  if (done === null) return notFound();
  announceEnded(context.bus, customerId, done.ended);
  return done;
}

async function tell(
  trx: DatabaseTransaction,
  context: Pick<AccountsContext, 'clock' | 'mailer'>,
  customer: CustomerRow,
  { what, passkey }: { readonly what: 'passkey-added' | 'passkey-removed'; readonly passkey: string },
): Promise<void> {
  await recordAct(trx, context, { kind: `accounts.${what}`, customerId: customer.id });
  await context.mailer.queue(trx, {
    key: randomId(what),
    to: customer.email,
    lang: customer.lang,
    template: what,
    values: { name: customer.name, passkey },
    path: '/settings/password',
  });
}

export const noParty = (): Refusal =>
  refuse('wrong_state', { message: 'Passkeys need a host name in the address. Open the portal under its name.' });

const tooMany = (): Refusal =>
  refuse('wrong_state', { message: `You have ${passkeysMax} passkeys. Remove one to add another.` });

const notFound = (): Refusal => refuse('not_found', { message: 'There is no such passkey.' });

/** One message for every fault, also if another customer has the key. */
function notMade(): Refusal {
  const message = 'This passkey could not be added. Begin again.';
  return refuse('invalid_fields', { message, fields: { passkey: message } });
}
