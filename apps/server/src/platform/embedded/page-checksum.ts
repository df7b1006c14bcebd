// The checksum by which PostgreSQL detects a page that something else changed (checksum_impl.h of PostgreSQL 18).

const pageWords = 2048;
const lanes = 32;
const prime = 16_777_619;
/** The word whose lower half is the checksum itself, which counts as zero. */
const checksumWord = 2;

const offsets = new Int32Array([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
]);

/** The checksum of the page that starts at a word of `words`; `block` is its number in the relation. */
export function pageChecksum(words: Int32Array, start: number, block: number): number {
  const page = words.slice(start, start + pageWords);
  page[checksumWord] = (page[checksumWord] ?? 0) & 0xffff_0000;
  let all = block;
  // Each lane reads every 32nd word and is independent of the others.
  for (let lane = 0; lane < lanes; lane += 1) all ^= laneSum(page, lane);
  return ((all >>> 0) % 65_535) + 1;
}

function laneSum(page: Int32Array, lane: number): number {
  let sum = offsets[lane] ?? 0;
  for (let index = lane; index < pageWords; index += lanes) {
    const mixed = sum ^ (page[index] ?? 0);
    sum = Math.imul(mixed, prime) ^ (mixed >>> 17);
  }
  for (let round = 0; round < 2; round += 1) sum = Math.imul(sum, prime) ^ (sum >>> 17);
  return sum;
}
