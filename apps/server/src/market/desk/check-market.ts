/**
 * What always has to hold of the market's records: every position is what was held at the beginning plus every fill, and what the evaluation
 * holds, once it has the fills that it is owed.
 */
import type { Database } from '../../platform/database/database.ts';
import { listMisjudgedPositions, listTornPositions, listUnequalPositions } from '../market-store.ts';

export const checkMarket = async (db: Database): Promise<readonly string[]> => [
  ...(await checkMarketSums(db)),
  ...(await checkJudged(db)),
];

/** All fills there ever were: beside a server that runs. */
export const checkMarketSums = async (db: Database): Promise<readonly string[]> =>
  (await listUnequalPositions(db)).map(
    ({ account, symbol, net, sum }) => `${account} holds ${net} ${symbol}, its fills say ${sum}`,
  );

/** Only the newest fill of each account, which a boot has time for. */
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
