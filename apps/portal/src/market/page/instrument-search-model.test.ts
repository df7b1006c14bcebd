import { allInstruments } from '@openbell/instruments/instrument.ts';
import { describe, expect, it } from 'vitest';
import { findContracts, listContracts } from './instrument-search-model.ts';

const all = listContracts(
  allInstruments
    .filter(({ status }) => status === 'offered')
    .map(({ root }) => ({
      symbol: `${root}Z26`,
      root,
      state: 'open',
      changesAt: '',
      lastPrice: null,
      settlementPrice: null,
      isPermitted: true,
    })),
);
const words = { metals: 'Métaux' } as Readonly<Record<string, string>>;
const find = (text: string) => findContracts(all, text, (group) => words[group] ?? group).map((one) => one.market.root);

describe('the search of contracts', () => {
  it('lists every offered contract, the indices first', () => {
    expect(all.length).toBeGreaterThan(60);
    expect(all[0]?.group).toBe('indices');
    expect(find(' ')).toHaveLength(all.length);
  });

  it.each([
    ['es', 'ES'],
    ['ESZ26', 'ES'],
    ['crude', 'CL'],
    ['s&p 500', 'ES'],
    ['comex gold', 'GC'],
    ['metaux silver', 'SI'],
    ['EURO FX', '6E'],
  ])('finds %s', (text, root) => {
    expect(find(text)).toContain(root);
  });

  it('puts a symbol with the typed prefix first, and finds nothing if one word matches nothing', () => {
    expect(find('cl')[0]).toBe('CL');
    expect(find('gold wheat')).toEqual([]);
  });
});
