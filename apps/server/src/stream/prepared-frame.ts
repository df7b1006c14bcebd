/**
 * A message with its WebSocket header, made once and written to every reader as it is: what a server sends is neither masked nor compressed
 * (RFC 6455, section 5), so that the bytes are the same for all.
 */

/** The whole frame; never changed after it was made. */
export type PreparedFrame = Buffer;

const finalText = 0x81;

export const prepareFrame = (text: string): PreparedFrame => {
  const length = Buffer.byteLength(text);
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  // Not of Node's shared blocks of 8 kB: hundreds of small frames are kept for each customer, and each would keep its block.
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
};
