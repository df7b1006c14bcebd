import { describe, expect, it } from 'vitest';
import { logBytesMax, readLogFile } from './check-file.ts';

/** A file of a given size whose content must not be read. */
const unread = (size: number) => ({
  size,
  arrayBuffer: (): Promise<ArrayBuffer> => Promise.reject(new Error('it was read')),
});

describe('a chosen file', () => {
  it('is accepted up to the size limit, and refused above it without being read', async () => {
    await expect(readLogFile(unread(logBytesMax))).rejects.toThrow('it was read');
    expect(await readLogFile(unread(logBytesMax + 1))).toEqual({ kind: 'refused', reason: 'too_large' });
  });

  it('is text, and keeps a byte order mark for the reader to name', async () => {
    expect(await readLogFile(new Blob(['{"a":"ä"}\n']))).toEqual({ kind: 'text', text: '{"a":"ä"}\n' });
    expect(await readLogFile(new Blob([new Uint8Array([0xef, 0xbb, 0xbf]), '{}']))).toEqual({
      kind: 'text',
      text: '\uFEFF{}',
    });
  });

  it.each([
    ['nothing', new Blob([]), 'empty'],
    ['blank lines', new Blob([' \n\r\n\t']), 'empty'],
    ['a picture', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]), 'not_text'],
    ['zeros', new Blob([new Uint8Array(64)]), 'not_text'],
    ['another encoding', new Blob([new Uint8Array([0xff, 0xfe, 0x7b, 0x00])]), 'not_text'],
  ])('is refused if it holds %s', async (_name, file, reason) => {
    expect(await readLogFile(file)).toEqual({ kind: 'refused', reason });
  });
});
