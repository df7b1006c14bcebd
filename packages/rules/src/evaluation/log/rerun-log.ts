// Runs the entries of a log through the engine again, with a changed behavior of the trader. Market and clock stay the same; nothing
// happens that is not in the log, except closings by the daily stop.
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { assert } from '@openbell/units/assert.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, type Instant } from '@openbell/units/instant.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import { type AccountFigures, figuresAfter, startFigures } from '../account-figures.ts';
import { advanceTo, applyEntry } from '../engine.ts';
import { equityOf, isDecided, startState } from '../state.ts';
import { followFill, forgetKept, type KeptLots } from '../statistics/kept-lots.ts';
import type { AttemptHeader, EvaluationState, FillEntry, LogEntry, MarkEntry, Position } from '../types.ts';
import { annulmentsOf } from './fold-log.ts';

/** The part of a fill that opens or adds to a position, at its effective instant. */
export type Opening = { readonly at: Instant; readonly sessionDate: SessionDate; readonly quantity: number };

export type Behaviour = {
  /** How many of a fill's opening contracts are opened: a whole number, 0 to all of them. */
  readonly openingOf: (opening: Opening) => number;
  /**
   * Null, or the loss at which the trader stops: once day P/L <= -dayStopMicros after an entry, every position is closed at that instant at
   * the newest price of its contract, and nothing is opened until the settlement.
   */
  readonly dayStopMicros: MicroDollars | null;
};

/** Changes nothing. */
export const unchanged: Behaviour = { openingOf: ({ quantity }) => quantity, dayStopMicros: null };

/** A difference from the log. `number` is the place in the log, the first entry after line 1 being 1. */
export type EntryChange =
  /** Not traded. A mark takes its place, so that its price remains known. */
  | { readonly kind: 'dropped'; readonly number: number; readonly fill: FillEntry }
  /** Traded with fewer contracts. */
  | { readonly kind: 'resized'; readonly number: number; readonly fill: FillEntry; readonly quantity: number }
  /** A closing by the daily stop, which is not in the log: right after the entry `number`. */
  | { readonly kind: 'added'; readonly number: number; readonly fill: FillEntry };

export type Rerun = {
  readonly state: EvaluationState;
  readonly figures: AccountFigures;
  /** The resulting log: the entries in order, with the changes made. */
  readonly entries: readonly LogEntry[];
  readonly changes: readonly EntryChange[];
  /** Fills and contracts up to the verdict. */
  readonly fills: number;
  readonly contracts: number;
};

type Step = {
  -readonly [Name in keyof Omit<Rerun, 'entries' | 'changes'>]: Rerun[Name];
} & {
  readonly entries: LogEntry[];
  readonly changes: EntryChange[];
  readonly behaviour: Behaviour;
  readonly lots: KeptLots;
  readonly stops: Stops;
};

type Stops = { stoppedDate: SessionDate | null; readonly fillIds: ReadonlySet<string>; count: number };

/**
 * The run of a log under a behavior. `entries` are those of a verified log. An entry that the changed run refuses counts as dropped; only
 * an absurd price after the real verdict can cause this.
 */
export function rerunLog(header: AttemptHeader, entries: readonly LogEntry[], behaviour: Behaviour): Rerun {
  const step: Step = {
    state: startState(header, annulmentsOf(entries)),
    figures: startFigures(header.plan.startMicros),
    entries: [],
    changes: [],
    fills: 0,
    contracts: 0,
    behaviour,
    lots: new Map(),
    stops: { stoppedDate: null, fillIds: fillIdsOf(entries, behaviour), count: 0 },
  };
  let clock = header.start;
  entries.forEach((entry, index) => {
    const number = index + 1;
    if (entry.type !== 'annul') clock = asInstant(Math.max(clock, entry.at));
    const changed = entry.type === 'fill' ? changeFill(step, entry, { at: clock, number }) : entry;
    take(step, changed, number);
    stopDay(step, { number, cause: changed });
  });
  const { state, figures, changes, fills, contracts } = step;
  return { state, figures, entries: step.entries, changes, fills, contracts };
}

