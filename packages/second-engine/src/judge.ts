// The second engine: the verdict of an attempt by the rules page, written without the first engine and in another way. It walks once over
// all moments of the attempt and keeps facts only (fills, newest prices, closes of sessions). Each figure that a rule needs is worked out from
// the facts at the moment it is asked for.
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { sessionOf } from './chicago.ts';
import { isClosedAt } from './closing-times.ts';
import type { Annulment, Entry, Fill, Mark } from './entries.ts';
import type { Breach, Cause, Facts, Rule } from './facts.ts';
import { floorOf, hasPassed, lastBalanceOf, tierNowOf } from './figures.ts';
import { type Moment, momentsOf } from './moments.ts';
import type { Attempt, Placed } from './read-log.ts';
import { balanceOf, equityOf, openingFillOf, sizeTenthsOf, withFill } from './worth.ts';

/** @param until judged as if the clock had reached this instant, which is no entry. */
export function judge(attempt: Attempt, placed: readonly Placed[], until: Instant | null = null): Facts {
  const walk = judging(attempt, placed, until);
  let step = walk.next();
  while (step.done !== true) step = walk.next();
  return step.value;
}

const momentsAtOnce = 2_000;

/** The same in parts, so that a server can do other work between them. */
export function* judging(
  attempt: Attempt,
  placed: readonly Placed[],
  until: Instant | null = null,
): Generator<undefined, Facts> {
  const annulments = placed.flatMap(({ entry }) => (entry.type === 'annul' ? [entry] : []));
  const facts = factsAtStart(attempt);
  for (const [index, moment] of momentsOf(attempt, placed, until).entries()) {
    if (index % momentsAtOnce === momentsAtOnce - 1) yield;
    if (facts.ending !== null && facts.ending.status !== 'blocked') break;
    facts.now = moment.at;
    facts.session = sessionOf(moment.at);
    happen(facts, moment, annulments);
  }
  return facts;
}

const factsAtStart = (attempt: Attempt): Facts => ({
  attempt,
  now: attempt.start,
  session: sessionOf(attempt.start),
  holdings: new Map(),
  traded: new Set(),
  prices: new Map(),
  markedAt: new Map(),
  closes: [],
  ending: null,
});

function happen(facts: Facts, moment: Moment, annulments: readonly Annulment[]): void {
  const mayTest = !isIn(annulments, moment.at);
  if (moment.kind === 'settlement') settle(facts, moment.session);
  else if (moment.kind === 'expiry') facts.ending = { status: 'expired' };
  else if (moment.kind === 'deadline') {
    if (mayTest && facts.ending === null && holdsRoot(facts, moment.root)) end(facts, 'approved_times', null);
  } else {
    const cause = moment.kind === 'entry' ? moment : null;
    if (cause !== null) accept(facts, cause.entry, annulments);
    const broken = mayTest ? brokenRuleOf(facts, cause?.entry ?? null) : null;
    if (broken !== null) end(facts, broken, cause);
  }
}

function accept(facts: Facts, entry: Entry, annulments: readonly Annulment[]): void {
  if (entry.type === 'fill') fill(facts, entry);
  if (entry.type === 'mark' && !isIn(annulments, entry.at)) mark(facts, entry);
}

const isIn = (annulments: readonly Annulment[], at: Instant): boolean =>
  annulments.some(({ from, to }) => at >= from && at < to);

function fill(facts: Facts, entry: Fill): void {
  facts.holdings = withFill(facts.holdings, entry);
  facts.traded.add(facts.session);
  facts.prices.set(entry.contract.symbol, entry.priceTicks);
}

/** A late mark is one from before the newest mark of its contract, or from before the fill that opened what is held. */
function mark(facts: Facts, { at, contract, priceTicks }: Mark): void {
  const { symbol } = contract;
  if (!facts.attempt.plan.lateMarksMove) {
    const holding = facts.holdings.get(symbol);
    const opened = holding === undefined ? null : openingFillOf(holding);
    const newest = facts.markedAt.get(symbol);
    if ((newest !== undefined && at < newest) || (opened !== null && at < opened.at)) return;
    facts.markedAt.set(symbol, at);
  }
  facts.prices.set(symbol, priceTicks);
}

function settle(facts: Facts, session: SessionDate): void {
  const { attempt, holdings, traded, closes, now } = facts;
  const balanceMicros = balanceOf(attempt.plan, holdings);
  closes.push({ session, at: now, balanceMicros, hasFill: traded.has(session) });
  facts.ending = hasPassed(facts) ? { status: 'passed' } : null;
}

/**
 * The first rule that is broken now. A block waits for its settlement, so only what ends an attempt is tested in it.
 * @param entry null: the clock alone, which finds a breach and causes none.
 */
function brokenRuleOf({ attempt, holdings, prices, closes, ending, now }: Facts, entry: Entry | null): Rule | null {
  const { plan, days } = attempt;
  const equity = equityOf(plan, holdings, prices);
  const floor = floorOf(plan, closes);
  if (plan.daily === null) return equity <= floor ? 'trailing' : null;
  if (equity < floor) return 'trailing';
  if (equity - lastBalanceOf(plan, closes) < -plan.daily.lossMicros) return 'daily_loss';
  if (entry?.type !== 'fill' || ending !== null) return null;
  if (isClosedAt(days, entry.contract, now)) return 'approved_times';
  return sizeTenthsOf(holdings) > BigInt(tierNowOf(plan, closes) ?? 0) * 10n ? 'prog_ladder' : null;
}

function end(facts: Facts, rule: Rule, cause: Cause | null): void {
  const { attempt, holdings, prices, now: at } = facts;
  const equityMicros = equityOf(attempt.plan, holdings, prices);
  facts.ending = {
    status: rule === 'prog_ladder' ? 'blocked' : 'failed',
    breach: { rule, at, cause, equityMicros, limit: limitOf(facts, rule) },
  };
}

function limitOf({ attempt, closes }: Facts, rule: Rule): Breach['limit'] {
  const { plan } = attempt;
  if (rule === 'trailing') return { micros: floorOf(plan, closes) };
  if (rule === 'daily_loss') return { micros: lastBalanceOf(plan, closes) - (plan.daily?.lossMicros ?? 0n) };
  const contracts = rule === 'prog_ladder' ? tierNowOf(plan, closes) : null;
  return contracts === null ? null : { contracts };
}

const holdsRoot = ({ holdings }: Facts, root: string): boolean =>
  [...holdings.values()].some(({ contract, net }) => contract.root === root && net !== 0n);
