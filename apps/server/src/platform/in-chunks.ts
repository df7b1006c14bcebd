import { setImmediate as letOthersRun } from 'node:timers/promises';

/** Works through many items chunk by chunk. Other callers run in between, so that a large request delays nobody for its whole length. */
export async function inChunks<Item>(
  items: readonly Item[],
  size: number,
  work: (chunk: readonly Item[]) => Promise<void> | void,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await letOthersRun();
    await work(items.length <= size ? items : items.slice(from, from + size));
  }
}
