// The checklists of a note, in the server's formats for reading and writing.
import type { JournalCheck, JournalList } from '@openbell/api/journal.ts';

type Check = { listId: string; points: { text: string; isMet: boolean }[] };

export function checksBody(checks: readonly JournalCheck[]): Check[] {
  return checks.map(({ listId, points }) => ({ listId, points: points.map((point) => ({ ...point })) }));
}

/** A list without any checked point. */
export function openCheck({ id, points }: Pick<JournalList, 'id' | 'points'>): Check {
  return { listId: id, points: points.map((text) => ({ text, isMet: false })) };
}

/** The checks with one point of one list toggled. */
export function withPoint(checks: readonly JournalCheck[], listId: string, place: number): Check[] {
  return checksBody(checks).map((check) =>
    check.listId === listId
      ? {
          ...check,
          points: check.points.map((point, at) => (at === place ? { ...point, isMet: !point.isMet } : point)),
        }
      : check,
  );
}

export function withoutCheck(checks: readonly JournalCheck[], listId: string): Check[] {
  return checksBody(checks).filter((check) => check.listId !== listId);
}
