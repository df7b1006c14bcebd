// "Check it yourself" in a real browser: own logs, changed ones, and files that are not logs; and a batch of random attempts run again
// there.
import { readdirSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeLog } from '@openbell/rules/evaluation/log/log-chain.ts';
import { readLogEntries } from '@openbell/rules/evaluation/log/log-entries.ts';
import { sha256Hex } from '@openbell/rules/evaluation/log/sha256.ts';
import { randomAttempt } from '@openbell/rules/evaluation/random-attempts.ts';
import type { AttemptView } from '@openbell/rules/evaluation/view.ts';
import {
  at,
  fill,
  makeTrader,
  mark,
  moveToSession,
  password,
  type Trader,
} from '@openbell/server/testing/evaluation-kit.ts';
import { es } from '@openbell/server/testing/traded-months.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendEvents } from '../bridge.ts';
import { findAxeViolations, openPage, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';

let stage: Stage;
let folder: string;
let trader: Trader;
let log: string;

beforeAll(async () => {
  stage = await openStage();
  folder = await mkdtemp(path.join(tmpdir(), 'openbell-check-'));
  const date = await moveToSession(stage.server, '10:30');
  trader = await makeTrader(stage.server, 'TCP50');
  const { account } = trader;
  await sendEvents(stage.server, [
    fill(account, at(date, '10:00'), `buy 2 ${es} @ 6000.00`),
    mark(at(date, '10:00:30'), es, '5995.25', { account }),
    mark(at(date, '10:01:00'), es, '5989.00', { account }),
    fill(account, at(date, '10:01:01'), `sell 2 ${es} @ 5988.75`),
  ]);
  const [attempt] = (await trader.client.call('GET', '/attempts')).body as [{ id: string }];
  log = (await trader.client.call('GET', `/attempts/${attempt.id}/log`)).text;
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});

const words = wordsOf('en');

/** Opens the dialog as the customer. */
async function openCheck() {
  const page = await stage.newPage();
  await stage.signIn(page, trader.email, password);
  await page.goto('/evaluation/evidence');
  await page.getByRole('button', { name: words('evaluation.verdict.check') }).click();
  const choose = async (name: string, content: string | Uint8Array): Promise<void> => {
    const file = path.join(folder, name);
    await writeFile(file, content);
    await page.locator('input[type=file]').setInputFiles(file);
  };
  return { page, choose, result: (kind: string) => page.locator(`[data-check="${kind}"]`) };
}

/** The log with its second mark half a point higher. */
const milder = (): string => log.replace('5989.00', '5989.50');

describe('the log of an attempt, run again in the browser', () => {
  it('gives the same verdict and hash, also for a dropped file [EVAL-021]', async () => {
    const { page, result } = await openCheck();
    await page.getByRole('button', { name: words('evaluation.check.run') }).click();
    await result('same').waitFor();
    const [computed, onRecord] = await result('same')
      .getByRole('row', { name: words('evaluation.verdict.hash') })
      .getByRole('cell')
      .allTextContents();
    expect(computed).toBe(onRecord);
    expect(log).toContain(`"hash":"${computed}"`);
    const transfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'dropped.ndjson'));
      return data;
    }, log);
    await page
      .getByRole('group', { name: words('evidence.check.drop') })
      .dispatchEvent('drop', { dataTransfer: transfer });
    await result('same').getByText('dropped.ndjson').waitFor();
  });

  it('shows the entry at which a file was changed, next to the recorded one', async () => {
    const { page, choose, result } = await openCheck();
    await choose('changed.ndjson', milder());
    const told = result('changed');
    await told.getByText('changed.ndjson').waitFor();
    const text = (await told.textContent()) ?? '';
    for (const part of ['At entry 3, line 4', '"5989.50"', '"5989.00"']) expect(text, part).toContain(part);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'check-changed');
  });

  it('names a line with a repeated member, and a byte order mark [VALID-018]', async () => {
    const { page, choose, result } = await openCheck();
    await choose('repeated.ndjson', log.replace('"quantity":2', '"quantity":50,"quantity":2'));
    const told = result('changed');
    await told.getByText('repeated.ndjson').waitFor();
    const text = (await told.textContent()) ?? '';
    for (const part of ['Line 2 is not written the way our server writes it', '"quantity":50'])
      expect(text, part).toContain(part);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'check-repeated');
    await choose('marked.ndjson', `\uFEFF${log}`);
    await result('unreadable').getByText(words('evidence.check.byte_order_mark')).waitFor();
  });

  it('detects a file whose hashes were recomputed, and shows its different verdict', async () => {
    const { page, choose, result } = await openCheck();
    const { header, entries } = readLogEntries(milder().replace('5988.75', '5990.00'));
    await choose('forged.ndjson', writeLog(header, entries, sha256Hex));
    const told = result('rewritten');
    await told.getByText('from entry 3, line 4').waitFor();
    await told.getByText(words('evaluation.status.active')).waitFor();
    await takePicture(page, 'check-forged');
    // Truncated before the change it is intact, and older; truncated after it, it is not intact.
    await choose('short.ndjson', writeLog(header, entries.slice(0, 2), sha256Hex));
    await result('older').getByText('short.ndjson').waitFor();
    await choose('short-forged.ndjson', writeLog(header, entries.slice(0, 3), sha256Hex));
    await result('rewritten').getByText('short-forged.ndjson').waitFor();
  });

  it('refuses a file that is not a log, with the reason', async () => {
    const { page, choose, result } = await openCheck();
    await choose('other.ndjson', randomAttempt(3, sha256Hex).log);
    await result('other').getByText('other.ndjson').waitFor();
    await choose('empty.ndjson', '\n');
    await result('refused')
      .getByText(words('evidence.check.empty', { file: 'empty.ndjson' }))
      .waitFor();
    await choose('picture.ndjson', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]));
    await result('refused')
      .getByText(words('evidence.check.not_text', { file: 'picture.ndjson' }))
      .waitFor();
    await choose('list.ndjson', '[]');
    await result('unreadable')
      .getByText(words('evaluation.check.unreadable.line', { line: 1 }))
      .waitFor();
    await choose('half.ndjson', log.slice(0, -40));
    await result('changed').getByText('half.ndjson').waitFor();
    await choose('bare.ndjson', '{"type":"time","at":"2026-03-02T15:00:00Z"}\n');
    await result('unreadable').getByText(words('evidence.check.no_head')).waitFor();
    const huge = await open(path.join(folder, 'huge.ndjson'), 'w');
    await huge.truncate(50 * 1024 * 1024 + 1);
    await huge.close();
    await page.locator('input[type=file]').setInputFiles(path.join(folder, 'huge.ndjson'));
    await result('refused')
      .getByText(words('evidence.check.too_large', { file: 'huge.ndjson' }))
      .waitFor();
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'check-refused');
  });
});

