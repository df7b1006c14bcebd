// A trade together with the customer's notes on it, and what follows from both.
import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asMicros, type BasisPoints, type MicroDollars } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { ratioBps } from '../evaluation/exact-ratio.ts';
import type { Excursion } from './excursion-types.ts';
import type { JournalTrade } from './trade-types.ts';

export type JournalEntry = {
  readonly trade: JournalTrade;
  readonly tags: readonly string[];
  /** The playbook that the customer says they followed. */
  readonly playbook: { readonly listId: string; readonly name: string } | null;
  /** Where the customer planned to exit with a loss; null without a plan. */
  readonly plannedStop: Ticks | null;
  /** How far it went either way while it was held; null or absent if no prices were recorded. */
  readonly excursion?: Excursion | null;
};

export type Outcome = 'win' | 'loss' | 'even' | 'open';

/** After commissions. */
export function outcomeOf({ closedAt, netMicros }: JournalTrade): Outcome {
  if (closedAt === null) return 'open';
  if (netMicros === 0) return 'even';
  return netMicros > 0 ? 'win' : 'loss';
}

/** The session under which a trade is listed: that of its close, or of its opening while it is open. */
export function listedSession({ session, openedAt }: JournalTrade): SessionDate {
  return session ?? sessionDateOf(openedAt);
}

/** The Chicago hour of the opening, 0 to 23. */
export function openingHour({ openedAt }: JournalTrade): number {
  return Math.floor(chicagoTimeOf(openedAt).minuteOfDay / 60);
}

/**
 * What the planned stop put at risk, before commissions: the loss if every entered contract had exited at the stop. Null without a stop,
 * and for one on the winning side or at the entry.
 */
export function riskMicrosOf({ trade, plannedStop }: Pick<JournalEntry, 'trade' | 'plannedStop'>): MicroDollars | null {
  if (plannedStop === null) return null;
  const direction = trade.side === 'long' ? 1 : -1;
  const lots = [...trade.legs, ...trade.openLots];
  const ticks = lots.reduce((sum, { entry, quantity }) => sum + (entry.ticks - plannedStop) * quantity, 0) * direction;
  return ticks > 0 ? asMicros(ticks * trade.contract.instrument.tickValueMicros) : null;
}

/** The R multiple of a closed trade: net result / risk, 10,000 being 1 R. Null while it is open, and without a risk. */
export function rBpsOf(entry: Pick<JournalEntry, 'trade' | 'plannedStop'>): BasisPoints | null {
  const riskMicros = riskMicrosOf(entry);
  return riskMicros === null || entry.trade.closedAt === null ? null : ratioBps(entry.trade.netMicros, riskMicros);
}
