// The support chat as a port with one adapter, a script from a configured URL: a messenger that is one global function of a command and its
// attributes (the protocol of Intercom). Commands before the script has loaded wait in its queue, as the script expects.
import type { Account } from '@openbell/api/accounts.ts';
import { instantOfWire } from '../wire-date.ts';

/** The attributes for the chat, in the chat's own names. */
export type ChatAttributes = Readonly<Record<string, string | number>>;

export type SupportChat = {
  readonly boot: (attributes: ChatAttributes) => void;
  readonly update: (attributes: ChatAttributes) => void;
  /** Ends the conversation in this browser: removes its cookie, so that the next boot starts a new one. */
  readonly shutdown: () => void;
};

type Messenger = ((...args: readonly unknown[]) => void) & { q?: unknown[]; c?: (args: unknown) => void };
export type MessengerScope = { Intercom?: Messenger };

type Parts = {
  readonly appId: string;
  readonly scope: MessengerScope;
  /** Loads the script; called with the first boot. */
  readonly load: () => Promise<void>;
};

/** The adapter. A script that fails to load is tried again with the next boot; until then nothing happens. */
export function createSupportChat({ appId, scope, load }: Parts): SupportChat {
  const say = (...args: readonly unknown[]): void => {
    scope.Intercom ??= createQueue();
    scope.Intercom(...args);
  };
  return {
    boot: (attributes) => {
      say('boot', { app_id: appId, ...attributes });
      load().catch((error: unknown) => console.warn(error));
    },
    update: (attributes) => say('update', attributes),
    shutdown: () => say('shutdown'),
  };
}

function createQueue(): Messenger {
  const queue: unknown[] = [];
  const messenger: Messenger = (...args) => messenger.c?.(args);
  messenger.q = queue;
  messenger.c = (args) => queue.push(args);
  return messenger;
}

/** The customer as the chat sees them. `user_hash` is made on the server, so that nobody can impersonate a customer (Q83). */
export function chatAttributesOf(account: Account, language: string): ChatAttributes {
  const { xid, hmac, name, email, phone, joined, subscription } = account;
  const joinedAt = instantOfWire(joined);
  return {
    user_id: xid,
    user_hash: hmac,
    name,
    email,
    ...(phone === '' ? {} : { phone }),
    ...(joinedAt === null ? {} : { created_at: Math.floor(joinedAt / 1000) }),
    language_override: language,
    subscription_key: subscription.key,
    subscription_status: subscription.status,
  };
}
