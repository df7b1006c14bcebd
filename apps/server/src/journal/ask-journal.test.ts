// What a file asks of a journal, and that nothing else of the journal is read for it.
import type { JournalImport } from '@openbell/api/journal-files.ts';
import { asInstant, msPerMinute } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeJournalist, newYork, ordersFile } from '../testing/journal-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { askJournal } from './ask-journal.ts';
import { createFileReader } from './file-reader.ts';
import { type JournalQuestion, runFileTask } from './read-file.ts';
import { listKnownDigests, readRowPagesBetween } from './rows-store.ts';

vi.setConfig({ testTimeout: 120_000 });

const now = asInstant(Date.parse('2026-07-15T00:00:00Z'));
const request = (text: string) => ({
  text,
  mapping: null,
  zone: newYork,
  account: '',
  dayOrder: null,
  decimal: null,
  now,
});
const tenth = ['10:00 Buy 2 MNQM6 30000.25', '10:05 Sell 1 MNQM6 30010.25', '15:07 Sell 1 MNQM6 30020.25'];
const at = (time: string): number => Date.parse(`2026-06-10T${time}:00-04:00`);
const nothing = { known: new Set<string>(), executions: new Set<string>(), elsewhere: new Set<string>() };

describe('a file', () => {
  it('asks once: for its own rows, and for the time from its first execution to its last', async () => {
    const asked: JournalQuestion[] = [];
    await runFileTask({ kind: 'preview', request: request(ordersFile(tenth)) }, async (question) => {
      asked.push(question);
      return nothing;
    });
    expect(asked).toEqual([
      {
        mappingKey: 'tradovate-orders',
        digests: [expect.any(String), expect.any(String), expect.any(String)],
        account: null,
        range: { from: at('10:00'), until: at('15:08') },
      },
    ]);
  });

  it('without a readable row asks for no time, and an unreadable file asks nothing', async () => {
    const ask = vi.fn(async () => nothing);
    const offTick = ordersFile(['10:00 Buy 2 MNQM6 30000.30']);
    await runFileTask({ kind: 'preview', request: request(offTick) }, ask);
    expect(ask).toHaveBeenCalledWith({ mappingKey: 'tradovate-orders', digests: [], account: null, range: null });
    await runFileTask({ kind: 'preview', request: request('a,b\n1,2') }, ask);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('too large for the main thread asks from its own thread, whose errors are reported', async () => {
    const files = createFileReader();
    const wide = ordersFile(tenth).replaceAll('\n', `,${'x'.repeat(40_000)}\n`);
    const task = { kind: 'save', request: request(wide), leavesEchoesOut: true } as const;
    const answer = await files.read(1, task, async ({ digests }) => ({ ...nothing, known: new Set(digests.slice(1)) }));
    expect(answer).toMatchObject({ kind: 'rows', rows: 1, known: 2 });
    const broken = files.read(1, task, () => Promise.reject(new Error('no database')));
    await expect(broken).rejects.toThrow('no database');
    await files.close();
  });

  it('that takes too long to read is refused with a hint', async () => {
    const files = createFileReader();
    const wide = ordersFile(tenth).replaceAll('\n', `,${'x'.repeat(40_000)}\n`);
    // The reader's timeout ends the thread in the same way as closing it.
    const answer = await files.read(1, { kind: 'preview', request: request(wide) }, async () => {
      await files.close();
      return nothing;
    });
    expect(answer).toMatchObject({ kind: 'refusal', code: 'file_too_slow' });
  });

  it('waits for other files of the same customer and for at most two of others, so that many files hold up nobody else', async () => {
    const files = createFileReader();
    const wide = ordersFile(tenth).replaceAll('\n', `,${'x'.repeat(40_000)}\n`);
    const asked: string[] = [];
    const release = new Map<string, () => void>();
    const read = (customerId: number, name: string) =>
      files.read(customerId, { kind: 'preview', request: request(wide) }, async () => {
        asked.push(name);
        await new Promise<void>((resolve) => release.set(name, resolve));
        return nothing;
      });
    const isAsked = (name: string) => expect.poll(() => release.has(name), { timeout: 60_000 }).toBe(true);
    const answers = [read(1, 'first'), read(1, 'second'), read(2, 'of another'), read(3, 'of a third')];
    await isAsked('first');
    await isAsked('of another');
    release.get('first')?.();
    await isAsked('of a third');
    release.get('of another')?.();
    await isAsked('second');
    expect(asked.toSorted()).toEqual(['first', 'of a third', 'of another', 'second']);
    expect(asked.slice(2)).toEqual(['of a third', 'second']);
    for (const name of ['of a third', 'second']) release.get(name)?.();
    expect((await Promise.all(answers)).map(({ kind }) => kind)).toEqual(answers.map(() => 'preview'));
    await files.close();
  });
});

describe('a journal', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.remove());

  it('answers with the rows of the requested time and digests, and reads no others', async () => {
    const { client } = await makeJournalist(server);
    const pairs = [
      'symbol,qty,boughtTimestamp,soldTimestamp,buyPrice,sellPrice,pnl,buyFillId,sellFillId',
      'MNQM6,1,06/10/2026 10:00:00,06/10/2026 10:05:00,30000.25,30010.25,$20.00,1,2',
      'MNQM6,1,06/11/2026 10:00:00,06/11/2026 10:05:00,30000.25,30010.25,$20.00,3,4',
    ].join('\n');
    for (const text of [ordersFile(tenth), pairs]) {
      const body = { text, zone: newYork, fileName: 'some.csv', leavesEchoesOut: false, dayOrder: 'month_first' };
      expect(((await client.call('POST', '/journal/imports', body)).body as JournalImport).rows).toBeGreaterThan(1);
    }
    const { db } = server.database;
    const rows = await db.selectFrom('journalRows').select(['customerId', 'digest', 'firstAt', 'lastAt']).execute();
    const { customerId = 0, digest = '' } = rows[0] ?? {};
    expect(rows.map(({ firstAt, lastAt }) => [firstAt, lastAt])).toContainEqual([at('10:00'), at('10:05')]);
    expect(await listKnownDigests(db, customerId, [digest, 'another'])).toEqual([digest]);
    expect(await listKnownDigests(db, customerId + 1, [digest])).toEqual([]);

    const times = async (from: number, until: number, mappingKey: string) => {
      const found: string[] = [];
      for await (const page of readRowPagesBetween(db, {
        customerId,
        from: asInstant(from),
        until: asInstant(until),
        notOf: { mappingKey },
      }))
        found.push(...page.map((item) => (item.kind === 'fill' ? 'fill' : 'pair')));
      return found.toSorted();
    };
    const [from, until] = [at('10:01'), at('10:06')];
    expect(await times(from, until, '')).toEqual(['fill', 'pair']);
    expect(await times(from, until, 'tradovate-orders')).toEqual(['pair']);
    expect(await times(at('10:05'), at('10:05') + 1, '')).toEqual(['fill', 'pair']);
    expect(await times(at('10:05') + 1, at('15:07'), '')).toEqual([]);
    expect(await times(at('09:00'), at('10:00'), '')).toEqual([]);

    const ask = askJournal({ db, ownFills: [] }, customerId);
    const range = { from: asInstant(at('15:07')), until: asInstant(at('15:07') + msPerMinute) };
    const answer = await ask({ mappingKey: 'tradovate-performance', digests: [digest], account: '', range });
    expect([answer.known.size, answer.executions.size]).toEqual([1, 1]);
    expect((await ask({ mappingKey: 'x', digests: [], account: '', range: null })).executions.size).toBe(0);
  });
});
