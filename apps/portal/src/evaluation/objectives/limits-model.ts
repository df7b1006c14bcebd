// The customer's own limits for the card and the toasts: how a state is shown, and what is new since the last look.
import type { AttemptLive } from '@openbell/api/evaluation.ts';

export type OwnLimit = AttemptLive['limits'][number];
export type LimitLook = 'within' | 'near' | 'crossed' | 'blocked' | 'open' | 'completed';

/** A day loss that has stopped the session stays blocked, regardless of later figures. */
export function lookOf(limit: OwnLimit, isStopped: boolean): LimitLook {
  if (limit.stops_day && isStopped) return 'blocked';
  if (limit.kind === 'target') return limit.state === 'completed' ? 'completed' : 'open';
  return limit.state === 'near' || limit.state === 'crossed' ? limit.state : 'within';
}

/** Whether four fifths of a plan's own limit are used: of the daily loss, or of the drawdown between equity and floor. */
export function isPlanNear(attempt: PlanBounds): { readonly floor: boolean; readonly dailyLoss: boolean } {
  const drawdown = cents(attempt.drawdown);
  const room = cents(attempt.equity) - cents(attempt.floor);
  const limit = attempt.daily_limit === null ? null : cents(attempt.daily_limit);
  return {
    floor: (drawdown - room) * 5 >= drawdown * 4,
    dailyLoss: limit !== null && -cents(attempt.day_pnl) * 5 >= limit * 4,
  };
}

export type PlanBounds = Pick<AttemptLive, 'equity' | 'floor' | 'day_pnl' | 'daily_limit'> & {
  readonly drawdown: number;
};

export type LimitNews =
  | { readonly kind: 'near' | 'crossed' | 'completed'; readonly limit: OwnLimit }
  | { readonly kind: 'stopped' | 'floor' | 'daily_loss' };

type Seen = PlanBounds & Pick<AttemptLive, 'id' | 'session_date' | 'limits' | 'stopped_for_the_day'>;

/**
 * Changes since the page last looked at the same attempt. The first look reports nothing, and a loss is reported only if it got worse: a
 * limit that is near again after it was crossed is not.
 */
export function newsBetween(before: Seen | null, now: Seen): readonly LimitNews[] {
  if (before === null || before.id !== now.id) return [];
  const isSameSession = before.session_date === now.session_date;
  const own = now.limits.flatMap((limit): readonly LimitNews[] => {
    const old =
      before.limits.find(({ name, from }) => name === limit.name && from === limit.from)?.state ?? 'in_progress';
    if (limit.state === 'near') return old === 'in_progress' ? [{ kind: 'near', limit }] : [];
    if (limit.state === 'crossed') return old === 'crossed' || limit.stops_day ? [] : [{ kind: 'crossed', limit }];
    return limit.state === 'completed' && old !== 'completed' ? [{ kind: 'completed', limit }] : [];
  });
  const [was, is] = [isPlanNear(before), isPlanNear(now)];
  return [
    ...(before.stopped_for_the_day === null && now.stopped_for_the_day !== null ? [{ kind: 'stopped' as const }] : []),
    ...(is.floor && !(was.floor && isSameSession) ? [{ kind: 'floor' as const }] : []),
    ...(is.dailyLoss && !(was.dailyLoss && isSameSession) ? [{ kind: 'daily_loss' as const }] : []),
    ...own,
  ];
}

const cents = (dollars: number): number => Math.round(dollars * 100);
