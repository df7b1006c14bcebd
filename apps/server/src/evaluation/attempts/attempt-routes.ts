// Routes for a customer's own attempts, including older ones, and for the attempt that could come next.
import { getAttemptTrades, getNewAttempt, getSessionEquity } from '@openbell/api/attempts.ts';
import { refuse } from '@openbell/api/calls/refusals.ts';
import { parseDate } from '@openbell/units/civil-date.ts';
import { customerCall, type RouteContext } from '../../platform/http/routes.ts';
import type { SimulatorContext } from '../../simulator/simulator-context.ts';
import { readSessionEquity } from '../read-session-equity.ts';
import { readTrades } from '../read-trades.ts';
import type { AttemptHost } from './attempt-host.ts';
import { findOwnAttempt } from './attempts-store.ts';
import { readNewAttemptOffer } from './start-new-attempt.ts';

export function openAttemptRoutes(routes: RouteContext, { db }: SimulatorContext, host: AttemptHost): void {
  const notFound = () => refuse('not_found', { message: 'There is no such attempt.' });
  customerCall(routes, getNewAttempt, ({ customer }) => readNewAttemptOffer(db, customer.customerId));
  customerCall(routes, getAttemptTrades, async ({ customer, params }) => {
    const row = await findOwnAttempt(db, customer.customerId, params.id);
    const date = parseDate(params.date);
    if (row === undefined) return notFound();
    return date === null ? [] : readTrades(db, row, date);
  });
  customerCall(routes, getSessionEquity, async ({ customer, params }) => {
    const row = await findOwnAttempt(db, customer.customerId, params.id);
    if (row === undefined) return notFound();
    if (row.startedAt === null || row.state === null)
      return refuse('wrong_state', { message: 'The attempt begins with its first fill; it has no session yet.' });
    return readSessionEquity({ db, host }, row);
  });
}
