// Everything that happens to an attempt as one list in order of time: what falls due by the clock, and the entries of its log. The list does
// not ask what is held; the judgment does.
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import { beginningOf, sessionAfter, sessionOf, settlementOf } from './chicago.ts';
import { deadlinesOf } from './closing-times.ts';
import type { Cause } from './facts.ts';
import type { Attempt, Placed } from './read-log.ts';

export type Due =
  /** Positions of a root must be flat. */
  | { readonly kind: 'deadline'; readonly at: Instant; readonly root: string }
  /** The end of a session. */
  | { readonly kind: 'settlement'; readonly at: Instant; readonly session: SessionDate }
  | { readonly kind: 'expiry'; readonly at: Instant };
export type Moment =
  | Due
  | ({ readonly kind: 'entry'; readonly at: Instant } & Cause)
  /** The clock alone: no entry, and the last moment. */
  | { readonly kind: 'clock'; readonly at: Instant };

/** The end of an attempt's 60 days, and of the day after them. */
export const endOf = (start: Instant): Instant => asInstant(start + 60 * msPerDay);
const expiryOf = (start: Instant): Instant => asInstant(endOf(start) + msPerDay);

const order = { deadline: 0, settlement: 1, expiry: 2 } as const;

/** What is due at an instant comes before the entries of that instant: deadlines, the settlement, the expiry. */
export function momentsOf(attempt: Attempt, placed: readonly Placed[], until: Instant | null): readonly Moment[] {
  const dues = duesUntil(attempt, placed, until);
  const moments: Moment[] = [];
  let next = 0;
  for (const [index, { entry, at }] of placed.entries()) {
    for (let due = dues[next]; due !== undefined && due.at <= at; due = dues[next]) {
      moments.push(due);
      next += 1;
    }
    moments.push({ kind: 'entry', at, entry, number: index + 1 });
  }
  return until === null ? moments : [...moments, ...dues.slice(next), { kind: 'clock', at: until }];
}

/** All that falls due after the start and up to the last entry or the expiry, in order. */
function duesUntil({ plan, start, days }: Attempt, placed: readonly Placed[], until: Instant | null): readonly Due[] {
  const expiry = expiryOf(start);
  const last = Math.min(until ?? placed.at(-1)?.at ?? start, expiry);
  const products = new Map(
    placed.flatMap(({ entry }) => (entry.type === 'fill' ? [[entry.contract.root, entry.contract]] : [])),
  );
  const dues: Due[] = [{ kind: 'expiry', at: expiry }];
  for (let session = sessionOf(start); beginningOf(session) <= last; session = sessionAfter(session)) {
    dues.push({ kind: 'settlement', at: settlementOf(session), session });
    if (plan.daily === null) continue;
    for (const [root, product] of products)
      dues.push(...deadlinesOf(days, product, session).map((at) => ({ kind: 'deadline', at, root }) as const));
  }
  return dues
    .filter(({ at }) => at > start && at <= last)
    .sort((left, right) => left.at - right.at || order[left.kind] - order[right.kind]);
}
