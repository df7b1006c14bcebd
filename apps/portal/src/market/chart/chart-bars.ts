// Extends bars with live prints. Pure.

import type { BarMinutes } from '@openbell/api/market/market.ts';
import { barStartOf } from '@openbell/instruments/bar-start.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import type { Print } from '../account/trading-store.ts';
import type { Bar } from './trading-chart-bars.ts';

/** Start of the bar that contains an instant, in epoch seconds. */
export function barStart(instant: Instant, minutes: BarMinutes): number {
  return barStartOf(instant, minutes) / 1_000;
}

/** The bar after a print: the last one grown, or a new one. Null for a print older than the last bar, which changes nothing. */
export function barAfter(last: Bar | undefined, print: Print, minutes: BarMinutes): Bar | null {
  const { price, size } = print;
  const at = barStart(print.at, minutes);
  if (last === undefined || at > last.at) {
    return { at, open: price, high: price, low: price, close: price, volume: size };
  }
  if (at < last.at) return null;
  const { open, high, low, volume } = last;
  return {
    at,
    open,
    high: asTicks(Math.max(high, price)),
    low: asTicks(Math.min(low, price)),
    close: price,
    volume: volume + size,
  };
}

/**
 * The server's bars with the prints heard while they loaded. The server's last bar may already count such a print, so the print moves its
 * prices but not its volume.
 */
export function caughtUp(bars: readonly Bar[], prints: readonly Print[], minutes: BarMinutes): readonly Bar[] {
  const told = bars.at(-1);
  const grown = [...bars];
  for (const print of prints) {
    const last = grown.at(-1);
    const next = barAfter(last, print, minutes);
    if (next === null) continue;
    if (last?.at === next.at) grown.pop();
    grown.push(next.at === told?.at ? { ...next, volume: told.volume } : next);
  }
  return grown;
}

/** Bars extended by live prints. `changed`: from the bar that was last before; a frame has many prints, but mostly in one bar. */
export function grownBars(
  bars: readonly Bar[],
  prints: readonly Print[],
  minutes: BarMinutes,
): { readonly bars: readonly Bar[]; readonly changed: readonly Bar[] } {
  if (prints.length === 0) return { bars, changed: [] };
  const grown = [...bars];
  const from = Math.max(0, grown.length - 1);
  for (const print of prints) {
    const last = grown.at(-1);
    const next = barAfter(last, print, minutes);
    if (next === null) continue;
    if (last?.at === next.at) grown.pop();
    grown.push(next);
  }
  return { bars: grown, changed: grown.slice(from) };
}

/**
 * The prints after one that was seen already. A snapshot repeats it as another object. If it is no longer in the list, those that are not
 * older count as later.
 */
export function printsAfter(prints: readonly Print[], seen: Print | null): readonly Print[] {
  if (seen === null) return prints;
  const kept = prints.lastIndexOf(seen);
  const last = kept === -1 ? prints.findLastIndex((print) => isSame(print, seen)) : kept;
  return prints.slice(last + 1).filter(({ at }) => at >= seen.at);
}

const isSame = (one: Print, other: Print): boolean =>
  one.at === other.at && one.price === other.price && one.size === other.size && one.aggressor === other.aggressor;

/** Longer bars from one-minute bars, oldest first. */
export function foldBars(bars: readonly Bar[], minutes: BarMinutes): readonly Bar[] {
  const folded: Bar[] = [];
  for (const bar of bars) {
    const at = barStart(asInstant(bar.at * 1_000), minutes);
    const last = folded.at(-1);
    if (last?.at !== at) {
      folded.push({ ...bar, at });
      continue;
    }
    const { open, high, low, volume } = last;
    const grown = {
      high: asTicks(Math.max(high, bar.high)),
      low: asTicks(Math.min(low, bar.low)),
      volume: volume + bar.volume,
    };
    folded[folded.length - 1] = { at, open, close: bar.close, ...grown };
  }
  return folded;
}

/** Prepends older bars to known ones; each start occurs once. */
export function joinBars(older: readonly Bar[], known: readonly Bar[]): readonly Bar[] {
  const first = known[0];
  return first === undefined ? older : [...older.filter(({ at }) => at < first.at), ...known];
}
