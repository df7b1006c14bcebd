// Sends a file of a lesson: whole, or the part that a Range header requests, which is how browsers play and seek a video.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cached by the browser for minutes, never by proxies: access depends on the customer. */
const cacheControl = 'private, max-age=300';

/**
 * Opened by its address, a file runs nothing, loads nothing and cannot be framed. Its colors are attributes, because this policy allows no
 * styles.
 */
export const filePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * One range is honored (`bytes=a-b`, `bytes=a-`, `bytes=-n`); several at once get the whole file, as the standard allows. A range outside
 * the file gets 416.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { readonly place: string; readonly type: string },
): Promise<void> {
  const { size, mtimeMs } = await stat(file.place);
  const tag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', cacheControl)
    .header('etag', tag)
    .header('content-type', file.type)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', filePolicy);
  if (request.headers['if-none-match'] === tag) {
    await reply.status(304).send();
    return;
  }
  const asked = request.headers['if-range'] === undefined || request.headers['if-range'] === tag;
  const range = asked ? readRange(request.headers.range, size) : 'whole';
  if (range === 'outside') {
    await reply.status(416).header('content-range', `bytes */${size}`).send();
    return;
  }
  if (range === 'whole') {
    await reply.header('content-length', size).send(createReadStream(file.place));
    return;
  }
  const { from, to } = range;
  await reply
    .status(206)
    .header('content-range', `bytes ${from}-${to}/${size}`)
    .header('content-length', to - from + 1)
    .send(createReadStream(file.place, { start: from, end: to }));
}

type Range = { readonly from: number; readonly to: number } | 'whole' | 'outside';

/** @param size bytes of the file */
export function readRange(header: string | undefined, size: number): Range {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from >= size) return 'outside';
  return to < from ? 'whole' : { from, to };
}
