/**
 * Sends a long answer packed, for whoever takes it so. Answers are packed one by one and never those that hold a secret: of a packed one the
 * length tells a listener what it has in common with text that somebody else has put beside the secret.
 */
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from './accepted-encoding.ts';

const pack = promisify(gzip);
/** What fits one packet arrives no sooner when it is smaller. */
const packedFrom = 1400;

/** Sends what is JSON already; the fastest level makes an answer of figures an eighth, the next ones little less for much more time. */
export const sendPacked = async (request: FastifyRequest, reply: FastifyReply, json: string): Promise<void> => {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const plain = Buffer.from(json);
  const isPacked = plain.length >= packedFrom && accepts(request.headers['accept-encoding'], 'gzip');
  if (isPacked) reply.header('content-encoding', 'gzip');
  await reply.send(isPacked ? await pack(plain, { level: constants.Z_BEST_SPEED }) : plain);
};
