// Content kept in memory and served unchanged: the same bytes for everyone, in the smallest encoding that the client accepts.
import { createHash } from 'node:crypto';
import { assert } from '@openbell/units/assert.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from '../http/accepted-encoding.ts';

export type KeptFile = {
  readonly type: string;
  readonly tag: string;
  /** Best first; the uncompressed file comes last. */
  readonly forms: readonly { readonly encoding: 'br' | 'gzip' | null; readonly bytes: Buffer }[];
};

/** The `tag` of the uncompressed bytes. */
export const tagOf = (plain: Buffer): string => createHash('sha256').update(plain).digest('base64url').slice(0, 22);

/** Sends the file, or 304 if the client already has it. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  file: KeptFile,
  cacheControl: string,
): FastifyReply {
  const accepted = request.headers['accept-encoding'];
  const form = file.forms.find(({ encoding }) => encoding === null || accepts(accepted, encoding));
  assert(form !== undefined, 'a file has itself as its last form');
  // A cache stores each encoding separately.
  const tag = `"${file.tag}${form.encoding ?? ''}"`;
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  if (form.encoding !== null) reply.header('content-encoding', form.encoding);
  return reply.type(file.type).send(form.bytes);
}
