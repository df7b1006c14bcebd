// Trades a session of the simulated market, from open to close: a limit order that waits in its queue, a market order that takes what is there.
// The market reads neither clock nor chance: a seed and the orders decide every fill, so the same seed prints the same lines.
//
//   node examples/trade-a-day.ts         seed 7
//   node examples/trade-a-day.ts 12      another day
import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { sessionStartOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { askSide, bidSide } from '@openbell/market/book/book-state.ts';
import { bestPriceOf } from '@openbell/market/book/book-view.ts';
import { advanceFlow, startFlow } from '@openbell/market/flow/flow.ts';
import { flowProfileOf } from '@openbell/market/flow/flow-scales.ts';
import { sessionEventsBetween } from '@openbell/market/session/session-events.ts';
import { createTradingMarket, deskProtectionTicks } from '@openbell/market/trading/market-state.ts';
import type { FillEvent, OrderEvent, OrderTicket } from '@openbell/market/trading/order-types.ts';
import { applyInput, type MarketInput } from '@openbell/market/trading/trading-market.ts';
import { assert } from '@openbell/units/assert.ts';
import { dateOf } from '@openbell/units/civil-date.ts';
import { formatInstant, type Instant } from '@openbell/units/instant.ts';

const seed = Number(process.argv[2] ?? 7);
assert(Number.isSafeInteger(seed), 'the seed is a whole number');
const instrument = instrumentOfRoot('EMD');
assert(instrument !== undefined, 'EMD is offered');
const { scale, group, fair, startPrice } = flowProfileOf(instrument);
const date = dateOf('2026-11-17');
const symbol = frontMonthOf(instrument, date);
const at = (time: string): Instant => instantOfChicago(date, minuteOf(time));
const accountId = 'me';
const [open, close] = sessionEventsBetween(instrument, { after: sessionStartOf(date), until: settlementOf(date) });
assert(open?.kind === 'open' && close?.kind === 'close', 'the session has no pause');

const { flow, events } = startFlow({
  symbol,
  scale,
  group,
  seed,
  fair,
  fairSeed: seed,
  startAt: open.at,
  startPrice,
  news: [],
  hasClock: true,
});
const market = createTradingMarket({
  symbol,
  protectionTicks: deskProtectionTicks,
  quantityMax: 50,
  visibleLevels: null,
  around: startPrice,
  canBeNegative: instrument.canBeNegative,
});

const told: OrderEvent[] = [];
const tell = (input: MarketInput): void => void told.push(...applyInput(market, input));
/** Lets the market run up to an instant. */
function runTo(until: Instant): void {
  for (const event of advanceFlow(flow, until)) tell(event);
}
const place = (ticket: Pick<OrderTicket, 'orderId' | 'type' | 'side' | 'quantity' | 'price'>): void =>
  // No limits of an account apply here: an evaluation hands in its ladder, margin and deadline.
  tell({
    kind: 'place',
    at: market.now,
    accountId,
    ticket: { ...ticket, stopPrice: null, bracket: null },
    limits: null,
  });

tell(open);
for (const event of events) tell(event);

runTo(at('08:35'));
const bid = bestPriceOf(market.reference, bidSide);
const ask = bestPriceOf(market.reference, askSide);
assert(bid !== null && ask !== null, 'the market has two sides');
console.log(`${symbol} at 08:35: bid ${priceOfTicks(bid, instrument)}, ask ${priceOfTicks(ask, instrument)}`);
place({ orderId: 'entry', type: 'limit', side: 'buy', quantity: 2, price: bid });

runTo(at('14:55'));
tell({ kind: 'cancel_all', at: market.now, accountId });
const held = market.accounts.get(accountId)?.net ?? 0;
if (held > 0) place({ orderId: 'exit', type: 'market', side: 'sell', quantity: held, price: null });
runTo(close.at);
tell(close);

for (const event of told) {
  if (event.kind === 'working') console.log(`${event.orderId}: ${event.remaining} working, ${event.ahead} in front`);
  if (event.kind === 'rejected') console.log(`${event.orderId}: refused, ${event.refusal.code}`);
}
const fills = told.filter((event): event is FillEvent => event.kind === 'filled');
for (const { at: time, orderId, side, quantity, price, liquidity } of fills)
  console.log(
    `${formatInstant(time)}  ${orderId}: ${side} ${quantity} at ${priceOfTicks(price, instrument)} (${liquidity})`,
  );

assert((market.accounts.get(accountId)?.net ?? 0) === 0, 'the position is closed');
// What was sold minus what was bought is the result. Integers from end to end; dollars only here.
const ticks = fills.reduce((sum, { side, quantity, price }) => sum + (side === 'sell' ? 1 : -1) * quantity * price, 0);
const dollars = (ticks * instrument.tickValueMicros) / 1_000_000;
console.log(`result: ${ticks} ticks, ${dollars.toFixed(2)} dollars before commissions`);
