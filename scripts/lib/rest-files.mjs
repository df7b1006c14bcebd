// Which test files say what the clock, or a price of the own market, may change: those that are run at other instants too.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './node24.mjs';

const readsTime =
  /\bDate\.now\b|\bnew Date\(\)|\b(moveToSession|moveFarTo|moveTo|productNow|realNow|cardYear|marchYear|DEMO_CUSTOMERS)\b/;
/** A server that runs trades on its market at the prices of that minute. */
const readsPrice = (file, text) =>
  file.includes('/market/') && /\b(startTestServer|createChildServer|openStage|openDesk)\b/.test(text);

/** Whether a test file is one of them, by its path and its text. */
export const isOfRest = (file, text) => readsTime.test(text) || readsPrice(file, text);

/** Their paths under `folders`, from the root. */
export const restFiles = (folders) =>
  folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .filter((file) => isOfRest(file, readFileSync(path.join(root, file), 'utf8')))
    .sort();
