/**
 * The one connection of a browser, shared by the tabs of a customer: what they ask is asked once, and what the server says reaches each of them
 * as over a connection of its own. It is opened for the first tab and closed after the last. Where it ends every tab is told, and joins anew
 * after a pause of its own.
 */
import type { StreamClientMessage, StreamServerMessage } from '@openbell/api/stream.ts';
import { readMessage } from '../read-message.ts';
import type { Socket } from '../stream-client.ts';
import { createJointWishes } from './joint-wishes.ts';
import type { TabSaid, TabTold } from './share-messages.ts';
import { createTabPace, type TabPace } from './tab-pace.ts';

export type StreamHub = {
  /** A tab comes; answers how it is heard. */
  readonly join: (post: (told: TabTold) => void) => (said: TabSaid) => void;
};

type Welcome = Extract<StreamServerMessage, { readonly type: 'welcome' }>;

type Tab = {
  readonly post: (told: TabTold) => void;
  readonly pace: TabPace;
  /** Had its welcome: the news are its own. */
  isIn: boolean;
};

type Connection = {
  readonly socket: Socket;
  /** As a tab would get it that connects now. */
  welcome: Welcome | null;
  /** Since when a word of the server is awaited; one that does not come about is itself the question. */
  askedAt: number | null;
};

/** A tab that leaves after so long without an answer leaves because of it: the connection is dead for all. */
const answerMsMax = 5000;

export function createStreamHub(parts: {
  readonly open: () => Socket;
  readonly now: () => number;
  readonly later: (act: () => void, ms: number) => void;
}): StreamHub {
  const { open, now, later } = parts;
  const tabs = new Set<Tab>();
  let connection: Connection | null = null;
  const say = (message: StreamClientMessage): void => connection?.socket.send(JSON.stringify(message));
  const wishes = createJointWishes<Tab>({ say, later });

  function connect(): void {
    const own: Connection = { socket: open(), welcome: null, askedAt: now() };
    connection = own;
    own.socket.onmessage = ({ data }) => hear(own, data);
    own.socket.onclose = lose;
  }

  /** Every tab hears of the end, once. */
  function lose(): void {
    const left = [...tabs];
    if (connection !== null) end(connection.socket);
    connection = null;
    tabs.clear();
    wishes.clear();
    for (const { post } of left) post({ kind: 'closed' });
  }

  function hear(own: Connection, text: unknown): void {
    own.askedAt = null;
    if (typeof text !== 'string') return;
    if (isPublic(text)) give(text, (tab) => wishes.isWatching(tab), true);
    else hearPrivate(own, text);
  }

  function hearPrivate(own: Connection, text: string): void {
    const message = readMessage<StreamServerMessage>(text);
    if (message === null) return;
    note(own, message);
    if (message.type !== 'welcome') give(text, () => true, false);
    if (message.type === 'welcome' || message.type === 'pong') letIn(own);
  }

  function give(text: string, isFor: (tab: Tab) => boolean, isOfAll: boolean): void {
    for (const tab of [...tabs]) {
      if (tab.isIn && isFor(tab)) tab.pace.give(text, isOfAll);
      if (tab.pace.isGone()) dismiss(tab);
    }
  }

  /** A tab that sleeps is told, and joins anew where it wakes. */
  function dismiss(tab: Tab): void {
    tabs.delete(tab);
    wishes.leave(tab);
    tab.post({ kind: 'closed' });
  }

  /** Those that came since the last welcome get theirs. */
  function letIn({ welcome }: Connection): void {
    if (welcome === null) return;
    for (const tab of tabs) {
      if (tab.isIn) continue;
      tab.isIn = true;
      tab.post({ kind: 'open' });
      tab.pace.give(JSON.stringify(welcome), false);
    }
  }

  function note(own: Connection, message: StreamServerMessage): void {
    if (message.type === 'welcome') own.welcome = message;
    else if (message.type === 'account') wishes.hearAccount(message.sequence);
    else if (message.type === 'account-reset') wishes.hearAccount(null);
    else if (own.welcome !== null) own.welcome = welcomeAfter(own.welcome, message);
  }

  /** One question at a time, whoever asks: everybody hears the answer. */
  function ping(): void {
    if (connection === null || connection.askedAt !== null) return;
    connection.askedAt = now();
    say({ type: 'ping' });
  }

  function leave(tab: Tab): void {
    if (!tabs.delete(tab)) return;
    wishes.leave(tab);
    const askedAt = connection?.askedAt ?? null;
    if (tabs.size === 0 || (askedAt !== null && now() - askedAt > answerMsMax)) lose();
  }

  function take(tab: Tab, text: string): void {
    const message = readMessage<StreamClientMessage>(text);
    if (!tabs.has(tab) || message === null) return;
    if (message.type === 'ping') ping();
    else wishes.take(tab, message);
  }

  return {
    join: (post) => {
      const tab: Tab = { post, pace: createTabPace(post, now), isIn: false };
      tabs.add(tab);
      post({ kind: 'joined' });
      if (connection === null) connect();
      // The answer brings the time of its welcome, and shows that the connection lives.
      else if (connection.welcome !== null) ping();
      return (said) => {
        if (said.kind === 'say') take(tab, said.text);
        else if (said.kind === 'read') tab.pace.read();
        else leave(tab);
      };
    },
  };
}

function end(socket: Socket): void {
  socket.onmessage = null;
  socket.onclose = null;
  socket.close();
}

/** Ten times a second, to be handed on unread. */
const isPublic = (text: string): boolean => text.startsWith('{"type":"market",');

function welcomeAfter(welcome: Welcome, message: StreamServerMessage): Welcome {
  if (message.type === 'pong') return { ...welcome, now: message.now };
  if (message.type !== 'attempt' && message.type !== 'changed') return welcome;
  return { ...welcome, sequence: Math.max(welcome.sequence, message.sequence) };
}
