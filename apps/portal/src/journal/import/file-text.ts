// Decodes a file as its platform wrote it: spreadsheets also write UTF-16, older programs Windows-1252.
import { importCharactersMax } from '@openbell/rules/journal/import/read-import.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';

/** The text of a chosen file, which may have been deleted or replaced since; `too_large` as the rules define it. */
export async function textOfChosen(file: Blob): Promise<Result<string, 'too_large' | 'unreadable'>> {
  // A character takes at most four bytes, so a larger file is over the limit in any case.
  if (file.size > importCharactersMax * 4) return err('too_large');
  try {
    const text = textOfFile(new Uint8Array(await file.arrayBuffer()));
    return text.length > importCharactersMax ? err('too_large') : ok(text);
  } catch {
    return err('unreadable');
  }
}

/** The text of a file without its byte order mark and without NUL characters, which no text contains. */
export function textOfFile(bytes: Uint8Array): string {
  return decode(bytes).replaceAll('\u0000', '');
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
