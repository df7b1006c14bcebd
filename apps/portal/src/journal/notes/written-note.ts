// A note including the writes in progress.
import type { BodyOf } from '@openbell/api/calls/call.ts';
import type { JournalList, JournalTradeNote, putJournalTrade } from '@openbell/api/journal.ts';

export type TradeChange = BodyOf<typeof putJournalTrade>;

type Ticked = Pick<JournalTradeNote, 'checks'> & Partial<Pick<JournalTradeNote, 'playbook'>>;

/** Each write replaces the fields it has. A list keeps its name, or the one it had while it existed. */
export function noteAfter<Note extends Ticked>(
  note: Note,
  writes: readonly TradeChange[],
  lists: readonly Pick<JournalList, 'id' | 'name'>[],
): Note {
  const { checks, playbookId, textOver: _textOver, ...plain } = Object.assign({}, ...writes) as TradeChange;
  const nameOf = namesOf(note, lists);
  return {
    ...note,
    ...plain,
    // A removed stop is not proposed again.
    ...(plain.plannedStop === undefined ? {} : { isStopDeclined: plain.plannedStop === null }),
    ...(checks === undefined ? {} : { checks: checks.map((check) => ({ ...check, name: nameOf(check.listId) })) }),
    ...(playbookId === undefined ? {} : { playbook: playbookOf(playbookId, nameOf) }),
  };
}

type NameOf = (listId: string) => string;

function namesOf({ checks, playbook }: Ticked, lists: readonly Pick<JournalList, 'id' | 'name'>[]): NameOf {
  const names = new Map([
    ...(playbook == null ? checks : [...checks, playbook]).map(({ listId, name }) => [listId, name] as const),
    ...lists.map(({ id, name }) => [id, name] as const),
  ]);
  return (listId) => names.get(listId) ?? '';
}

const playbookOf = (listId: string, nameOf: NameOf): JournalTradeNote['playbook'] =>
  listId === '' ? null : { listId, name: nameOf(listId) };
