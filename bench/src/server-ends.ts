// The server's ends of connections on this machine, as the system lists them: what a reader that does not read cannot see itself.
import { readFileSync } from 'node:fs';

export type ServerEnd = {
  /** What the server gave to the system and the other end has not taken. */
  readonly waitingBytes: number;
};

/**
 * The ends that the server still holds, by the port of the other end; none where the system does not tell. Addresses and sizes are
 * hexadecimal in `/proc/net/tcp`; an end that was let go has no inode, however much of it waits to be taken.
 */
export function serverEnds(port: number): ReadonlyMap<number, ServerEnd> {
  const ends = new Map<number, ServerEnd>();
  for (const line of tcpLines()) {
    const [, local = '', remote = '', , queues = '', , , , , inode] = line.trim().split(/\s+/);
    if (portOf(local) !== port || inode === '0') continue;
    ends.set(portOf(remote), { waitingBytes: Number.parseInt(queues.split(':')[0] ?? '', 16) });
  }
  return ends;
}

const portOf = (address: string): number => Number.parseInt(address.split(':')[1] ?? '', 16);

function tcpLines(): readonly string[] {
  try {
    return readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1, -1);
  } catch {
    return [];
  }
}
