import type { JournalItem } from './journal-data.ts';

const offeredMax = 8;

/** The tags that are used most and that this trade lacks. */
export function offeredTags(all: readonly Pick<JournalItem, 'tags'>[], own: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const tag of all.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .filter(([tag]) => !own.includes(tag))
    .toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
    .slice(0, offeredMax)
    .map(([tag]) => tag);
}
