// Applies private events to the cached server data.
import type { Attempt, AttemptLive } from '@openbell/api/evaluation.ts';
import type { StreamServerMessage } from '@openbell/api/market/stream.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys, staleAfter } from '../calls/query-keys.ts';

/** The live figures over the cached record, unless the record has more log entries. */
const ahead = (live: AttemptLive, kept: Attempt): Attempt => (live.events < kept.events ? kept : { ...kept, ...live });

/** The same for the attempt's entry in a list; other attempts stay the same objects. */
export const mergeLive = (attempts: readonly Attempt[], live: AttemptLive): readonly Attempt[] =>
  attempts.map((attempt) => (attempt.id === live.id ? ahead(live, attempt) : attempt));

/** Changes only with a fill, a settlement or a verdict, not with each mark. */
const turnOf = ({ status, fail_reason, session_date, days_traded, balance }: AttemptLive): string =>
  [status, fail_reason, session_date, days_traded, balance].join(' ');

/** Older than any time for which an answer is fresh. */
const neverRead = 0;

/**
 * Applies events to the cache. An attempt's figures are merged at once. If more than figures changed (a fill, a settlement, a verdict), its
 * record, its trades and the account are refetched, once for each such change.
 */
export function createStreamCache(client: QueryClient): (message: StreamServerMessage) => void {
  const turns = new Map<string, string>();
  const newest = new Map<string, AttemptLive>();
  /** Merged figures are no read of the record: its age stays, and a stale record stays stale until it was read. */
  const ageOf = (queryKey: readonly unknown[]): { updatedAt: number } => {
    const state = client.getQueryState(queryKey);
    return { updatedAt: state === undefined || state.isInvalidated ? neverRead : state.dataUpdatedAt };
  };
  const merge = (live: AttemptLive): void => {
    const [list, one] = [queryKeys.attempts, queryKeys.attempt(live.id)];
    client.setQueryData<readonly Attempt[]>(list, (kept) => kept && mergeLive(kept, live), ageOf(list));
    client.setQueryData<Attempt>(one, (kept) => kept && ahead(live, kept), ageOf(one));
  };
  /** An answer that was in progress when figures came is older than they are, and must not replace them. */
  const mergeNewest = (): void => {
    for (const live of newest.values()) merge(live);
  };
  const renew = (domain: keyof typeof staleAfter): void => {
    for (const queryKey of staleAfter[domain]) void client.invalidateQueries({ queryKey }).then(mergeNewest);
  };
  const keepAttempt = (live: AttemptLive): void => {
    newest.set(live.id, live);
    merge(live);
    const turn = turnOf(live);
    if (turns.get(live.id) === turn) return;
    turns.set(live.id, turn);
    renew('attempts');
  };
  return (message) => {
    switch (message.type) {
      case 'attempt':
        keepAttempt(message.attempt);
        return;
      case 'changed':
        renew(message.domain);
        return;
      case 'signed-out':
        // The next answer is 401, which leads to the sign-in page with the return path.
        void client.invalidateQueries({ queryKey: queryKeys.account });
        return;
      case 'welcome':
        return;
    }
  };
}

/** Invalidates everything that may have changed while no event could arrive. */
export function renewAll(client: QueryClient): void {
  void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'health' });
}
