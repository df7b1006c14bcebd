// Detects by signature and header whether bytes are a picture, and its size in pixels. File names are ignored.

export type PictureFacts = { readonly kind: 'png' | 'jpeg' | 'webp'; readonly width: number; readonly height: number };

/** Null for anything except a PNG, JPEG or WebP with a readable header. */
export function pictureFactsOf(bytes: Uint8Array): PictureFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const facts = pngOf(view) ?? jpegOf(view) ?? webpOf(view);
  return facts === null || facts.width === 0 || facts.height === 0 ? null : facts;
}

const textAt = (view: DataView, at: number, length: number): string =>
  at + length > view.byteLength
    ? ''
    : String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));

/** The signature, a header with width and height, and the end mark, which a truncated file lacks. */
function pngOf(view: DataView): PictureFacts | null {
  const isPng =
    view.byteLength >= 45 &&
    view.getUint32(0) === 0x89_50_4e_47 &&
    view.getUint32(4) === 0x0d_0a_1a_0a &&
    textAt(view, 12, 4) === 'IHDR' &&
    textAt(view, view.byteLength - 8, 4) === 'IEND';
  return isPng ? { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) } : null;
}

const frameMarkers = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** Walks the segments up to the one with the size. */
function jpegOf(view: DataView): PictureFacts | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xff_d8) return null;
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (frameMarkers.has(marker))
      return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // The image data starts, and no frame header had the size.
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpOf(view: DataView): PictureFacts | null {
  if (view.byteLength < 30 || textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return null;
  if (view.getUint32(4, true) + 8 > view.byteLength) return null;
  const uint24 = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  switch (textAt(view, 12, 4)) {
    case 'VP8 ':
      return { kind: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { kind: 'webp', width: uint24(24) + 1, height: uint24(27) + 1 };
    default:
      return null;
  }
}
