// The server's ends of connections on this machine, as the system lists them: a reader that does not read cannot see them itself.
import { readFileSync } from 'node:fs';

export type ServerEnd = {
  /** Bytes that the server has sent and the other end has not read. */
  readonly waitingBytes: number;
};

/**
 * The ends that the server still holds, by the port of the other end; none if the system does not list them. Addresses and sizes are
 * hexadecimal in `/proc/net/tcp`; a closed end has no inode, even if data still waits to be read.
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
