const offeredMax = 8;

export type Tagged = { readonly tags: readonly string[] };

/** The most used tags that this trade or day does not have. */
export function offeredTags(all: readonly Tagged[], own: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const tag of all.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .filter(([tag]) => !own.includes(tag))
    .toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
    .slice(0, offeredMax)
    .map(([tag]) => tag);
}
