import { describe, expect, it } from 'vitest';
import { entryOf, fill, mark, newRun, time } from '../test-kit.ts';
import { recordOf } from './entry.ts';
import { expectedHash, headerHash, headerRecord, writeLog } from './log-chain.ts';
import { isCanonicalLine, logLine } from './log-line.ts';
import { evaluateLog } from './log-reader.ts';
import { sha256Hex } from './sha256.ts';

const { header } = newRun('TCP50', '2026-03-02T00:00:00Z');
const events = [
  { ...fill('2026-03-02T15:00:00.1Z', 'buy 1 ESH6 @ 5000.00', 'a "quoted" id, é'), commission: 1.5 },
  { ...mark('2026-03-02T15:00:01Z', 'ESH6 @ 5000.25'), id: 'm1' },
  mark('2026-03-02T15:00:02Z', 'ESH6 @ 5000.50'),
  time('2026-03-02T21:50:00Z'),
  { type: 'annul', from: '2026-03-02T15:00:00Z', to: '2026-03-02T15:00:01Z', reason: 'test' },
];
const log = writeLog(header, events.map(entryOf), sha256Hex);
const lines = log.trimEnd().split('\n');

const isCanonical = (line: string): boolean => isCanonicalLine(line, JSON.parse(line));

function outcomeOf(text: string): unknown {
  const read = evaluateLog({ text, header: null, until: null, hash: sha256Hex });
  if (read.ok) return 'fine';
  return read.error.kind === 'bad_line' ? [read.error.code, read.error.line] : read.error.kind;
}

/** A mark as `text`, in a log whose hashes fit what JSON.parse makes of it. */
function logWith(text: string): string {
  const first = headerHash(header, sha256Hex);
  const { hash } = /"hash":"(?<hash>HASH)"/.exec(text)?.groups ?? {};
  const members = JSON.parse(text) as Record<string, unknown>;
  const fitting = text.replace(hash ?? 'HASH', expectedHash(first, members, sha256Hex));
  return `${logLine(headerRecord(header), first)}\n${fitting}\n`;
}

describe('a line of a log', () => {
  it('is canonical as it is written, for every kind of entry', () => {
    expect(lines).toHaveLength(6);
    for (const line of lines) expect(isCanonical(line), line).toBe(true);
    expect(outcomeOf(log)).toBe('fine');
  });

  const plain = '{"type":"mark","at":"2026-03-02T15:00:01Z","symbol":"ESH6","price":"5000.25","hash":"HASH"}';
  it.each([
    ['a repeated member', plain.replace('"price"', '"price":"1.00","price"')],
    ['a repeated member of the same value', plain.replace('"symbol"', '"symbol":"ESH6","symbol"')],
    [
      'members in another order',
      plain.replace('"type":"mark","at":"2026-03-02T15:00:01Z"', '"at":"2026-03-02T15:00:01Z","type":"mark"'),
    ],
    ['the hash first', `{"hash":"HASH",${plain.slice(1).replace(',"hash":"HASH"', '')}`],
    ['a space between members', plain.replace(',"at"', ', "at"')],
    ['a space after it', `${plain} `],
    ['a tab before it', `\t${plain}`],
    ['an escaped letter', plain.replace('ESH6', '\\u0045SH6')],
    ['an escaped slash', plain.replace('"hash"', '"note":"a\\/b","hash"')],
    ['a number with an exponent', plain.replace('"hash"', '"note":1e1,"hash"')],
    ['a number with a fraction of zero', plain.replace('"hash"', '"note":1.0,"hash"')],
    ['an unknown member before known ones', plain.replace('"at"', '"note":1,"at"')],
    ['a repeated member inside one', plain.replace('"hash"', '"note":{"a":1,"a":2},"hash"')],
    ['members inside one in another order', plain.replace('"hash"', '"tables":{"sha256":"","version":""},"hash"')],
  ])('with %s is not_canonical, though its hash fits [VALID-018]', (_what, line) => {
    expect(outcomeOf(logWith(plain))).toBe('fine');
    expect(outcomeOf(logWith(line))).toEqual(['not_canonical', 2]);
  });

  it('may have a member that the engine does not know, right before its hash', () => {
    expect(outcomeOf(logWith(plain.replace('"hash"', '"note":{"b":1,"a":[2]},"hash"')))).toBe('fine');
  });

  it('may end in LF or CR LF, with empty lines between', () => {
    expect(outcomeOf(log.replaceAll('\n', '\r\n'))).toBe('fine');
    expect(outcomeOf(log.replaceAll('\n', '\r\n\n'))).toBe('fine');
    expect(outcomeOf(log.replace('\n', '\r\r\n'))).toEqual(['not_canonical', 1]);
  });

  it('is named by its number in the file, line 1 too', () => {
    expect(outcomeOf(log.replace('{"type":"attempt"', '{"type":"fill","type":"attempt"'))).toEqual([
      'not_canonical',
      1,
    ]);
    expect(outcomeOf(`\n\n${log.replace('"5000.50"', '"5000.50","price":"5000.50"')}`)).toEqual(['not_canonical', 6]);
  });

  it('needs no canonical form as a bare event', () => {
    const text = events
      .map((event) => ` ${JSON.stringify(recordOf(entryOf(event)), null, 1).replaceAll('\n', ' ')}`)
      .join('\n');
    expect(evaluateLog({ text, header, until: null, hash: sha256Hex }).ok).toBe(true);
  });

  it('is not looked at behind a byte order mark, which is named in a log and in bare events', () => {
    expect(outcomeOf(`\uFEFF${log}`)).toEqual(['byte_order_mark', 1]);
    const text = `\uFEFF${JSON.stringify(events[2])}`;
    expect(evaluateLog({ text, header, until: null, hash: sha256Hex })).toMatchObject({
      error: { kind: 'bad_line', line: 1, code: 'byte_order_mark' },
    });
  });
});
