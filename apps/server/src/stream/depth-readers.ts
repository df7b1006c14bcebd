/** How deep each customer who watches sees into the book: what her simulator account has, read when she joins and when it changes. */
import type { Context } from '../platform/context.ts';
import type { DepthView } from './market-message.ts';

/** Whether the simulator account of a customer has market depth; false without an active one. */
export type HasDepth = (customerId: number) => Promise<boolean>;

type Watcher = { readonly see: (view: DepthView) => void };

export type DepthReaders = {
  readonly join: (customerId: number, watcher: Watcher) => void;
  readonly leave: (customerId: number, watcher: Watcher) => void;
  readonly look: (customerId: number) => void;
};

/** After a failure the best price alone is shown, and it is asked again. */
const againMs = 5_000;

export const createDepthReaders = (parts: {
  readonly hasDepth: HasDepth;
  readonly log: Pick<Context['log'], 'warn'>;
}): DepthReaders => {
  const watchers = new Map<number, Set<Watcher>>();
  /** Of the newest look at a customer: an older one that comes later tells nothing. */
  const looks = new Map<number, number>();

  const look = async (customerId: number): Promise<void> => {
    if (!watchers.has(customerId)) return;
    const number = (looks.get(customerId) ?? 0) + 1;
    looks.set(customerId, number);
    const view = await readView(customerId);
    if (looks.get(customerId) !== number) return;
    for (const watcher of watchers.get(customerId) ?? []) watcher.see(view);
  };
  const readView = async (customerId: number): Promise<DepthView> => {
    try {
      return (await parts.hasDepth(customerId)) ? 'deep' : 'best';
    } catch (error) {
      parts.log.warn({ err: error, customerId }, 'how deep a customer sees could not be read; tried again in seconds');
      setTimeout(() => void look(customerId), againMs).unref();
      return 'best';
    }
  };
  return {
    join: (customerId, watcher) => {
      const all = watchers.get(customerId) ?? new Set();
      watchers.set(customerId, all.add(watcher));
      void look(customerId);
    },
    leave: (customerId, watcher) => {
      const all = watchers.get(customerId);
      all?.delete(watcher);
      if (all?.size !== 0) return;
      watchers.delete(customerId);
      looks.delete(customerId);
    },
    look: (customerId) => void look(customerId),
  };
};
