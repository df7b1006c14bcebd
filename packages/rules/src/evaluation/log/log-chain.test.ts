import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryOf, fill, mark, newRun, time } from '../test-kit.ts';
import { canonicalJson } from './canonical-json.ts';
import { recordOf } from './entry.ts';
import {
  canonicalEntry,
  chainHash,
  entryHash,
  expectedHash,
  headerHash,
  headerRecord,
  readHeader,
  writeLog,
} from './log-chain.ts';
import { logLine } from './log-line.ts';
import { evaluateLog } from './log-reader.ts';
import { sha256Hex } from './sha256.ts';

const { header } = newRun('TCP50@2026-03', '2026-03-02T00:00:00Z');
const events = [
  { ...fill('2026-03-02T15:00:00.1Z', 'buy 1 ESH6 @ 5000.00', 'a "quoted" id, é'), commission: 1.5 },
  mark('2026-03-02T15:00:01Z', 'ESH26 @ 5000.2500'),
  fill('2026-03-02T15:00:02Z', 'sell 1 ESH6 @ 5001.00', 'f2'),
  time('2026-03-02T22:00:00Z'),
  { type: 'annul', from: '2026-03-02T15:00:00Z', to: '2026-03-02T15:00:01Z', reason: 'test' },
];
const entries = events.map(entryOf);

describe('sha256Hex', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('gives the known digest of %j', (text, digest) => {
    expect(sha256Hex(text)).toBe(digest);
  });

  it("agrees with Node's own digest on texts of any content and length", () => {
    const platform = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
    for (let length = 0; length < 200; length += 1)
      expect(sha256Hex('x'.repeat(length))).toBe(platform('x'.repeat(length)));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => sha256Hex(text) === platform(text)),
    );
    expect(sha256Hex('ء😀é'.repeat(5_000))).toBe(platform('ء😀é'.repeat(5_000)));
  });
});

describe('canonicalJson', () => {
  it('writes the sorting and number examples of RFC 8785', () => {
    const value = {
      numbers: JSON.parse('[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001, -0]'),
      string: '\u20ac$\u000f\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
    const keys = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 };
    expect(canonicalJson(keys)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
  });

  it('refuses what JSON cannot hold', () => {
    for (const value of [undefined, Number.NaN, Infinity, '\ud800', () => 1, { a: undefined }]) {
      expect(() => canonicalJson(value)).toThrow();
    }
  });

  it('is what the fast path for entries writes', () => {
    for (const entry of entries) expect(canonicalEntry(entry)).toBe(canonicalJson(recordOf(entry)));
  });
});

describe('the hash chain', () => {
  it('is the SHA-256 of the previous hash, LF and the line without its hash', () => {
    const platform = (text: string) => createHash('sha256').update(text).digest('hex');
    const first = platform(
      '\n{"commission":"live","plan":"TCP50","plan_version":"2026-03","start":"2026-03-02T00:00:00.000Z","type":"attempt"}',
    );
    expect(headerHash(header, sha256Hex)).toBe(first);
    const line = '{"at":"2026-03-02T15:00:01Z","price":"5000.2500","symbol":"ESH26","type":"mark"}';
    expect(entryHash(first, entryOf(mark('2026-03-02T15:00:01Z', 'ESH26 @ 5000.2500')), sha256Hex)).toBe(
      platform(`${first}\n${line}`),
    );
  });

  it('writes a log that reads back with the same verdict and final hash', () => {
    const text = writeLog(header, entries, sha256Hex);
    const lines = text.trimEnd().split('\n');
    expect(lines).toHaveLength(6);
    const read = evaluateLog({ text, header: null, until: null, hash: sha256Hex });
    expect(read.ok && read.value.run.logHash).toBe(JSON.parse(lines.at(-1) ?? '').hash);
    expect(read.ok && read.value.run.state.events).toBe(5);
    expect(read.ok && read.value.unannulled?.state.events).toBe(4);
  });

  it('keeps the texts of instant, symbol and price as received', () => {
    expect(writeLog(header, entries, sha256Hex)).toContain(
      '"at":"2026-03-02T15:00:01Z","symbol":"ESH26","price":"5000.2500"',
    );
  });

  it('detects any changed, dropped, duplicated or swapped line', () => {
    const lines = writeLog(header, entries, sha256Hex).trimEnd().split('\n');
    const kindOf = (changed: readonly string[]) => {
      const read = evaluateLog({ text: changed.join('\n'), header: null, until: null, hash: sha256Hex });
      return read.ok ? 'fine' : read.error.kind;
    };
    expect(kindOf(lines)).toBe('fine');
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.nat(lines.length - 1), fc.nat(200), (one, other, at) => {
        const text = lines[one] ?? '';
        if (one !== other) {
          const swapped = lines.map(
            (line, index) => (index === one ? lines[other] : index === other ? text : line) ?? '',
          );
          expect(kindOf(swapped)).not.toBe('fine');
        }
        if (one < lines.length - 1) expect(kindOf(lines.toSpliced(one, 1))).not.toBe('fine');
        expect(kindOf(lines.toSpliced(one, 0, text))).not.toBe('fine');
        const place = at % text.length;
        const digit = text[place] === '1' ? '2' : '1';
        expect(kindOf(lines.with(one, text.slice(0, place) + digit + text.slice(place + 1)))).not.toBe('fine');
      }),
    );
  });

  it('covers every member of a line, even one unknown to the engine', () => {
    const record = { ...recordOf(entryOf(mark('2026-03-02T15:00:01Z', 'ESH6 @ 5000.25'))), note: 'x' };
    const first = headerHash(header, sha256Hex);
    const hash = expectedHash(first, record, sha256Hex);
    const text = `${logLine(headerRecord(header), first)}\n${logLine(record, hash)}\n`;
    const read = evaluateLog({ text, header: null, until: null, hash: sha256Hex });
    expect(read.ok && read.value.run.logHash).toBe(hash);
    expect(hash).not.toBe(chainHash(first, canonicalJson({ ...record, note: 'y' }), sha256Hex));
  });
});

describe('line 1 of a log', () => {
  it.each([
    [{ type: 'fill' }],
    [{ plan: 'TCP75' }],
    [{ plan_version: '1999-01' }],
    [{ plan_version: undefined }],
    [{ commission: 'free' }],
    [{ start: '2026-03-02' }],
    [{ start: 0 }],
  ])('is refused with %j', (change) => {
    expect(readHeader({ ...headerRecord(header), ...change }).ok).toBe(false);
  });

  it('names the attempt', () => {
    expect(readHeader({ ...headerRecord(header) })).toEqual({ ok: true, value: header });
  });
});
