// A message with its WebSocket header, built once and written unchanged to every reader: a server neither masks nor compresses its frames
// (RFC 6455, section 5), so the bytes are the same for all.

/** The whole frame; never modified. */
export type PreparedFrame = Buffer;

const finalText = 0x81;

export function prepareFrame(text: string): PreparedFrame {
  const length = Buffer.byteLength(text);
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  // Not from Node's shared blocks of 8 kB: each of the hundreds of small frames kept per customer would keep its block alive.
  const frame = Buffer.allocUnsafeSlow(headerLength + length);
  frame[0] = finalText;
  if (headerLength === 2) frame[1] = length;
  else if (headerLength === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerLength);
  return frame;
}
