// The market over HTTP. The desk decides what a customer may do; here a call becomes a query or, in `command-routes.ts`, a command.
import { isRefusal, refuse } from '@openbell/api/calls/refusals.ts';
import { getMarketAccount, getMarketBars, getMarketInstruments } from '@openbell/api/market/market.ts';
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { parseInstant } from '@openbell/units/instant.ts';
import type { Context } from '../platform/context.ts';
import { customerCall, type RouteContext } from '../platform/http/routes.ts';
import { findTrader } from './account/find-trader.ts';
import { type MarketDoor, openAccount, shut } from './account/open-account.ts';
import { busySymbols } from './account/trading-account.ts';
import { openCommandRoutes } from './desk/command-routes.ts';
import { barsBeforeMax, type Hours, readAccount, readBars, readInstruments } from './read-market.ts';

export function openMarketRoutes(routes: RouteContext, context: Context, door: MarketDoor): void {
  const { db, clock } = context;
  const { host, isRunning } = door;
  const hours = new Map<string, Hours>();

  customerCall(routes, getMarketInstruments, async ({ customer }) => {
    const trader = await findTrader(db, customer.customerId);
    const [exchanges, name] = isRefusal(trader) ? [null, null] : [trader.exchanges, trader.account];
    const account = name === null || !isRunning() ? undefined : await host.accounts.held(name);
    const busy = account === undefined ? new Set<string>() : busySymbols(account);
    return { instruments: await readInstruments(db, host, { now: clock.productNow(), exchanges, busy, hours }) };
  });
  customerCall(routes, getMarketBars, async ({ params, query }) => {
    if (!isRunning()) return shut();
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
    const account = await openAccount(db, door, customer.customerId);
    if (isRefusal(account)) return account;
    const answer = readAccount(account, host, clock.productNow());
    // Shows nothing that a crash could take back.
    await host.settled();
    return answer;
  });
  openCommandRoutes(routes, context, door);
}
