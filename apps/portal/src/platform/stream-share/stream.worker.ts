// Holds the connection that one customer's tabs share. A shared worker, which lives as long as any of them.
import { stopwatchMs } from '@openbell/ui/figures/stopwatch.ts';
import { openStreamSocket } from '../stream/open-stream-socket.ts';
import type { TabSaid } from './share-messages.ts';
import { createStreamHub } from './stream-hub.ts';

const hub = createStreamHub({
  open: openStreamSocket,
  now: stopwatchMs,
  later: (act, ms) => void setTimeout(act, ms),
});

self.addEventListener('connect', (event) => {
  const port = (event as MessageEvent).ports[0];
  if (port === undefined) return;
  const hear = hub.join((told) => port.postMessage(told));
  port.addEventListener('message', ({ data }: MessageEvent<TabSaid>) => hear(data));
  port.start();
});
