import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { productClock } from '../platform/product-clock.ts';
import { createStreamCache, renewAll } from '../platform/stream-cache.ts';
import { openStream, type Socket } from '../platform/stream-client.ts';
import { marketStream, setStreamState } from '../platform/stream-state.ts';

let wasOpen = false;

/** Keeps the customer's private events coming while the customer is verified. */
export const useStream = (isVerified: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isVerified) return;
    const applyToCache = createStreamCache(client);
    const stream = openStream({
      open: openSocket,
      market: marketStream,
      onMessage: (message) => {
        if (message.type === 'welcome') productClock.hear(message.now);
        applyToCache(message);
      },
      onState: (next) => {
        // After a break anything may have changed that no event told of.
        if (next === 'open' && wasOpen) renewAll(client);
        if (next === 'open') wasOpen = true;
        setStreamState(next);
      },
    });
    return () => stream.close();
  }, [client, isVerified]);
};

const openSocket = (): Socket => {
  const { protocol, host } = window.location;
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/api/stream`);
  return socket as unknown as Socket;
};
