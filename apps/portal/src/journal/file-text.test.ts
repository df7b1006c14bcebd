import { expect, it } from 'vitest';
import { textOfFile } from './file-text.ts';

const text = 'Währung;Prix €\r\n1;30000,25';
const utf8 = [...new TextEncoder().encode(text)];
const utf16 = [...text].flatMap((sign) => [(sign.codePointAt(0) ?? 0) & 0xff, (sign.codePointAt(0) ?? 0) >> 8]);
const swapped = utf16.map((_, at) => utf16[at ^ 1] ?? 0);
const western = [...text].map((sign) => (sign === '€' ? 0x80 : (sign.codePointAt(0) ?? 0)));

it.each([
  ['UTF-8', utf8],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...utf8]],
  ['UTF-16, little end first', [0xff, 0xfe, ...utf16]],
  ['UTF-16, big end first', [0xfe, 0xff, ...swapped]],
  ['Western Windows', western],
  ['UTF-8 with characters of nothing', utf8.flatMap((byte) => (byte === 0x3b ? [byte, 0] : [byte]))],
])('reads a file in %s', (_name, bytes) => {
  expect(textOfFile(Uint8Array.from(bytes))).toBe(text);
});

it('reads an empty file as nothing', () => {
  expect(textOfFile(new Uint8Array())).toBe('');
});
