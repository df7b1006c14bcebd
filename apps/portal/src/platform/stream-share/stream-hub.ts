// The one connection of a browser, shared by a customer's tabs: identical requests are sent once, and each tab receives the server's
// messages as if it had its own connection. It opens for the first tab and closes after the last. If it ends, every tab is notified and
// joins again after its own pause.
import type { StreamClientMessage, StreamServerMessage } from '@openbell/api/market/stream.ts';
import { readMessage } from '../calls/read-message.ts';
import type { Socket } from '../stream/stream-client.ts';
import { createHubTabs, type HubTab } from './hub-tabs.ts';
import { createJointWishes } from './joint-wishes.ts';
import type { TabSaid, TabTold } from './share-messages.ts';

export type StreamHub = {
  /** Adds a tab; returns the handler of its messages. */
  readonly join: (post: (told: TabTold) => void) => (said: TabSaid) => void;
};

type Welcome = Extract<StreamServerMessage, { readonly type: 'welcome' }>;

type Connection = {
  readonly socket: Socket;
  /** The welcome for a tab that connects now. */
  welcome: Welcome | null;
  /** Since when a server message is awaited; a connection that is still opening counts as waiting. */
  askedAt: number | null;
};

/** A tab that leaves after waiting this long leaves because of it: the connection is dead for all. */
const answerMsMax = 5000;

export function createStreamHub(parts: {
  readonly open: () => Socket;
  readonly now: () => number;
  readonly later: (act: () => void, ms: number) => void;
}): StreamHub {
  const { open, now, later } = parts;
  let connection: Connection | null = null;
  const say = (message: StreamClientMessage): void => connection?.socket.send(JSON.stringify(message));
  const tabs = createHubTabs(now, (tab) => wishes.leave(tab));
  const wishes = createJointWishes<HubTab>({
    say,
    later,
    onLeftOut: (tab, symbols) => tabs.tell(tab, { type: 'market-left-out', symbols }),
  });

  function connect(): void {
    const own: Connection = { socket: open(), welcome: null, askedAt: now() };
    connection = own;
    own.socket.onmessage = ({ data }) => {
      own.askedAt = null;
      if (typeof data === 'string') hear(own, data);
    };
    own.socket.onclose = lose;
  }

  /** Every tab is notified of the end, once. */
  function lose(): void {
    if (connection !== null) end(connection.socket);
    connection = null;
    wishes.clear();
    tabs.endAll();
  }

  function hear(own: Connection, text: string): void {
    if (isPublic(text)) {
      tabs.give(text, { isFor: wishes.isWatching, isPublic: true });
      return;
    }
    const message = readMessage<StreamServerMessage>(text);
    if (message === null) return;
    if (message.type === 'account') wishes.hearAccount(message.sequence);
    else if (message.type === 'account-reset') wishes.hearAccount(null);
    own.welcome = welcomeAfter(own.welcome, message);
    if (message.type !== 'welcome') tabs.give(text, { isFor: () => true, isPublic: false });
    const isAnswer = message.type === 'welcome' || message.type === 'pong';
    if (isAnswer && own.welcome !== null) tabs.letIn(JSON.stringify(own.welcome));
  }

  /** One ping at a time for all tabs: everybody receives the answer. */
  function ping(): void {
    if (connection === null || connection.askedAt !== null) return;
    connection.askedAt = now();
    say({ type: 'ping' });
  }

  function leave(tab: HubTab): void {
    if (!tabs.remove(tab)) return;
    wishes.leave(tab);
    const askedAt = connection?.askedAt ?? null;
    if (tabs.isEmpty() || (askedAt !== null && now() - askedAt > answerMsMax)) lose();
  }

  function take(tab: HubTab, text: string): void {
    const message = readMessage<StreamClientMessage>(text);
    if (!tabs.has(tab) || message === null) return;
    if (message.type === 'ping') ping();
    else wishes.take(tab, message);
  }

  return {
    join: (post) => {
      const tab = tabs.add(post);
      if (connection === null) connect();
      // The pong has the time for its welcome, and shows that the connection is alive.
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

/** Ten times a second, so it is passed on without parsing. */
const isPublic = (text: string): boolean => text.startsWith('{"type":"market",');

/** The welcome for a tab that joins after a message; null before the first. */
function welcomeAfter(welcome: Welcome | null, message: StreamServerMessage): Welcome | null {
  if (message.type === 'welcome' || welcome === null) return message.type === 'welcome' ? message : null;
  if (message.type === 'pong') return { ...welcome, now: message.now };
  if (message.type !== 'attempt' && message.type !== 'changed') return welcome;
  return { ...welcome, sequence: Math.max(welcome.sequence, message.sequence) };
}
