/** A tab's place at the connection that the tabs of a customer share: for the stream client a socket like any other. */

import { trustedAddress } from '../account/trusted-address.ts';
import type { Socket } from '../stream/stream-client.ts';
import type { TabSaid, TabTold } from './share-messages.ts';
import workerAddress from './stream.worker.ts?worker&url';

/** How long the worker may take to come; one that does not come is done without. */
const joinMsMax = 5000;

let isUnable = typeof SharedWorker === 'undefined';

/** Whether the browser shares connections at all: some on phones do not. */
export const canShare = (): boolean => !isUnable;

/** @param customer whose connection it is: another customer's tabs never share it */
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

  /** A page that is kept for the way back comes back without a connection, and asks for one then. */
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
