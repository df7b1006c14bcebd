// Writes a zip while its files are read: memory does not grow with file size, and other requests run between its parts.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Instant } from '@openbell/units/instant.ts';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZipPart = {
  readonly name: string;
  readonly parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** Pictures are already compressed. */
  readonly isPacked?: boolean;
};

/**
 * The bytes of the zip, piece by piece.
 * @param at product time; the date of every file
 */
export async function* streamZip(files: AsyncIterable<ZipPart>, at: Instant): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error !== null) failure = error;
    else ready.push(chunk);
  });
  const take = (): readonly Uint8Array[] => {
    if (failure !== null) throw failure;
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const { name, parts, isPacked = false } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = new Date(at);
    zip.add(file);
    for await (const part of parts) {
      file.push(typeof part === 'string' ? strToU8(part) : part, false);
      yield* take();
      await nextTurn();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
