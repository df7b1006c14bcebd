// Compresses a long response if the client accepts it. Responses are compressed one by one, and never those with a secret: the length of a
// compressed response reveals what the secret has in common with text that an attacker put next to it.
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from './accepted-encoding.ts';

const pack = promisify(gzip);
/** A response that fits into one packet arrives no sooner if it is smaller. */
const packedFrom = 1400;

/** Sends text that is JSON already. The fastest level shrinks figures to an eighth; higher levels gain little for much more time. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, json: string): Promise<void> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const plain = Buffer.from(json);
  const isPacked = plain.length >= packedFrom && accepts(request.headers['accept-encoding'], 'gzip');
  if (isPacked) reply.header('content-encoding', 'gzip');
  await reply.send(isPacked ? await pack(plain, { level: constants.Z_BEST_SPEED }) : plain);
}
