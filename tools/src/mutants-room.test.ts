import { describe, expect, it } from 'vitest';
import { judgeReport, roomOfMutants } from './mutants-room.ts';

const place = (line: number, column: number) => ({ line, column });

describe('the rooms of mutants', () => {
  it('are a package, a folder in it, the stores, or the stores of one domain, each with its limit', () => {
    expect(roomOfMutants('rules')).toMatchObject({ tests: ['packages/rules/src/**/*.test.ts'], limit: 85 });
    expect(roomOfMutants('market')?.limit).toBe(85);
    expect(roomOfMutants('instruments')?.limit).toBe(85);
    expect(roomOfMutants('rules/billing')).toEqual({
      mutate: ['packages/rules/src/billing/**/*.ts', '!**/*.test.ts', '!**/testing/**'],
      tests: ['packages/rules/src/**/*.test.ts'],
      limit: 85,
    });
    expect(roomOfMutants('stores')?.mutate).toContain('apps/server/src/**/*-store.ts');
    expect(roomOfMutants('stores/journal')).toEqual({
      mutate: ['apps/server/src/journal/**/*-store.ts', '!**/*.test.ts', '!**/testing/**'],
      tests: ['apps/server/src/journal/**/*.test.ts'],
      limit: 75,
    });
    expect([roomOfMutants(''), roomOfMutants('nowhere'), roomOfMutants('rules/nowhere')]).toEqual([null, null, null]);
  });

  it('count what a test killed or hung on, list what none caught or reached, and leave out the rest', () => {
    const source = 'const a = 1;\nif (a <\n  2) run();\n';
    const mutant = (status: string, start = place(1, 11), end = place(1, 12)) => ({
      status,
      mutatorName: 'Any',
      replacement: '0',
      location: { start, end },
    });
    const mutants = [
      mutant('Killed'),
      mutant('Timeout'),
      mutant('Ignored'),
      mutant('CompileError'),
      mutant('Survived'),
      mutant('NoCoverage', place(2, 5), place(3, 4)),
    ];
    expect(judgeReport({ files: { 'a.ts': { source, mutants } } })).toEqual({
      killed: 2,
      all: 4,
      survivors: ['a.ts:1 Any: 1 -> 0', 'a.ts:2 Any (no test reaches it): a < 2 -> 0'],
    });
  });
});
