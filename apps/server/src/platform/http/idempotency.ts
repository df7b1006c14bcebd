// One effect per Idempotency-Key of a customer: the first call runs, repeats get the same answer, another body is refused, and a second
// call while the first still runs is asked to wait. A call of a process that is gone runs again at once. Keys are kept for at least 24
// hours.
import { isRefusal, type Refusal, refusalStatuses, refuse } from '@openbell/api/calls/refusals.ts';
import { deriveKey } from '../config/config.ts';
import type { Context } from '../context.ts';
import { hmacHex } from '../security/randomness.ts';
import * as store from './idempotency-store.ts';
import type { Presence } from './presence.ts';

export type OnceKey = {
  readonly customerId: number;
  readonly key: string;
  readonly call: string;
  readonly body: Buffer | null;
};

/** After this long a call is considered abandoned (it hangs, or its process died) and may run again. Its effects have keys of their own. */
const abandonedAfterMs = 60_000;
const keyLengthMax = 200;

export async function runOnce<Value>(
  context: Pick<Context, 'db' | 'clock' | 'config'> & { readonly presence: Presence },
  once: OnceKey,
  run: () => Promise<Value>,
): Promise<Value | Refusal> {
  const { presence } = context;
  if (once.key.length > keyLengthMax)
    return refuse('invalid_fields', { message: 'The Idempotency-Key is longer than 200 characters.' });
  // Hashed with our key: a plain hash of a body with a password in it could be guessed from a dump.
  const bodyHash = hmacHex(deriveKey(context.config, 'idempotency'), once.body ?? '');
  const now = context.clock.realNow();
  const claim = { customerId: once.customerId, key: once.key, call: once.call, bodyHash, now, maker: presence.number };
  if (!(await store.claim(context.db, claim))) {
    const before = await store.find(context.db, once.customerId, once.key);
    if (before === undefined)
      return refuse('call_in_progress', { message: 'The same call is still running. Try again in a moment.' });
    if (before.bodyHash !== bodyHash || before.call !== once.call) {
      return refuse('idempotency_mismatch', { message: 'This Idempotency-Key was used for another call.' });
    }
    if (before.status !== null) return before.answer as Value | Refusal;
    const maker = store.makerOf(before);
    const isAbandoned = now - before.createdAt > abandonedAfterMs || (maker !== null && (await presence.isGone(maker)));
    if (!isAbandoned || !(await store.reclaim(context.db, claim, before.createdAt))) {
      return refuse('call_in_progress', {
        message: 'The same call is still running. Try again in a moment.',
        retryAfterSeconds: 2,
      });
    }
  }
  try {
    const outcome = await run();
    const status = isRefusal(outcome) ? refusalStatuses[outcome.code] : 200;
    // A refusal for a temporary reason must not stick to the key.
    const isPassing = status === 429 || status >= 500 || (isRefusal(outcome) && outcome.code === 'payment_pending');
    if (isPassing) await store.forget(context.db, claim);
    else await store.finish(context.db, claim, { status, answer: outcome });
    return outcome;
  } catch (error) {
    await store.forget(context.db, claim);
    throw error;
  }
}
