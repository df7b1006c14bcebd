import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificateCodeOf, checkCertificateCode } from './certificate.ts';
import { foldLog } from './log/fold-log.ts';
import { passHashOf } from './log/pass-hash.ts';
import { sha256Hex } from './log/sha256.ts';
import { earn, entryOf, fill, mark, morning, newRun, type RawEvent, time, weekdays } from './test-kit.ts';
import type { LogEntry } from './types.ts';

const passHash = sha256Hex('a pass');
const code = (hash: string, xid = 'c1') => certificateCodeOf({ passHash: hash, xid, hash: sha256Hex });
const anyCode = fc.string().map((text) => code(sha256Hex(text)));
const anyPlace = fc.nat(11);
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('the code of a certificate', () => {
  it('is three groups of four unambiguous characters', () => {
    fc.assert(
      fc.property(anyCode, (text) => {
        expect(text).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
  });

  it('matches the code printed on an existing certificate', () => {
    expect(code(passHash)).toBe('R6Y1-PAPW-B5YM');
  });

  it('depends on both the log and the customer', () => {
    expect(code(passHash)).toBe(code(passHash));
    expect(code(sha256Hex('another'))).not.toBe(code(passHash));
    expect(code(passHash, 'c2')).not.toBe(code(passHash));
    expect(() => code('no hash')).toThrow('hash');
  });

  it('is read in the form in which it was written', () => {
    fc.assert(
      fc.property(anyCode, (text) => {
        expect(checkCertificateCode(text)).toEqual({ ok: true, value: text });
      }),
    );
  });

  it('is read as people type it', () => {
    fc.assert(
      fc.property(anyCode, (text) => {
        const loose = ` ${text.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
        expect(checkCertificateCode(loose)).toEqual({ ok: true, value: text });
        expect(checkCertificateCode(text.replaceAll('-', '').replaceAll('1', 'I'))).toEqual({ ok: true, value: text });
      }),
    );
  });

  it('detects every single wrong character', () => {
    fc.assert(
      fc.property(anyCode, anyPlace, fc.constantFrom(...alphabet), (text, place, other) => {
        const plain = text.replaceAll('-', '');
        fc.pre(plain[place] !== other);
        const wrong = plain.slice(0, place) + other + plain.slice(place + 1);
        expect(checkCertificateCode(wrong)).toEqual({ ok: false, error: 'wrong_check' });
      }),
      { numRuns: 1_000 },
    );
  });

  it('detects every swap of two characters', () => {
    fc.assert(
      fc.property(anyCode, anyPlace, anyPlace, (text, one, other) => {
        const characters = [...text.replaceAll('-', '')];
        const [first, second] = [characters[one], characters[other]];
        fc.pre(first !== second && first !== undefined && second !== undefined);
        [characters[one], characters[other]] = [second, first];
        expect(checkCertificateCode(characters.join(''))).toEqual({ ok: false, error: 'wrong_check' });
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['', 'wrong_length'],
    ['0000-0000-000', 'wrong_length'],
    ['0000-0000-00000', 'wrong_length'],
    ['0000-0000-000U', 'wrong_character'],
    ['0000-0000-000!', 'wrong_character'],
    ['0000-0000-0001', 'wrong_check'],
  ])('%j is refused: %s', (text, error) => {
    expect(checkCertificateCode(text)).toEqual({ ok: false, error });
  });
});

describe('the hash of a pass', () => {
  const { header } = newRun('TCP50', morning(2));
  const tenDays = weekdays.slice(0, 10).flatMap((day) => earn(morning(day), 31_000));
  const passed = [...tenDays, time('2026-03-13T21:00:00Z')];
  const entriesOf = (events: readonly RawEvent[]): LogEntry[] => events.map(entryOf);
  const newest = (events: readonly RawEvent[]) => foldLog(header, entriesOf(events), sha256Hex).run.logHash;
  const pass = (events: readonly RawEvent[]) => passHashOf(header, entriesOf(events), sha256Hex);

  it('is the hash of the line that passed', () => {
    expect(pass(passed)).toBe(newest(passed));
    expect(pass(tenDays)).toBeNull();
    expect(pass([])).toBeNull();
  });

  it('does not change with later lines', () => {
    expect(pass([...passed, ...earn(morning(16), 100)])).toBe(pass(passed));
  });

  it('includes the annulment that made the pass possible', () => {
    const falseMark = mark('2026-03-03T16:00:00Z', 'ESM6 @ 4000.00');
    const dip = [
      fill('2026-03-03T15:50:00Z', 'buy 1 ESM6 @ 5000.00', 'dip-1'),
      falseMark,
      fill('2026-03-03T16:10:00Z', 'sell 1 ESM6 @ 5002.00', 'dip-2'),
    ];
    const first = earn(morning(2), 31_000);
    const others = weekdays.slice(2, 10).flatMap((day) => earn(morning(day), 31_000));
    const events = [...first, ...dip, ...others, ...earn('2026-03-13T18:00:00Z', 30_000), time('2026-03-13T21:00:00Z')];
    const annul = { type: 'annul', from: '2026-03-03T16:00:00Z', to: '2026-03-03T16:05:00Z', reason: 'false price' };
    expect(pass(events)).toBeNull();
    const corrected = [...events, annul];
    expect(foldLog(header, entriesOf(corrected), sha256Hex).run.state.status).toBe('passed');
    expect(pass(corrected)).toBe(newest(corrected));
    expect(pass([...corrected, ...earn(morning(16), 100)])).toBe(pass(corrected));
  });

  it('does not change if a later annulment leaves the pass intact', () => {
    const later = { type: 'annul', from: '2026-03-20T16:00:00Z', to: '2026-03-20T17:00:00Z', reason: 'outage' };
    expect(pass([...passed, later])).toBe(pass(passed));
    const earlier = { type: 'annul', from: morning(2), to: '2026-03-02T22:00:00Z', reason: 'outage' };
    expect(pass([...passed, earlier])).toBe(pass(passed));
  });
});
