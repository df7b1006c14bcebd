// One quiz in two tabs: each keeps its own answers, grading in one does not affect the other, and a reload never sends anything again.
import { rmSync } from 'node:fs';
import { testAnswers, writeTestContent } from '@openbell/server/testing/lesson-files.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, problemsOf, type Stage } from '../harness.ts';
import { openPortal } from '../portal/portal-page.ts';

let stage: Stage;
let folder: string;
beforeAll(async () => {
  folder = writeTestContent();
  stage = await openStage({ CONTENT_DIR: folder });
  await stage.makeCustomer({ email: 'tabs@example.com', plan: 'LIVE' });
});
afterAll(async () => {
  await stage.close();
  rmSync(folder, { recursive: true });
});

const path = '/lessons/1/quiz';
const atQuestion = (page: Page, number: number): Promise<void> =>
  page.getByText(`Question ${number} of 8`, { exact: true }).waitFor();

/** Answers a range of questions correctly, except for the given ones, and clicks Next after each. */
async function answer(page: Page, from: number, to: number, wrong: readonly number[] = []): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await atQuestion(page, number);
    const right = ['a', 'b', 'c', 'd'].indexOf(testAnswers[number - 1] ?? 'a');
    await page
      .getByRole('radio')
      .nth(wrong.includes(number) ? (right + 1) % 4 : right)
      .check();
    await page.getByRole('button', { name: number === 8 ? 'Grade' : 'Next' }).click();
  }
}
async function attemptsShown(page: Page): Promise<readonly string[]> {
  const list = page.getByRole('list', { name: 'Your attempts' }).getByRole('listitem');
  return (await list.allInnerTexts()).map((text) => /\d of 8 correct/.exec(text)?.[0] ?? text);
}

it('keeps the answers of each tab, and grades each once', async () => {
  const answering = await openPortal(stage, 'tabs@example.com', path);
  const grades: string[] = [];
  answering.context().on('request', (request) => {
    if (request.url().endsWith('/quiz/grade')) grades.push(request.method());
  });
  const grading = await answering.context().newPage();
  await grading.goto(path);
  await answer(answering, 1, 3, [3]);
  await answer(grading, 1, 8, [8]);
  await grading.getByRole('heading', { name: '7 of 8 correct' }).waitFor();

  await Promise.all([answering.reload(), grading.reload()]);
  await atQuestion(grading, 8);
  expect(await grading.getByRole('radio', { checked: true }).count()).toBe(0);
  await atQuestion(answering, 4);
  for (const number of [3, 2, 1]) {
    await answering.getByRole('button', { name: 'Back', exact: true }).click();
    await atQuestion(answering, number);
    expect(await answering.getByRole('radio', { checked: true }).count()).toBe(1);
  }
  expect(grades).toEqual(['POST']);

  for (const number of [1, 2, 3]) {
    await atQuestion(answering, number);
    await answering.getByRole('button', { name: 'Next' }).click();
  }
  await answer(answering, 4, 8);
  await answering.getByRole('heading', { name: '7 of 8 correct' }).waitFor();
  expect(grades).toEqual(['POST', 'POST']);
  expect(await attemptsShown(answering)).toEqual(['7 of 8 correct', '7 of 8 correct']);
  expect(problemsOf(answering)).toEqual([]);
});
