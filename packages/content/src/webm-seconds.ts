// The length of a WebM film, read from the head of the file (Matroska: Segment, Info, TimestampScale and Duration).

const segmentId = 0x18538067;
const infoId = 0x1549a966;
const timestampScaleId = 0x2ad7b1;
const durationId = 0x4489;
const ebmlId = 0x1a45dfa3;

type Element = { readonly id: number; readonly from: number; readonly to: number };

/** A number whose leading bits give its length in bytes; ids keep the marker bit, sizes drop it. */
function readNumber(bytes: Uint8Array, at: number, keepsMarker: boolean): { value: number; next: number } | null {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = keepsMarker ? first : first & (0xff >> length);
  for (let index = 1; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return { value, next: at + length };
}

function* elementsIn(bytes: Uint8Array, from: number, to: number): Generator<Element> {
  let at = from;
  while (at < to) {
    const id = readNumber(bytes, at, true);
    const size = id === null ? null : readNumber(bytes, id.next, false);
    if (id === null || size === null) return;
    // An element that was cut off, or has no known size, extends to the end of the available bytes.
    const end = Math.min(to, size.next + size.value);
    yield { id: id.value, from: size.next, to: end };
    at = end;
  }
}

function unsigned(bytes: Uint8Array, { from, to }: Element): number {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 256 + (bytes[at] ?? 0);
  return value;
}

function floating(bytes: Uint8Array, { from, to }: Element): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset + from, to - from);
  if (to - from === 8) return view.getFloat64(0);
  return to - from === 4 ? view.getFloat32(0) : null;
}

/** @param bytes the first bytes of the file, 64 kB are plenty. @returns seconds, or null if this is not a WebM with a length. */
export function webmSeconds(bytes: Uint8Array): number | null {
  const [head, ...rest] = elementsIn(bytes, 0, bytes.length);
  if (head?.id !== ebmlId) return null;
  const segment = rest.find(({ id }) => id === segmentId);
  if (segment === undefined) return null;
  for (const info of elementsIn(bytes, segment.from, segment.to)) {
    if (info.id !== infoId) continue;
    let scale = 1_000_000;
    let duration: number | null = null;
    for (const element of elementsIn(bytes, info.from, info.to)) {
      if (element.id === timestampScaleId) scale = unsigned(bytes, element);
      if (element.id === durationId) duration = floating(bytes, element);
    }
    return duration === null ? null : (duration * scale) / 1_000_000_000;
  }
  return null;
}
