// SHA-256 for the rooms that run in the browser and on the server alike. The server passes in its own, faster one.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export type HashText = (text: string) => string;

/** The SHA-256 of bytes. */
export const sha256Bytes = (bytes: Uint8Array): Uint8Array => sha256(bytes);

export const sha256Hex: HashText = (text) => bytesToHex(sha256(utf8ToBytes(text)));
