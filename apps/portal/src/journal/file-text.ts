// The text of a file as its platform wrote it: spreadsheets also write UTF-16, older programs the letters of Western Windows.

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
