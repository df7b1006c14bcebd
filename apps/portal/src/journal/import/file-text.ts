// The text of a file as its platform wrote it: spreadsheets also write UTF-16, older programs the letters of Western Windows.
import { importCharactersMax } from '@openbell/rules/journal/import/read-import.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';

/** The text of a chosen file, which may be gone or another one since it was chosen; `too_large` as the rules would say it. */
export async function textOfChosen(file: Blob): Promise<Result<string, 'too_large' | 'unreadable'>> {
  // A character takes at most four bytes: what is larger cannot be read anyhow.
  if (file.size > importCharactersMax * 4) return err('too_large');
  try {
    const text = textOfFile(new Uint8Array(await file.arrayBuffer()));
    return text.length > importCharactersMax ? err('too_large') : ok(text);
  } catch {
    return err('unreadable');
  }
}

/** What stands in a file; the mark of its encoding is not part of it, and neither are characters of nothing, which no text has. */
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
