// Reads the length from the beginning of an MP4 file.

/**
 * The length in seconds; null if the bytes are not an MP4 with its table of contents first (`ffmpeg -movflags +faststart`), which a browser
 * needs to play and seek at once.
 *
 * @param head the first bytes of the file, 64 kB are enough
 */
export function mp4Seconds(head: Uint8Array): number | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const moov = findBox(view, 'moov', 0, head.byteLength);
  if (moov === null) return null;
  const header = findBox(view, 'mvhd', moov.from, Math.min(moov.to, head.byteLength));
  if (header === null) return null;
  const isLong = view.getUint8(header.from) === 1;
  const at = header.from + (isLong ? 20 : 12);
  if (at + 12 > head.byteLength) return null;
  const scale = view.getUint32(at);
  const duration = isLong ? Number(view.getBigUint64(at + 4)) : view.getUint32(at + 4);
  return scale === 0 ? null : duration / scale;
}

function findBox(view: DataView, name: string, from: number, to: number): { from: number; to: number } | null {
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at);
    const kind = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
    if (kind === name) return { from: at + 8, to: at + size };
    if (kind === 'mdat' || size < 8) return null;
    at += size;
  }
  return null;
}
