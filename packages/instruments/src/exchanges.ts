/** The exchanges that a simulator account can be set up for, each with the symbols shown next to it. */
export type ExchangeKey = 'cme' | 'nymex' | 'comex' | 'cbot';

export type Exchange = { readonly key: ExchangeKey; readonly name: string; readonly exampleRoots: readonly string[] };

/** Whether an account with some exchanges may trade on one, named as in the contract table. */
export const permitsExchange = (permitted: Readonly<Record<ExchangeKey, boolean>>, exchange: string): boolean =>
  exchanges.some(({ key, name }) => name === exchange && permitted[key]);

export const exchanges: readonly Exchange[] = [
  { key: 'cme', name: 'CME', exampleRoots: ['ES', 'NQ', 'RTY', '6E'] },
  { key: 'nymex', name: 'NYMEX', exampleRoots: ['CL', 'NG', 'QM'] },
  { key: 'comex', name: 'COMEX', exampleRoots: ['GC', 'SI'] },
  { key: 'cbot', name: 'CBOT', exampleRoots: ['YM', 'ZB', 'ZN'] },
];
