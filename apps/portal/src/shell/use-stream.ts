import { stopwatchMs } from '@openbell/ui/figures/stopwatch.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { productClock } from '../platform/product-clock.ts';
import { openStreamSocket } from '../platform/stream/open-stream-socket.ts';
import { createStreamCache, renewAll } from '../platform/stream/stream-cache.ts';
import { openStream, type Socket } from '../platform/stream/stream-client.ts';
import { marketStream, setStreamState } from '../platform/stream/stream-state.ts';
import { canShare, openSharedSocket } from '../platform/stream-share/shared-socket.ts';

let wasOpen = false;
/** If the connection opens later than this after the page start, it may have missed news about data that the page had already read. */
const lateMs = 1500;

/** @param customer `xid` of the account once its customer is verified; null before that, when nothing is streamed */
export function useStream(customer: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (customer === null) return;
    const applyToCache = createStreamCache(client);
    const beganAt = stopwatchMs();
    const stream = openStream({
      customer,
      open: () => openSocket(customer),
      market: marketStream,
      onMessage: (message) => {
        if (message.type === 'welcome') productClock.hear(message.now);
        applyToCache(message);
      },
      onState: (next) => {
        // After a break, or before the first connection, anything may have changed without an event.
        if (next === 'open' && (wasOpen || stopwatchMs() - beganAt > lateMs)) renewAll(client);
        if (next === 'open') wasOpen = true;
        setStreamState(next);
      },
    });
    return () => stream.close();
  }, [client, customer]);
}

const openSocket = (customer: string): Socket => (canShare() ? openSharedSocket(customer) : openStreamSocket());
