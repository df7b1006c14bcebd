// The notices that this browser has sent away, by their ids.
const key = 'openbell.notices.dismissed';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export const readDismissed = (store: Store): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(store.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Kept for later visits; the newest 50, so that the list never grows without end. */
export const addDismissed = (store: Store, id: string): readonly string[] => {
  const ids = [...readDismissed(store).filter((one) => one !== id), id].slice(-50);
  try {
    store.setItem(key, JSON.stringify(ids));
  } catch {
    // A full or closed store only brings the notice back on the next visit.
  }
  return ids;
};
