// The ids of notices that were dismissed in this browser.
const key = 'openbell.notices.dismissed';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export function readDismissed(store: Store): readonly string[] {
  try {
    const ids: unknown = JSON.parse(store.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Saved for later visits; only the newest 50, so that the list does not grow forever. */
export function addDismissed(store: Store, id: string): readonly string[] {
  const ids = [...readDismissed(store).filter((one) => one !== id), id].slice(-50);
  try {
    store.setItem(key, JSON.stringify(ids));
  } catch {
    // With a full or disabled storage the notice just returns on the next visit.
  }
  return ids;
}
