// How deep each watching customer sees into the book: a setting of their simulator account, read when they join and when it changes.
import type { Context } from '../platform/context.ts';
import type { DepthView } from './market-message.ts';

/** Whether a customer's simulator account has market depth; false without an active one. */
export type HasDepth = (customerId: number) => Promise<boolean>;

type Watcher = { readonly see: (view: DepthView) => void };

export type DepthReaders = {
  readonly join: (customerId: number, watcher: Watcher) => void;
  readonly leave: (customerId: number, watcher: Watcher) => void;
  readonly look: (customerId: number) => void;
};

/** After a failure only the best price is shown, and the setting is read again. */
const againMs = 5_000;

export function createDepthReaders(parts: {
  readonly hasDepth: HasDepth;
  readonly log: Pick<Context['log'], 'warn'>;
}): DepthReaders {
  const watchers = new Map<number, Set<Watcher>>();
  /** The number of the newest read per customer: a late result of an older one is ignored. */
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
      parts.log.warn(
        { err: error, customerId },
        'the market depth setting of a customer could not be read; retrying in five seconds',
      );
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
}
