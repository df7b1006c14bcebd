// One browser's end of the stream: everything it received, and ways to wait for more.
import type { StreamServerMessage } from '@openbell/api/market/stream.ts';
import WebSocket from 'ws';

export type Heard<Type extends StreamServerMessage['type']> = Extract<StreamServerMessage, { type: Type }>;

export type StreamListener = {
  readonly socket: WebSocket;
  readonly messages: StreamServerMessage[];
  readonly of: <Type extends StreamServerMessage['type']>(type: Type) => Heard<Type>[];
  readonly say: (message: unknown) => void;
  /** Waits until `look` finds something in what was received; fails after eight seconds. */
  readonly until: <Found>(look: () => Found | undefined | false, what: string) => Promise<Found>;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
};

/** Connects to a server with only the stream (`stream-server.ts`), and resolves after the welcome message. */
export const listenTo = (port: number, session: string): Promise<StreamListener> =>
  listenAt(`http://127.0.0.1:${port}`, `customer=${session}`);

/** Connects to any server with the cookie of a sign-in session, and resolves after the welcome message. */
export async function listenAt(url: string, cookie: string): Promise<StreamListener> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/stream`, { headers: { cookie } });
  const messages: StreamServerMessage[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data)) as StreamServerMessage));
  socket.on('error', () => undefined);
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  const listener: StreamListener = {
    socket,
    messages,
    of: <Type extends StreamServerMessage['type']>(type: Type) =>
      messages.filter((message): message is Heard<Type> => message.type === type),
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    until: async (look, what) => {
      for (let waitedMs = 0; waitedMs < 8000; waitedMs += 5) {
        const found = look();
        if (found !== undefined && found !== false) return found;
        await pause(5);
      }
      throw new Error(`${what} did not come: ${JSON.stringify(messages).slice(0, 2000)}`);
    },
    closed,
  };
  await listener.until(() => messages.some(({ type }) => type === 'welcome'), 'the welcome');
  return listener;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The frames of a contract as text: `7`, and `7!` for a snapshot. */
export const framesOf = (listener: StreamListener, symbol: string): string =>
  listener
    .of('market')
    .flatMap(({ topics }) => topics)
    .filter((topic) => topic.symbol === symbol)
    .map(({ sequence, snapshot }) => `${sequence}${snapshot ? '!' : ''}`)
    .join(' ');

export const eventsOf = (listener: StreamListener): readonly number[] =>
  listener.of('account').map(({ sequence }) => sequence);
