// What the market's calls read: the contracts, bars, the account as it is now.

import type { MarketAccount, MarketInstrument } from '@openbell/api/market/market.ts';
import { sessionBarMinutes } from '@openbell/instruments/bar-start.ts';
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { allInstruments, type Instrument } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { flowRootOf } from '@openbell/market/flow/flow-scales.ts';
import { asSessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, type Instant, msPerHour } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import type { Database } from '../platform/database/database.ts';
import type { StoredExchanges } from '../providers/platform/tables.ts';
import { isLiving, rollSession, shownPosition, type TradingAccount } from './account/trading-account.ts';
import { balanceMicrosOf, blockOf, canHoldOver, isPermitted, shownLimits } from './desk/account-limits.ts';
import type { MarketHost } from './market-host.ts';
import { listBarHours, listPrices, listSessions } from './market-store.ts';
import { bundleBars } from './past/minute-bars.ts';
import { marketHoursAt } from './rooms/room-hours.ts';
import { instrumentOfSymbol } from './rooms/rooms.ts';
import type { StoredBar } from './tables.ts';

const barsMax = 2_000;

export type Hours = ReturnType<typeof marketHoursAt>;

/** Every tradable contract: the front month of each root, followed by other months in which the customer is busy. */
export async function readInstruments(
  db: Database,
  host: MarketHost,
  question: {
    readonly now: Instant;
    /** Null: the customer has no account yet. */
    readonly exchanges: StoredExchanges | null;
    readonly busy: ReadonlySet<string>;
    readonly hours: Map<string, Hours>;
  },
): Promise<MarketInstrument[]> {
  const { now, exchanges, busy, hours } = question;
  const stored = new Map((await listPrices(db)).map((price) => [price.root, price]));
  const running = new Map([...host.rooms.all()].map((room) => [room.root, room]));
  return allInstruments
    .filter(({ status }) => status === 'offered')
    .flatMap((instrument) => {
      const root = flowRootOf(instrument.root);
      const price = running.get(root) ?? stored.get(root);
      const { state, changesAt } = hoursOf(hours, instrument, now);
      const front = frontMonthOf(instrument, sessionDateOf(now));
      const isOther = (symbol: string) => symbol !== front && instrumentOfSymbol(symbol) === instrument;
      return [front, ...[...busy].filter(isOther)].map((symbol) => ({
        symbol,
        root: instrument.root,
        state,
        changesAt: formatInstant(changesAt),
        lastPrice: price?.lastPrice ?? null,
        settlementPrice: price?.settlementPrice ?? null,
        isPermitted: exchanges !== null && isPermitted({ exchanges }, instrument),
      }));
    });
}

/** Hours change a few times a day: a computed value is valid until then. */
function hoursOf(known: Map<string, Hours>, instrument: Instrument, now: Instant): Hours {
  const before = known.get(instrument.root);
  if (before !== undefined && now >= before.at && now < before.changesAt) return before;
  const hours = marketHoursAt(instrument, now);
  known.set(instrument.root, hours);
  return hours;
}

/** The newest bars that begin before an instant, oldest first. */
export async function readBars(
  db: Database,
  host: MarketHost,
  question: { readonly root: string; readonly minutes: number; readonly before: Instant },
): Promise<StoredBar[]> {
  const { root, minutes, before } = question;
  const room = await host.rooms.room(flowRootOf(root));
  const running = room.bars.hours();
  const limit = Math.ceil((barsMax * minutes) / 60) + 1;
  const stored = await listBarHours(db, { root: room.root, before, limit });
  const fresh = new Set(running.map(({ hour }) => hour));
  const bars = [...stored.filter(({ hour }) => !fresh.has(hour)), ...running.filter(({ hour }) => hour < before)]
    .sort((one, other) => one.hour - other.hour)
    .flatMap((hour) => [...hour.bars])
    .filter(([at]) => at * 1000 < before);
  const bundled = bundleBars(bars, minutes);
  if (minutes !== sessionBarMinutes) return bundled.slice(-barsMax);
  await host.rooms.fillSessions(room);
  // A bar on record is a whole session; one computed from later minutes may be only a part of it.
  const past = await listSessions(db, {
    root: room.root,
    before: asSessionDate(sessionDateOf(asInstant(before - 1)) + 1),
    limit: barsMax,
  });
  const known = new Set(past.map(([at]) => at));
  return [...past, ...bundled.filter(([at]) => !known.has(at))]
    .filter(([at]) => at * 1000 < before)
    .sort(([one], [other]) => one - other)
    .slice(-barsMax);
}

export const barsBeforeMax = (now: Instant): Instant => asInstant(now + msPerHour);

export function readAccount(account: TradingAccount, host: MarketHost, now: Instant): MarketAccount {
  rollSession(account, now);
  const { kind } = account;
  return {
    account: account.account,
    sequence: account.sequence,
    attemptId: kind.kind === 'evaluation' ? kind.attemptId : null,
    balanceMicros: balanceMicrosOf(account, host.judge),
    orders: [...account.orders.values()].map((order) =>
      isLiving(order) ? { ...order, ahead: aheadOf(account, host, order) } : order,
    ),
    positions: [...account.positions]
      .filter(([, { net, sessionDate }]) => net !== 0 || sessionDate === account.sessionDate)
      .map(([symbol, position]) =>
        shownPosition(
          symbol,
          position.sessionDate === account.sessionDate
            ? position
            : { ...position, realizedMicros: asMicros(0), commissionMicros: asMicros(0) },
        ),
      ),
    fills: account.fills,
    limits: shownLimits(account, host.judge),
    block: blockOf(account, host.judge, now),
    canHoldOver: canHoldOver(account),
    endedExits: [...account.positions.values()].flatMap(({ endedExits }) => endedExits ?? []),
  };
}

const aheadOf = (
  account: TradingAccount,
  host: MarketHost,
  order: { readonly symbol: string; readonly orderId: string },
): number | null =>
  host.rooms.find(order.symbol)?.market.accounts.get(account.account)?.orders.get(order.orderId)?.ahead ?? null;