describe('random attempts', () => {
  const attempts = process.env['BARS'] === '1' ? 1_000 : 50;

  it(
    "end in the browser with the engine's figures, verdict and hash",
    async () => {
      const assets = path.join(import.meta.dirname, '../../../apps/portal/dist/assets');
      const worker = readdirSync(assets).find((name) => /^check-log\.worker-.*\.js$/.test(name));
      expect(worker).toBeDefined();
      expect((await readFile(path.join(assets, worker ?? ''))).length).toBeGreaterThan(10_000);
      // The page's own worker; only starting it from a test needs another content policy.
      const blank = await openPage(stage.browser, { baseURL: stage.server.url, bypassCSP: true });
      await blank.goto('/site/help');
      const given = Array.from({ length: attempts }, (_, index) => randomAttempt(index + 1, sha256Hex));
      const views = await blank.evaluate(
        async ({ address, logs }) => {
          const runner = new Worker(address, { type: 'module' });
          const found: unknown[] = [];
          for (const text of logs) {
            found.push(
              await new Promise((resolve, reject) => {
                runner.onmessage = ({ data }) => resolve(data);
                runner.onerror = ({ message }) => reject(new Error(message));
                runner.postMessage({ text, study: null });
              }),
            );
          }
          return found;
        },
        { address: `/assets/${worker}`, logs: given.map((one) => one.log) },
      );
      expect(views).toEqual(given.map(({ view }): { kind: string; view: AttemptView } => ({ kind: 'ran', view })));
    },
    attempts * 1_000,
  );
});
