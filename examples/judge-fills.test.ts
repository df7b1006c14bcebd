// The example that judges a file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runExample } from './run-example.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'openbell-example-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('node examples/judge-fills.ts', () => {
  it('prints verdict, deciding event, equity, floor and log hash of the file that ships [HOUSE-011]', async () => {
    const file = path.join(import.meta.dirname, 'fills.ndjson');
    expect((await runExample('judge-fills')).lines[0]).toBe('plan      TCP50@2026-12');
    expect(await runExample('judge-fills', [file, 'TCP50@2026-03'])).toEqual({
      status: 0,
      lines: [
        'plan      TCP50@2026-03',
        'verdict   failed',
        'because   daily_loss at 2026-03-03T14:33:15.000Z, event #7: equity 49637.88, limit 49741.92',
        'balance   50837.88',
        'equity    49637.88',
        'floor     48841.92',
        'session   2026-03-02: 841.92',
        'log hash  767c952b2bca867890f9b6a1159dd9d1046aef69c1022f0e081d8e467bc8af10',
      ],
      complaints: [],
    });
  });

  it('judges another file by another plan, and names the line that it cannot read [HOUSE-011]', async () => {
    const file = path.join(folder, 'own.ndjson');
    const fill = { type: 'fill', id: '1', at: '2026-03-02T14:31:05Z', symbol: 'CLJ6', side: 'sell', quantity: 1 };
    writeFileSync(file, `${JSON.stringify({ ...fill, price: '71.20' })}\n`);
    expect((await runExample('judge-fills', [file, 'GAUNT'])).lines).toEqual([
      'plan      GAUNT@2026-12',
      'verdict   active',
      'balance   24997.98',
      'equity    24997.98',
      'floor     22500.00',
      expect.stringMatching(/^log hash {2}[0-9a-f]{64}$/),
    ]);
    writeFileSync(file, `\n${JSON.stringify({ ...fill, price: '71.205' })}\n`);
    const { status, lines, complaints } = await runExample('judge-fills', [file]);
    expect([status, lines]).toEqual([2, []]);
    expect(JSON.parse(complaints[0] ?? '')).toMatchObject({ kind: 'bad_line', line: 2, code: 'off_tick' });
  });
});
