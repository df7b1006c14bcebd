// A text that arrives late, from another device or an abandoned page, never replaces one that its writer has not seen.
import type { JournalDayRecord, JournalEntriesPage, JournalTradeNote } from '@openbell/api/journal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256Hex } from '../platform/security/randomness.ts';
import { type Journalist, makeJournalist } from '../testing/journal-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let journalist: Journalist;
let trade: string;
beforeAll(async () => {
  server = await startTestServer();
  journalist = await makeJournalist(server);
  const { body } = await journalist.client.call('GET', '/journal/entries');
  trade = `/journal/trades/${(body as JournalEntriesPage).entries[0]?.trade.key}`;
});
afterAll(() => server.remove());

const day = '/journal/days/2026-06-10';
async function write(path: string, body: object): Promise<readonly unknown[]> {
  const answer = await journalist.client.call('PUT', path, body);
  const { error, text } = answer.body as { error?: { code: string }; text?: string };
  return [answer.status, error?.code ?? text];
}
const over = (...texts: readonly string[]): string[] => texts.map(sha256Hex);

describe.each(['trade', 'day'] as const)('the text of a %s', (of) => {
  const path = (): string => (of === 'trade' ? trade : day);

  it('replaces what its writer has seen, even an empty one, and nothing that another device wrote since', async () => {
    expect(await write(path(), { text: 'Begun.', textOver: over('') })).toEqual([200, 'Begun.']);
    expect(await write(path(), { text: 'Phone.', textOver: over('Begun.') })).toEqual([200, 'Phone.']);
    expect(await write(path(), { text: 'Desk.', textOver: over('Begun.') })).toEqual([409, 'note_changed']);
    expect(await write(path(), { text: 'Desk.', textOver: over('') })).toEqual([409, 'note_changed']);
    expect(await write(path(), { text: '', textOver: over('Begun.') })).toEqual([409, 'note_changed']);
    expect(await write(path(), { checks: [] })).toEqual([200, 'Phone.']);
  });

  it('may replace any text that its writer knows, and the current text may be sent twice', async () => {
    await write(path(), { text: 'Sent ünd lost 📈.' });
    const body = { text: 'The newer one.', textOver: over('Begun.', 'Sent ünd lost 📈.') };
    expect(await write(path(), body)).toEqual([200, 'The newer one.']);
    expect(await write(path(), body)).toEqual([200, 'The newer one.']);
  });

  it('replaces a text once if two writes arrive at the same time', async () => {
    await write(path(), { text: 'Both saw this.' });
    const answers = await Promise.all(
      ['One.', 'Other.'].map((text) => write(path(), { text, textOver: over('Both saw this.') })),
    );
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409]);
  });

  it('is overwritten unconditionally by a write that does not say what it replaces', async () => {
    expect(await write(path(), { text: 'Said nothing.' })).toEqual([200, 'Said nothing.']);
  });
});

it('keeps all other fields unchanged after a refused write', async () => {
  await write(trade, { text: 'Stands.' });
  expect(await write(trade, { text: 'Late.', tags: ['late'], textOver: over('Gone.') })).toEqual([409, 'note_changed']);
  const { body } = await journalist.client.call('GET', '/journal/entries');
  const note = (body as JournalEntriesPage).entries[0]?.note as JournalTradeNote;
  expect([note.text, note.tags]).toEqual(['Stands.', []]);
});

it('counts as changed after it was deleted elsewhere', async () => {
  await write(day, { text: 'To be deleted.' });
  await journalist.client.call('DELETE', day);
  expect(await write(day, { text: 'Back again.', textOver: over('To be deleted.') })).toEqual([409, 'note_changed']);
  const { body } = await journalist.client.call('GET', '/journal/days');
  expect((body as JournalDayRecord[]).map(({ date }) => date)).not.toContain('2026-06-10');
});
