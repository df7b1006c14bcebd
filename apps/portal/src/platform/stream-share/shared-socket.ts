// A tab's end of the connection that a customer's tabs share; to the stream client it is a socket like any other.
import { trustedAddress } from '../account/trusted-address.ts';
import type { Socket } from '../stream/stream-client.ts';
import type { TabSaid, TabTold } from './share-messages.ts';
import workerAddress from './stream.worker.ts?worker&url';

/** How long the worker may take to start; after that the tab connects without it. */
const joinMsMax = 5000;

let isUnable = typeof SharedWorker === 'undefined';

/** Whether the browser supports shared connections; some on phones do not. */
export const canShare = (): boolean => !isUnable;

/** @param customer the owner of the connection: another customer's tabs never share it */
export function openSharedSocket(customer: string): Socket {
  const worker = new SharedWorker(trustedAddress(workerAddress), { type: 'module', name: customer });
  const say = (said: TabSaid): void => worker.port.postMessage(said);
  const waiting = setTimeout(giveUp, joinMsMax);
  const socket: Socket = {
    send: (text) => say({ kind: 'say', text }),
    close: leave,
    onopen: null,
    onmessage: null,
    onclose: null,
  };

  function leave(): void {
    clearTimeout(waiting);
    window.removeEventListener('pagehide', hide);
    worker.port.onmessage = null;
    say({ kind: 'leave' });
    worker.port.close();
  }

  /** A page in the back/forward cache returns without a connection, and asks for a new one then. */
  function hide(): void {
    leave();
    socket.onclose?.();
  }

  function giveUp(): void {
    isUnable = true;
    hide();
  }

  function hear({ data }: MessageEvent<TabTold>): void {
    if (data.kind === 'joined') clearTimeout(waiting);
    else if (data.kind === 'open') socket.onopen?.();
    else if (data.kind === 'closed') hide();
    else {
      socket.onmessage?.({ data: data.text });
      say({ kind: 'read' });
    }
  }

  worker.addEventListener('error', giveUp);
  window.addEventListener('pagehide', hide);
  worker.port.onmessage = hear;
  return socket;
}
