import type { Account } from '@openbell/api/accounts.ts';
import { describe, expect, it, vi } from 'vitest';
import { runningChat } from './running-chat.ts';
import { chatAttributesOf, createSupportChat, type MessengerScope } from './support-chat.ts';

const account = {
  xid: 'c_7',
  hmac: 'feed',
  name: 'Maya Torres',
  email: 'maya@example.com',
  phone: '',
  joined: '2026-11-20T10:00:00.500Z',
  subscription: { key: 'TCP50', status: 'active' },
} as Account;

/** The script of the chat provider: processes the queue, then receives every command. */
function createStandIn() {
  const heard: unknown[][] = [];
  const scope: MessengerScope = {};
  const load = vi.fn(async () => {
    for (const args of scope.Intercom?.q ?? []) heard.push(args as unknown[]);
    scope.Intercom = (...args) => void heard.push(args as unknown[]);
  });
  return { heard, scope, load, chat: createSupportChat({ appId: 'app1', scope, load }) };
}

describe('the support chat', () => {
  it('boots once after the sign-in, updates on a change and shuts down at the sign-out [THIRD-004]', async () => {
    const { chat, heard, load } = createStandIn();
    expect(load).not.toHaveBeenCalled();
    runningChat.tell(chat, chatAttributesOf(account, 'en'));
    await Promise.resolve();
    expect(heard).toMatchObject([['boot', { app_id: 'app1', email: 'maya@example.com', language_override: 'en' }]]);
    runningChat.tell(chat, chatAttributesOf({ ...account, name: 'Maya T. Ruiz' }, 'en'));
    runningChat.update({ language_override: 'es' });
    runningChat.shutdown();
    expect(heard.slice(1)).toMatchObject([
      ['update', { name: 'Maya T. Ruiz' }],
      ['update', { language_override: 'es' }],
      ['shutdown'],
    ]);
    expect(load).toHaveBeenCalledOnce();
    runningChat.tell(chat, chatAttributesOf(account, 'es'));
    expect(heard.at(-1)).toMatchObject(['boot', { language_override: 'es' }]);
    runningChat.shutdown();
  });

  it('queues commands before the script has loaded, in order [THIRD-004]', () => {
    const scope: MessengerScope = {};
    const chat = createSupportChat({ appId: 'app1', scope, load: () => new Promise(() => undefined) });
    chat.boot({ user_id: 'c_7' });
    chat.update({ language_override: 'fr' });
    expect(scope.Intercom?.q).toEqual([
      ['boot', { app_id: 'app1', user_id: 'c_7' }],
      ['update', { language_override: 'fr' }],
    ]);
  });

  it('leaves the portal unaffected if the script fails to load', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const chat = createSupportChat({ appId: 'a', scope: {}, load: () => Promise.reject(new Error('blocked')) });
    chat.boot({});
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    warn.mockRestore();
  });

  it('receives nothing while it does not run', () => {
    const { heard, load } = createStandIn();
    runningChat.update({ language_override: 'ar' });
    runningChat.shutdown();
    expect([heard, load.mock.calls]).toEqual([[], []]);
  });

  it('identifies the customer by the number and the proof of the server', () => {
    expect(chatAttributesOf(account, 'pt')).toEqual({
      user_id: 'c_7',
      user_hash: 'feed',
      name: 'Maya Torres',
      email: 'maya@example.com',
      created_at: 1_795_168_800,
      language_override: 'pt',
      subscription_key: 'TCP50',
      subscription_status: 'active',
    });
    expect(chatAttributesOf({ ...account, phone: '3125550100', joined: '0001-01-01T00:00:00Z' }, 'en')).toMatchObject({
      phone: '3125550100',
    });
    expect(chatAttributesOf({ ...account, joined: '0001-01-01T00:00:00Z' }, 'en')).not.toHaveProperty('created_at');
  });
});
