import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const preload = path.join(import.meta.dirname, 'clock-ahead.ts');
const dayMs = 86_400_000;

/** The result of an expression in a separate process whose clock is a day ahead. */
function told(expression: string): unknown {
  const script = `process.stdout.write(JSON.stringify(${expression}))`;
  const env = { ...process.env, CLOCK_AHEAD_MS: String(dayMs) };
  return JSON.parse(execFileSync(process.execPath, [`--import=${preload}`, '-e', script], { env, encoding: 'utf8' }));
}

describe('a process whose clock was put ahead', () => {
  it('reads the later time through every API, a second or two after the request [TRUST-030]', () => {
    // The clock of this process may itself be ahead.
    const before = Date.now() - Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
    const read = told('[Date.now(), new Date().getTime(), Date.parse(Date())]') as readonly number[];
    for (const at of read) {
      expect(at).toBeGreaterThan(before + dayMs - 1_001);
      expect(at).toBeLessThan(before + dayMs + 30_000);
    }
  });

  it('reads given times unchanged', () => {
    expect(told('[new Date(5).getTime(), new Date(2027, 0, 1).getFullYear(), Date.UTC(1970, 0, 1)]')).toEqual([
      5, 2027, 0,
    ]);
    expect(told('new Date() instanceof Date && Object.prototype.toString.call(new Date())')).toBe('[object Date]');
  });
});
