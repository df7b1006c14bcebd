// Whether this session of the browser has shown a customer that there is no subscription yet: said once, not at every page.
const key = 'openbell.noSubscription.seen';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** @param xid public id of the customer: another one on the same browser is told too */
export const isSeen = (store: Store, xid: string): boolean => {
  try {
    return store.getItem(key) === xid;
  } catch {
    return false;
  }
};

export const markSeen = (store: Store, xid: string): void => {
  try {
    store.setItem(key, xid);
  } catch {
    // A closed store only brings the modal back with the next page.
  }
};
