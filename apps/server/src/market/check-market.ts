/**
 * What always has to hold of the market's records: every position is what was held at the beginning plus every fill, and what the evaluation
 * holds, once it has the fills that it is owed.
 */
import type { Database } from '../platform/database.ts';
import { listMisjudgedPositions, listUnequalPositions } from './market-store.ts';

export const checkMarket = async (db: Database): Promise<readonly string[]> => [
  ...(await listUnequalPositions(db)).map(
    ({ account, symbol, net, sum }) => `${account} holds ${net} ${symbol}, its fills say ${sum}`,
  ),
  ...(await listMisjudgedPositions(db)).map(
    ({ account, symbol, net, judged }) => `${account} holds ${net} ${symbol}, its evaluation says ${judged}`,
  ),
];
