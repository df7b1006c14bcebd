// The other tabs of this browser: what one of them writes to a trade or a day stands in all of them, so that none saves an older text over it.
import type { JournalDayRecord, JournalTradeNote } from '@openbell/api/journal.ts';
import { useEffect } from 'react';
import { useAccount } from '../../platform/account/account.ts';

export type Written =
  | { readonly kind: 'trade'; readonly tradeId: string; readonly note: JournalTradeNote }
  | { readonly kind: 'day'; readonly day: JournalDayRecord }
  | { readonly kind: 'dropped' };

let channel: BroadcastChannel | null = null;

export function tellOtherTabs(written: Written): void {
  channel?.postMessage(written);
}

/** Hears what other tabs write while the journal is open. */
export function useOtherTabs(onWritten: (written: Written) => void): void {
  const { xid } = useAccount();
  useEffect(() => {
    const own = new BroadcastChannel(`openbell.journal.${xid}`);
    own.onmessage = ({ data }: MessageEvent<Written>) => onWritten(data);
    channel = own;
    return () => {
      own.close();
      if (channel === own) channel = null;
    };
  }, [xid, onWritten]);
}
