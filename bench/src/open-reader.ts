// A customer on the trading screen, as the server sees it: reads the account, connects, watches contracts and account events.
import { call } from './live-server.ts';
import { type HearText, openPlainSocket, type PlainSocket } from './plain-socket.ts';

export type Watcher = { readonly cookie: string; readonly symbols: readonly string[] };

export async function openReader(url: string, { cookie, symbols }: Watcher, hear: HearText): Promise<PlainSocket> {
  const { body } = await call(url, cookie, 'GET', '/market/account');
  const socket = await openPlainSocket({ port: Number(new URL(url).port), headers: { cookie } }, hear);
  socket.say({ type: 'watch', symbols });
  socket.say({ type: 'watch_account', after: (body as { sequence: number }).sequence });
  return socket;
}
