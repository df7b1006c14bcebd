// The evaluation over HTTP: a customer's own attempts, their logs, settled sessions and round trips.
import { Readable } from 'node:stream';
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import {
  type Attempt,
  getAttempt,
  getAttemptLog,
  getBalances,
  getTrades,
  listAttempts,
} from '@openbell/api/evaluation.ts';
import { postGauntlet } from '@openbell/api/market/simulator.ts';
import { parseDate } from '@openbell/units/civil-date.ts';
import type { FastifyReply } from 'fastify';
import { readHeldSubscription } from '../plans/read-subscription.ts';
import { customerCall, type RouteContext, sent } from '../platform/http/routes.ts';
import { readSimulator } from '../simulator/read-simulator.ts';
import type { SimulatorContext } from '../simulator/simulator-context.ts';
import { attemptAnswer } from './attempts/attempt-answer.ts';
import { type AttemptRow, findNewestAttempt, findOwnAttempt, listOwnAttempts } from './attempts/attempts-store.ts';
import { bringForward } from './attempts/current-attempt.ts';
import { logLines } from './log-lines.ts';
import { openGauntlet } from './open-gauntlet.ts';
import { readTrades } from './read-trades.ts';

export function openEvaluationRoutes(routes: RouteContext, context: SimulatorContext): void {
  const { db, clock } = context;
  const notFound = (): Refusal => refuse('not_found', { message: 'There is no such attempt.' });
  /** The newest attempt of a type; nothing is traded in fx yet. */
  const newestOf = async (customerId: number, type: 'fu' | 'fx'): Promise<AttemptRow | undefined> => {
    const held = await readHeldSubscription(db, customerId);
    const attempt = held === null ? undefined : await findNewestAttempt(db, held.id);
    return attempt?.type === type ? attempt : undefined;
  };

  customerCall(routes, postGauntlet, async ({ customer, body }) => {
    const refused = await openGauntlet(context, customer.customerId, body);
    return refused ?? readSimulator(db, customer.customerId);
  });
  customerCall(routes, listAttempts, async ({ customer }) => {
    const answers: Attempt[] = [];
    for (const row of await listOwnAttempts(db, customer.customerId))
      answers.push(attemptAnswer(await bringForward(db, row), clock.productNow()));
    return answers;
  });
  customerCall(routes, getAttempt, async ({ customer, params }) => {
    const row = await findOwnAttempt(db, customer.customerId, params.id);
    return row === undefined ? notFound() : attemptAnswer(await bringForward(db, row), clock.productNow());
  });
  customerCall(routes, getAttemptLog, async ({ customer, params, reply }) => {
    const row = await findOwnAttempt(db, customer.customerId, params.id);
    if (row === undefined) return notFound();
    if (row.startedAt === null)
      return refuse('wrong_state', { message: 'The attempt begins with its first fill; there is no log yet.' });
    await sendLog(reply, row, logLines(db, row));
    return sent;
  });
  customerCall(routes, getBalances, async ({ customer, params }) => {
    const row = await newestOf(customer.customerId, params.type);
    return row === undefined ? [] : attemptAnswer(row, clock.productNow()).days;
  });
  customerCall(routes, getTrades, async ({ customer, params }) => {
    const date = parseDate(params.date);
    const row = await newestOf(customer.customerId, params.type);
    return row === undefined || date === null ? [] : readTrades(db, row, date);
  });
}

async function sendLog(reply: FastifyReply, row: AttemptRow, lines: AsyncGenerator<string>): Promise<void> {
  await reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('content-disposition', `attachment; filename="${row.xid}.ndjson"`)
    .send(Readable.from(lines));
}
