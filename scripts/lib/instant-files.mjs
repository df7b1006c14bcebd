// Finds the test files whose result may depend on the clock, or on a price of our own market: they are also run at other instants.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './node24.mjs';

const readsTime =
  /\bDate\.now\b|\bnew Date\(\)|\b(moveToSession|moveFarTo|moveTo|productNow|realNow|cardYear|marchYear|DEMO_CUSTOMERS)\b/;
/** A running server trades on its market at the prices of the current minute. */
const readsPrice = (file, text) =>
  file.includes('/market/') && /\b(startTestServer|createChildServer|openStage|openDesk)\b/.test(text);

/** Whether a test file is one of them, by its path and its text. */
export const readsClock = (file, text) => readsTime.test(text) || readsPrice(file, text);

/** Their paths under `folders`, relative to the root. */
export const instantFiles = (folders) =>
  folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .filter((file) => readsClock(file, readFileSync(path.join(root, file), 'utf8')))
    .sort();
