// Whether this browser session has told the customer that there is no subscription yet: once, not on every page.
const key = 'openbell.noSubscription.seen';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** @param xid public id of the customer: another one in the same browser is told too */
export function isSeen(store: Store, xid: string): boolean {
  try {
    return store.getItem(key) === xid;
  } catch {
    return false;
  }
}

export function markSeen(store: Store, xid: string): void {
  try {
    store.setItem(key, xid);
  } catch {
    // With a disabled storage the modal just returns on the next page.
  }
}
