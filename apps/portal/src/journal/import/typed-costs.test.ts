import type { JournalImport, JournalPreviewRow } from '@openbell/api/journal-files.ts';
import { asMicros } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import {
  addedTo,
  hasFault,
  nothingTyped,
  proposedCosts,
  rootsWithoutCosts,
  saidOfTyped,
  typedOfSaid,
} from './typed-costs.ts';

const nothingSaid = { perSideMicros: null, byRoot: {}, takesStated: false };

describe('typed costs', () => {
  it.each([
    ['', null],
    ['.', null],
    ['0', 0],
    ['0.39', 390_000],
    ['.5', 500_000],
    ['2.0225', 2_022_500],
    ['100', 100_000_000],
  ])('%s is %s micro-dollars', (all, perSideMicros) => {
    expect(saidOfTyped({ ...nothingTyped, all })).toEqual({ ...nothingSaid, perSideMicros });
  });

  it('are unchanged when they are shown again', () => {
    const said = {
      perSideMicros: asMicros(390_000),
      byRoot: { ES: asMicros(2_022_500), NQ: asMicros(3_000_000) },
      takesStated: true,
    };
    expect(typedOfSaid(said)).toEqual({ all: '0.39', byRoot: { ES: '2.0225', NQ: '3.00' }, takesStated: true });
    expect(saidOfTyped(typedOfSaid(said))).toEqual(said);
  });

  it('are an error above a hundred dollars, for all or for one product', () => {
    expect(hasFault({ ...nothingTyped, all: '100' })).toBe(false);
    expect(hasFault({ ...nothingTyped, all: '100.0001' })).toBe(true);
    expect(hasFault({ ...nothingTyped, byRoot: { ES: '202' } })).toBe(true);
  });
});

describe('the suggestion of earlier imports', () => {
  const importOf = (costs: Partial<JournalImport['costs']>, roots: string[], more: Partial<JournalImport> = {}) =>
    ({
      mappingKey: 'tradovate-orders',
      account: 'mine',
      rootsWithoutCosts: roots,
      costs: { ...nothingSaid, ...costs },
      ...more,
    }) as JournalImport;
  const wanted = (...roots: string[]) => ({
    mappingKey: 'tradovate-orders',
    account: 'mine',
    rootsWithoutCosts: roots,
  });

  it('is one amount if every product of the file has the same, else one amount per product', () => {
    const before = [
      importOf({ perSideMicros: asMicros(390_000), byRoot: { ES: asMicros(2_020_000) } }, ['ES', 'MNQ', 'MES']),
    ];
    expect(proposedCosts(wanted('MES', 'MNQ'), before)).toMatchObject({ all: '0.39', byRoot: {} });
    expect(proposedCosts(wanted('ES', 'MNQ'), before)).toMatchObject({ all: '', byRoot: { ES: '2.02', MNQ: '0.39' } });
  });

  it('is empty for a product that no earlier file had, and ignores other formats', () => {
    const before = [
      importOf({ perSideMicros: asMicros(390_000) }, ['MNQ']),
      importOf({ perSideMicros: asMicros(1) }, ['ES'], { mappingKey: 'other' }),
    ];
    expect(proposedCosts(wanted('ES'), before)).toEqual(nothingTyped);
    expect(proposedCosts(wanted('ES', 'MNQ'), before)).toMatchObject({ all: '', byRoot: { MNQ: '0.39' } });
  });

  it('is that of the same account first, else the newest', () => {
    const other = importOf({ perSideMicros: asMicros(500_000), takesStated: true }, ['MNQ'], { account: 'other' });
    expect(proposedCosts(wanted('MNQ'), [other, importOf({ perSideMicros: asMicros(390_000) }, ['MNQ'])])).toEqual({
      ...nothingTyped,
      all: '0.39',
    });
    expect(proposedCosts(wanted('MNQ'), [other])).toMatchObject({ all: '0.50', takesStated: true });
  });
});

it('the preview adds the typed costs to its result, both sides of a pair, and nothing while a field is invalid', () => {
  const row = { symbol: 'MNQM26', quantity: 2, exit: null, isWithoutCosts: true, statedCostsMicros: null };
  const pair = { ...row, symbol: 'ESM26', exit: { at: 1, ticks: 1 } };
  const stated = { ...pair, isWithoutCosts: false, statedCostsMicros: asMicros(1_120_000) };
  const rows = [row, pair, stated] as JournalPreviewRow[];
  expect(rootsWithoutCosts(rows)).toEqual(['ES', 'MNQ']);
  expect(addedTo(rows, nothingTyped)).toBe(0);
  expect(addedTo(rows, { ...nothingTyped, all: '0.5' })).toBe(3_000_000);
  expect(addedTo(rows, { all: '0.5', byRoot: { ES: '2' }, takesStated: true })).toBe(10_120_000);
  expect(addedTo(rows, { all: '500', byRoot: {}, takesStated: true })).toBe(1_120_000);
});
