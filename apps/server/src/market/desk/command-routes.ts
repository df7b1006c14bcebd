// The customers' commands over HTTP: each call becomes one command for the desk, in the order of the customer's calls.

import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import {
  type MarketCommandAnswer,
  postMarketCancel,
  postMarketFlatten,
  postMarketOrder,
  postMarketPair,
  postMarketReverse,
  putMarketOrder,
} from '@openbell/api/market/market.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { customerCall, type RouteContext, type SignedIn } from '../../platform/http/routes.ts';
import { createTurns } from '../../platform/turns.ts';
import { type MarketDoor, openAccount } from '../account/open-account.ts';
import type { Asked } from './asked-command.ts';

type Caller = { readonly customer: SignedIn; readonly reply: FastifyReply };
/** A command in one contract, or with null in every contract in which the account is busy. */
type Call = { readonly symbol: string | null; readonly commandId: string | null; readonly command: Asked };

export function openCommandRoutes(routes: RouteContext, context: Context, door: MarketDoor): void {
  const inTurn = createTurns();
  /** Keeps the order of a customer's calls, however long their lookups take; from there on the desk keeps it. */
  const carryOut = async (by: Caller, asked: Call): Promise<MarketCommandAnswer | Refusal> => {
    const handed = await inTurn(`${by.customer.customerId}`, () => handToDesk(context, door, { by, asked }));
    return isRefusal(handed) ? handed : handed.answer;
  };

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
  customerCall(routes, postMarketReverse, ({ body: { symbol, orderId, side }, ...by }) =>
    carryOut(by, { symbol, commandId: orderId, command: { kind: 'reverse', orderId, side } }),
  );
}

/** Resolves as soon as the desk has the command; the desk's answer comes later. */
async function handToDesk(
  { db, clock, config }: Context,
  door: MarketDoor,
  { by, asked }: { readonly by: Caller; readonly asked: Call },
): Promise<{ readonly answer: Promise<MarketCommandAnswer> } | Refusal> {
  const { desk, rooms } = door.host;
  const { symbol, ...rest } = asked;
  // The elapsed time has fractions of a millisecond.
  const cameAt = clock.realNow() - by.reply.elapsedTime;
  const account = await openAccount(db, door, by.customer.customerId);
  if (isRefusal(account)) return account;
  if (config.platformUrl !== null && account.tradedAt === null)
    return refuse('traded_elsewhere', { message: 'This account is traded on another platform.' });
  if (symbol === null) return { answer: desk.carryOut(account, { ...rest, cameAt, contracts: null }) };
  const contract = await rooms.contract(symbol);
  if (contract === null) return refuse('not_found', { message: `${symbol} is not traded here now.` });
  return { answer: desk.carryOut(account, { ...rest, cameAt, contracts: [contract] }) };
}
