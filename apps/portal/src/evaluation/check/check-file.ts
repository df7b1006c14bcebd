// Reads a chosen file as text, or says why it cannot be a log, before anything is run.

/** A log of this size has about three hundred thousand entries: more than any sixty days of trading have produced. */
export const logBytesMax = 50 * 1024 * 1024;

export type FileRefusal = 'empty' | 'too_large' | 'not_text';
export type FileText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: FileRefusal };

/**
 * Refuses a file over `logBytesMax` without reading it, an empty file, and one that is not UTF-8. A file that looks like a log with a
 * damaged byte is decoded as far as possible, so that the damage is shown. A byte order mark is part of the text: the reader names it.
 */
export async function readLogFile(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<FileText> {
  if (file.size > logBytesMax) return { kind: 'refused', reason: 'too_large' };
  const text = textOf(await file.arrayBuffer());
  if (text === null) return { kind: 'refused', reason: 'not_text' };
  return text.trim() === '' ? { kind: 'refused', reason: 'empty' } : { kind: 'text', text };
}

function textOf(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\u0000') && !isLikeLog(bytes) ? null : text;
  } catch {
    return isLikeLog(bytes) ? new TextDecoder().decode(bytes) : null;
  }
}

/** Lines of a log end with their hash; the first two are short. */
function isLikeLog(bytes: ArrayBuffer): boolean {
  return new TextDecoder().decode(bytes.slice(0, 4096)).includes('"hash":"');
}
