// The invariant of the market's records: every position equals its opening position plus all fills, and equals what the evaluation holds
// once it has the fills that it is owed.
import type { Database } from '../../platform/database/database.ts';
import { listMisjudgedPositions, listTornPositions, listUnequalPositions } from '../market-store.ts';

export const checkMarket = async (db: Database): Promise<readonly string[]> => [
  ...(await checkMarketSums(db)),
  ...(await checkJudged(db)),
];

/** Checks all fills ever made; runs next to a live server. */
export const checkMarketSums = async (db: Database): Promise<readonly string[]> =>
  (await listUnequalPositions(db)).map(
    ({ account, symbol, net, sum }) => `${account} holds ${net} ${symbol}, its fills say ${sum}`,
  );

/** Checks only the newest fill of each account, which is fast enough for a boot. */
export const checkMarketEnd = async (db: Database): Promise<readonly string[]> => [
  ...(await listTornPositions(db)).map(
    ({ account, symbol, net, filled }) => `${account} holds ${net} ${symbol}, its newest fill says ${filled}`,
  ),
  ...(await checkJudged(db)),
];

const checkJudged = async (db: Database): Promise<readonly string[]> =>
  (await listMisjudgedPositions(db)).map(
    ({ account, symbol, net, judged }) => `${account} holds ${net} ${symbol}, its evaluation says ${judged}`,
  );