/**
 * Settles the session of the newest entry, unless `now` is earlier or a position is open, since its later prices are unknown. The log of a
 * failed attempt ends within a session; without this the day of its re-run would never count.
 */
export function settleLastSession(rerun: Rerun, now: Instant): void {
  const { state } = rerun;
  if (state.positions.length === 0) advanceTo(state, asInstant(Math.min(now, state.settlementAt)));
}

function changeFill(step: Step, fill: FillEntry, place: { readonly at: Instant; readonly number: number }): LogEntry {
  const sessionDate = sessionDateOf(place.at);
  const isStopped = step.stops.stoppedDate === sessionDate;
  const quantity = followFill(step.lots, fill, (opening) =>
    isStopped ? 0 : step.behaviour.openingOf({ at: place.at, sessionDate, quantity: opening }),
  );
  assert(quantity >= 0 && quantity <= fill.quantity, `a changed fill of ${quantity} in place of ${fill.quantity}`);
  if (quantity === fill.quantity) return fill;
  if (quantity > 0) {
    step.changes.push({ kind: 'resized', number: place.number, fill, quantity });
    return { ...fill, quantity };
  }
  step.changes.push({ kind: 'dropped', number: place.number, fill });
  return priceOf(fill);
}

function priceOf(fill: FillEntry): MarkEntry {
  const { at, atText, contract, symbolText, ticks, priceText } = fill;
  return { type: 'mark', id: null, at, atText, contract, symbolText, ticks, priceText };
}

function take(step: Step, entry: LogEntry, number: number): void {
  const { state } = step;
  const wasDecided = isDecided(state);
  const outcome = applyEntry(state, entry);
  if (outcome.kind !== 'applied') {
    if (entry.type === 'fill') step.changes.push({ kind: 'dropped', number, fill: entry });
    return;
  }
  step.entries.push(entry);
  step.figures = figuresAfter(step.figures, { state, entry, decisions: outcome.decisions, wasDecided });
  if (entry.type !== 'fill' || wasDecided) return;
  step.fills += 1;
  step.contracts += entry.quantity;
}

/** A verdict at the same entry goes first: a decided attempt has nothing left to stop. */
function stopDay(step: Step, after: { readonly number: number; readonly cause: LogEntry }): void {
  const { state, stops } = step;
  const { dayStopMicros } = step.behaviour;
  if (dayStopMicros === null || isDecided(state) || stops.stoppedDate === state.sessionDate) return;
  if (equityOf(state) - state.previousBalanceMicros > -dayStopMicros) return;
  stops.stoppedDate = state.sessionDate;
  forgetKept(step.lots);
  for (const position of [...state.positions]) {
    const fill = closingOf(step, position);
    step.changes.push({ kind: 'added', number: after.number, fill });
    take(step, fill, after.number);
  }
}

function closingOf(step: Step, position: Position): FillEntry {
  const { clock } = step.state;
  const atText = formatInstant(clock);
  const contract = parseContractSymbol(position.symbol, Number(atText.slice(0, 4)));
  assert(contract.ok, `a held contract is not known: ${position.symbol}`);
  return {
    type: 'fill',
    id: nextStopId(step.stops),
    at: clock,
    atText,
    contract: contract.value,
    symbolText: position.symbol,
    side: position.net > 0 ? 'sell' : 'buy',
    quantity: Math.abs(position.net),
    ticks: position.markTicks,
    priceText: priceOfTicks(position.markTicks, contract.value.instrument),
    commission: null,
  };
}

function nextStopId(stops: Stops): string {
  do stops.count += 1;
  while (stops.fillIds.has(`stop-${stops.count}`));
  return `stop-${stops.count}`;
}

function fillIdsOf(entries: readonly LogEntry[], behaviour: Behaviour): ReadonlySet<string> {
  if (behaviour.dayStopMicros === null) return new Set();
  return new Set(entries.flatMap((entry) => (entry.type === 'fill' ? [entry.id] : [])));
}
