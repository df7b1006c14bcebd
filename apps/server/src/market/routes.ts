/** The market over HTTP. What a customer may do is decided by the desk; here a call becomes a command. */
import {
  getMarketAccount,
  getMarketBars,
  getMarketInstruments,
  type MarketCommandAnswer,
  postMarketCancel,
  postMarketFlatten,
  postMarketOrder,
  postMarketPair,
  postMarketReverse,
  putMarketOrder,
} from '@openbell/api/market.ts';
import { isRefusal, type Refusal, refuse } from '@openbell/api/refusals.ts';
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { parseInstant } from '@openbell/units/instant.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../platform/context.ts';
import { customerCall, type RouteContext, type SignedIn } from '../platform/routes.ts';
import { createTurns } from '../platform/turns.ts';
import type { Asked } from './command-desk.ts';
import { findTrader } from './find-trader.ts';
import type { MarketHost } from './market-host.ts';
import type { OpenFeed } from './open-feed.ts';
import { barsBeforeMax, type Hours, readAccount, readBars, readInstruments } from './read-market.ts';
import { busySymbols, type TradingAccount } from './trading-account.ts';

export const openMarketRoutes = (
  routes: RouteContext,
  context: Context,
  parts: {
    readonly host: MarketHost;
    readonly feed: OpenFeed;
    /** Not while the records are being looked at, and not in a process that does other things. */
    readonly isRunning: () => boolean;
  },
): void => {
  const { db, clock } = context;
  const { host, feed } = parts;
  const hours = new Map<string, Hours>();
  const inTurn = createTurns();

  const openAccount = async (customerId: number): Promise<TradingAccount | Refusal> => {
    if (!parts.isRunning()) return shut();
    const trader = await findTrader(db, customerId);
    if (isRefusal(trader)) return trader;
    feed.setAccount(customerId, trader.account);
    const account = await host.accounts.open(trader);
    for (const symbol of busySymbols(account)) await host.rooms.contract(symbol);
    return account;
  };
  /** A command in one contract, or with null in every one in which the account is busy. */
  const handToDesk = async (
    { customer, reply }: { readonly customer: SignedIn; readonly reply: FastifyReply },
    asked: { readonly symbol: string | null; readonly commandId: string | null; readonly command: Asked },
  ): Promise<{ readonly answer: Promise<MarketCommandAnswer> } | Refusal> => {
    const cameAt = clock.realNow() - reply.elapsedTime;
    const account = await openAccount(customer.customerId);
    if (isRefusal(account)) return account;
    const { symbol, ...rest } = asked;
    if (symbol === null) return { answer: host.desk.carryOut(account, { ...rest, cameAt, contracts: null }) };
    const contract = await host.rooms.contract(symbol);
    if (contract === null) return refuse('not_found', { message: `${symbol} is not traded here now.` });
    return { answer: host.desk.carryOut(account, { ...rest, cameAt, contracts: [contract] }) };
  };
  /** In the order in which a customer's calls came, whatever each of them has to look up; the desk keeps it from there. */
  const carryOut = async (
    by: { readonly customer: SignedIn; readonly reply: FastifyReply },
    asked: Parameters<typeof handToDesk>[1],
  ): Promise<MarketCommandAnswer | Refusal> => {
    const handed = await inTurn(`${by.customer.customerId}`, () => handToDesk(by, asked));
    return isRefusal(handed) ? handed : handed.answer;
  };

  customerCall(routes, getMarketInstruments, async ({ customer }) => {
    const trader = await findTrader(db, customer.customerId);
    const [exchanges, name] = isRefusal(trader) ? [null, null] : [trader.exchanges, trader.account];
    const account = name === null || !parts.isRunning() ? undefined : await host.accounts.known(name);
    const busy = account === undefined ? new Set<string>() : busySymbols(account);
    return { instruments: await readInstruments(db, host, { now: clock.productNow(), exchanges, busy, hours }) };
  });
  customerCall(routes, getMarketBars, async ({ params, query }) => {
    if (!parts.isRunning()) return shut();
    const now = clock.productNow();
    const contract = parseContractSymbol(params.symbol, new Date(now).getUTCFullYear());
    if (!contract.ok) return refuse('not_found', { message: `${params.symbol} is no contract.` });
    const before = query.before === undefined ? barsBeforeMax(now) : parseInstant(query.before);
    if (before === null)
      return refuse('invalid_fields', { fields: { before: 'An instant, such as 2026-11-20T15:30:00Z.' } });
    const { root } = contract.value.instrument;
    return { bars: await readBars(db, host, { root, minutes: query.minutes, before }) };
  });
  customerCall(routes, getMarketAccount, async ({ customer }) => {
    const account = await openAccount(customer.customerId);
    if (isRefusal(account)) return account;
    const answer = readAccount(account, host, clock.productNow());
    // Nothing is shown that a crash could take back.
    await host.settled();
    return answer;
  });
  customerCall(routes, postMarketOrder, ({ body: { symbol, ticket }, ...by }) =>
    carryOut(by, { symbol, commandId: ticket.orderId, command: { kind: 'place', ticket } }),
  );
  customerCall(routes, postMarketPair, ({ body: { symbol, tickets }, ...by }) =>
    carryOut(by, {
      symbol,
      commandId: tickets[0].orderId,
      command: { kind: 'place_pair', tickets },
    }),
  );
  customerCall(routes, putMarketOrder, ({ params: { orderId }, body: { symbol, ...change }, ...by }) =>
    carryOut(by, { symbol, commandId: null, command: { kind: 'modify', orderId, ...change } }),
  );
  customerCall(routes, postMarketCancel, ({ body: { symbol, orderId }, ...by }) =>
    carryOut(by, {
      symbol,
      commandId: null,
      command: orderId === null ? { kind: 'cancel_all' } : { kind: 'cancel', orderId },
    }),
  );
  customerCall(routes, postMarketFlatten, ({ body: { symbol, orderId }, ...by }) =>
    carryOut(by, { symbol, commandId: orderId, command: { kind: 'flatten', orderId } }),
  );
  customerCall(routes, postMarketReverse, ({ body: { symbol, orderId }, ...by }) =>
    carryOut(by, { symbol, commandId: orderId, command: { kind: 'reverse', orderId } }),
  );
};

const shut = (): Refusal =>
  refuse('unavailable', { message: 'The market does not run here now.', retryAfterSeconds: 2 });
