// Helpers for a customer who trades on the built-in market.
import type {
  MarketAccount,
  MarketAccountEvent,
  MarketCommandAnswer,
  MarketFill,
} from '@openbell/api/market/market.ts';
import { exchanges, makeCustomer, makeTrader, type Trader } from '../evaluation-kit.ts';
import type { TestAnswer, TestClient, TestServer } from '../test-server.ts';
import { agreement } from './agreement.ts';

type Server = Pick<TestServer, 'client'>;

/** With a running evaluation and the agreements accepted. */
export async function makeMarketTrader(server: Server, plan = 'TCP50', rules?: unknown): Promise<Trader> {
  const trader = await makeTrader(server, plan, rules);
  await agree(trader.client);
  return trader;
}

/** With a practice account, whose balance the market keeps. */
export async function makePractitioner(server: Server, permitted = exchanges): Promise<Omit<Trader, 'account'>> {
  const { client, email } = await makeCustomer(server, 'TRAIN');
  for (const answer of [
    await client.call('POST', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges: permitted }),
    await client.call('POST', '/sandbox/provider', { email, ready: true }),
  ])
    if (answer.status !== 200) throw new Error(answer.text);
  await agree(client);
  return { client, email };
}

async function agree(client: TestClient): Promise<void> {
  const answer = await client.call('POST', '/accounts/agreements', agreement);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
}

let nextOrder = 0;
export function newOrderId(): string {
  nextOrder += 1;
  return `o${nextOrder}`;
}

export type Ticket = Readonly<Record<string, unknown>>;
export const marketOrder = (side: 'buy' | 'sell', quantity: number, more: Ticket = {}): Ticket => ({
  orderId: newOrderId(),
  type: 'market',
  side,
  quantity,
  ...more,
});

export const readAccount = async (client: TestClient): Promise<MarketAccount> =>
  okBody<MarketAccount>(await client.call('GET', '/market/account'));

export const send = async (client: TestClient, symbol: string, ticket: Ticket): Promise<MarketCommandAnswer> =>
  okBody<MarketCommandAnswer>(await client.call('POST', '/market/orders', { symbol, ticket }));

export function okBody<Body>(answer: TestAnswer): Body {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body as Body;
}

export const fillsIn = ({ events }: MarketCommandAnswer): readonly MarketFill[] =>
  events.map(({ event }) => event).flatMap((event: MarketAccountEvent) => (event.kind === 'fill' ? [event.fill] : []));
