// The published exchange tables: their content never changes, even if the live data does, and each log keeps its own.
import { allInstruments } from '@openbell/instruments/instrument.ts';
import {
  findTables,
  newestTables,
  publishedTables,
  tablesNamed,
  unnamedTables,
} from '@openbell/instruments/tables/exchange-tables.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../evaluation/log/canonical-json.ts';
import { headerRecord, readHeader } from '../evaluation/log/log-chain.ts';
import { sha256Hex } from '../evaluation/log/sha256.ts';
import { newestPlanVersion, planVersions, underTables } from './plan-versions.ts';

const start = instantOf('2026-12-01T15:00:00Z');
const header = { plan: newestPlanVersion('TCP50'), commission: 'live', start } as const;

describe('the published exchange tables', () => {
  it.each(publishedTables.map((tables) => [tables.version, tables] as const))(
    '%s have the content that their hash names: a correction is a new version [VALID-017]',
    (_version, { content, sha256 }) => expect(sha256Hex(canonicalJson(content))).toBe(sha256),
  );

  it('still have the first version, which every log without tables is judged by', () => {
    expect(unnamedTables.version).toBe('2026-03');
    expect(unnamedTables.sha256).toBe('89133a1f7bd07488ba2987fca9b27964e786b207c770de61243f5be185dcf694');
  });

  it('cover the contracts by which events are read, so a changed tick is a new version', () => {
    for (const { content } of publishedTables)
      expect(allInstruments).toEqual(expect.arrayContaining([...content.contracts]));
  });

  it('are found by version', () => {
    for (const tables of publishedTables) expect(findTables(tables.version)).toBe(tables);
    expect(findTables('2019-01')).toBeUndefined();
    expect(() => tablesNamed('2019-01' as '2026-03')).toThrow('no exchange tables');
    expect(newestTables).toBe(publishedTables.at(-1));
  });
});

describe('a plan version', () => {
  it('keeps the tables it was published with, the newest one the newest tables', () => {
    for (const plan of planVersions) {
      const tables = plan.version === '2026-12' ? '2026-12' : '2026-03';
      expect([plan.tables, plan.approvedTimes?.tables ?? plan.tables]).toEqual([tables, tables]);
    }
    for (const key of ['TCP50', 'GAU25', 'GAUNT'] as const)
      expect(newestPlanVersion(key).tables).toBe(newestTables.version);
  });

  it('under other tables has the same rules and other days', () => {
    const { plan } = header;
    expect(underTables(plan, '2026-12')).toBe(plan);
    const older = underTables(plan, '2026-03');
    expect(older).toEqual({ ...plan, tables: '2026-03', approvedTimes: { ...plan.approvedTimes, tables: '2026-03' } });
    expect(underTables(newestPlanVersion('GAUNT'), '2026-03').approvedTimes).toBeNull();
  });
});

describe('line 1 of a log', () => {
  const record = headerRecord(header);

  it('names the tables by version and hash, and is read back under them [VALID-017]', () => {
    expect(record).toMatchObject({ tables: { version: newestTables.version, sha256: newestTables.sha256 } });
    expect(readHeader(record)).toEqual({ ok: true, value: header });
    const old = { ...header, plan: underTables(header.plan, '2026-03') };
    expect(headerRecord(old)).not.toHaveProperty('tables');
    expect(readHeader(headerRecord(old))).toEqual({ ok: true, value: old });
  });

  it.each([
    [
      'a version that nobody published',
      { version: '2026-11', sha256: newestTables.sha256 },
      'unknown_tables',
      '2026-11',
    ],
    ['the hash of another content', { version: '2026-12', sha256: '0'.repeat(64) }, 'unknown_tables', '0000'],
    [
      'the hash of another version',
      { version: '2026-03', sha256: newestTables.sha256 },
      'unknown_tables',
      'have the hash',
    ],
    ['no hash', { version: '2026-12' }, 'bad_attempt', 'sha256'],
    ['no version', { sha256: newestTables.sha256 }, 'bad_attempt', 'version'],
    ['a text', '2026-12', 'bad_attempt', 'object'],
    ['null', null, 'bad_attempt', 'object'],
  ])('is refused if its tables have %s [VALID-017]', (_what, tables, code, message) => {
    const read = readHeader({ ...record, tables });
    expect(read).toMatchObject({ ok: false, error: { code } });
    expect(read.ok ? '' : read.error.message).toContain(message);
  });
});
