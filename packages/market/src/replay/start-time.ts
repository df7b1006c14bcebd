// Whether a replay can start at a time: there, at the next time with something to trade on, or not at all.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { asInstant, type Instant, msPerDay, msPerMinute, msPerSecond } from '@openbell/units/instant.ts';
import { sessionEventsBetween } from '../session/session-events.ts';
import { type EventTape, indexFrom, timeAt } from './event-tape.ts';

export type StartTime =
  | { readonly kind: 'ok'; readonly at: Instant }
  /** The exchange is closed at that time, nothing was recorded then, or it has not been loaded yet. */
  | { readonly kind: 'adjusted'; readonly at: Instant; readonly reason: 'closed' | 'no_data' | 'not_loaded' }
  /** It is outside the recording, which has these ends. */
  | { readonly kind: 'ineligible'; readonly from: Instant; readonly until: Instant };

export type Recorded = {
  readonly instrument: Instrument;
  readonly from: Instant;
  readonly until: Instant;
  readonly loadedUntil: Instant;
  readonly tape: EventTape;
};

/** The book counts as current if something was recorded in the minutes before. */
const shownMs = 15 * msPerMinute;
/** If data follows within this time, a replay waits for it. */
const waitedForMs = msPerMinute;
/** Longer than a weekend with holidays around it. */
const closedMaxMs = 7 * msPerDay;

/**
 * An adjusted time is after the requested one, since only later data can be traded. The beginning of a recording is always allowed, and so
 * is its whole second.
 */
export function checkStartTime(asked: Instant, recorded: Recorded): StartTime {
  const { from, until, loadedUntil, instrument } = recorded;
  if (asked > until || asked <= from - msPerSecond) return { kind: 'ineligible', from, until };
  if (asked <= from) return { kind: 'ok', at: from };
  if (!isInstrumentOpen(instrument, asked)) {
    const opensAt = asInstant(Math.min(nextOpeningOf(instrument, asked) ?? until, until));
    return loaded({ at: firstWithData(opensAt, recorded), reason: 'closed' }, loadedUntil);
  }
  const at = firstWithData(asked, recorded);
  return at === asked && asked <= loadedUntil ? { kind: 'ok', at } : loaded({ at, reason: 'no_data' }, loadedUntil);
}

type Adjusted = { readonly at: Instant; readonly reason: 'closed' | 'no_data' };

function loaded({ at, reason }: Adjusted, loadedUntil: Instant): StartTime {
  if (at > loadedUntil) return { kind: 'adjusted', at: loadedUntil, reason: 'not_loaded' };
  return { kind: 'adjusted', at, reason };
}

/** The time itself, or that of the next event if there is none nearby. */
function firstWithData(at: Instant, { tape }: Recorded): Instant {
  const next = indexFrom(tape, at);
  const [before, after] = [timeAt(tape, next - 1), timeAt(tape, next)];
  const isShown = before !== null && at - before <= shownMs;
  return isShown || after === null || after - at <= waitedForMs ? at : after;
}

function nextOpeningOf(instrument: Instrument, at: Instant): Instant | null {
  const events = sessionEventsBetween(instrument, { after: at, until: asInstant(at + closedMaxMs) });
  return events.find(({ kind }) => kind === 'open')?.at ?? null;
}
