// Sends notes to the other tabs of this browser, so that no tab saves an older text over a newer one.
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

/** Receives the notes of other tabs while the journal is open. */
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
