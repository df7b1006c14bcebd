// The round trips of one session, matched over the whole attempt so that a position carried over from the day before closes correctly.
import type { tradeSchema } from '@openbell/api/evaluation.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { type RoundTrip, roundTripsOf } from '@openbell/rules/evaluation/statistics/round-trips.ts';
import { namedPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { dollarsOfMicros } from '@openbell/units/money.ts';
import type { z } from 'zod';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { AttemptRow } from './attempts/attempts-store.ts';
import { readFills } from './log-store.ts';
import { parseStoredEntry } from './stored-entry.ts';

type Trade = z.input<typeof tradeSchema>;

/**
 * A closed trip belongs to its closing session, an open one to its opening session. All fills are read, since a trip that was open at the
 * settlement may have been closed later.
 */
export async function readTrades(db: DatabaseHandle, attempt: AttemptRow, date: SessionDate): Promise<Trade[]> {
  const stored = await readFills(db, attempt.id);
  const fills = stored.flatMap(({ entry: text, effectiveAt }) => {
    const fill = parseStoredEntry(text);
    return fill.type === 'fill' ? [{ fill, at: effectiveAt }] : [];
  });
  const commissionMicros = namedPlanVersion(attempt).commissionMicros[attempt.commission];
  return roundTripsOf(fills, commissionMicros)
    .filter((trip) => sessionDateOf(trip.closedAt ?? trip.openedAt) === date)
    .map(tradeAnswer);
}

const tradeAnswer = (trip: RoundTrip): Trade => ({
  opened: formatInstant(trip.openedAt),
  closed: trip.closedAt === null ? null : formatInstant(trip.closedAt),
  symbol: trip.symbol,
  side: trip.side,
  quantity: trip.quantity,
  entry: trip.entryPrice,
  exit: trip.exitPrice,
  result: dollarsOfMicros(trip.resultMicros),
});
