import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { textOfChosen, textOfFile } from './file-text.ts';

const text = 'Währung;Prix €\r\n1;30000,25';
const utf8 = [...new TextEncoder().encode(text)];
const utf16 = [...text].flatMap((sign) => [(sign.codePointAt(0) ?? 0) & 0xff, (sign.codePointAt(0) ?? 0) >> 8]);
const swapped = utf16.map((_, at) => utf16[at ^ 1] ?? 0);
const western = [...text].map((sign) => (sign === '€' ? 0x80 : (sign.codePointAt(0) ?? 0)));

it.each([
  ['UTF-8', utf8],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...utf8]],
  ['UTF-16, little-endian', [0xff, 0xfe, ...utf16]],
  ['UTF-16, big-endian', [0xfe, 0xff, ...swapped]],
  ['Western Windows', western],
  ['UTF-8 with NUL characters', utf8.flatMap((byte) => (byte === 0x3b ? [byte, 0] : [byte]))],
])('reads a file in %s', (_name, bytes) => {
  expect(textOfFile(Uint8Array.from(bytes))).toBe(text);
});

it('reads an empty file as nothing', () => {
  expect(textOfFile(new Uint8Array())).toBe('');
});

it('reads a chosen file, and says so if it is gone or too large by then', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'file-text-'));
  const name = path.join(folder, 'orders.csv');
  writeFileSync(name, text);
  const file = await openAsBlob(name);
  expect(await textOfChosen(file)).toEqual({ ok: true, value: text });
  rmSync(folder, { recursive: true });
  expect(await textOfChosen(file)).toEqual({ ok: false, error: 'unreadable' });
  const million = new Blob(['x'.repeat(1_000_000)]);
  expect((await textOfChosen(new Blob(Array.from({ length: 20 }, () => million)))).ok).toBe(true);
  const more = new Blob([...Array.from({ length: 20 }, () => million), 'x']);
  expect(await textOfChosen(more)).toEqual({ ok: false, error: 'too_large' });
});
