import { describe, expect, it } from 'vitest';
import { exchanges } from './exchanges.ts';
import { allInstruments, type Instrument, instrumentOfRoot, referenceInstruments } from './instrument.ts';

type Fraction = { readonly over: bigint; readonly under: bigint };

/** A decimal text such as 0.0078125 or 5,000 as an exact fraction. */
function fractionOf(text: string): Fraction {
  const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

/** Dollars for a move of one whole point of the quoted price, read from the text of the contract size. */
function dollarsPerPoint(contractSize: string): Fraction {
  const size = fractionOf(/[\d,.]+\d|\d/.exec(contractSize)?.[0] ?? '');
  const quoted = /quoted (cents|\$)\/(.*)\)/.exec(contractSize);
  if (contractSize.includes('face value')) return { ...size, under: size.under * 100n };
  if (quoted?.[1] === 'cents') return { ...size, under: size.under * 100n };
  if (quoted?.[2] === 'cwt' && contractSize.includes(' lb ')) return { ...size, under: size.under * 100n };
  // Lumber is quoted in dollars for a thousand board feet, even if the text omits that.
  if (contractSize.includes('board feet')) return { ...size, under: size.under * 1_000n };
  return size;
}

function expectComplete({ name, root, exchange, contractSize, months, tickValueMicros }: Instrument): void {
  for (const value of [name, root, exchange, contractSize]) expect(value.trim(), root).not.toBe('');
  expect(months, root).toMatch(/^[FGHJKMNQUVXZ]+$/);
  expect(Number.isSafeInteger(tickValueMicros) && tickValueMicros > 0, root).toBe(true);
}

describe('the contract table', () => {
  it.each([
    ['Stock indices', 7, '[CONTRACT-002]'],
    ['Currencies', 16, '[CONTRACT-003]'],
    ['Energies', 8, '[CONTRACT-004]'],
    ['Metals', 10, '[CONTRACT-005]'],
    ['Interest rates', 10, '[CONTRACT-006]'],
    ['Grains', 11, '[CONTRACT-007]'],
    ['Softs', 2, '[CONTRACT-008]'],
    ['Meats', 3, '[CONTRACT-009]'],
  ])('holds in the group %s %i contracts with complete rows %s', (group, count) => {
    const members = referenceInstruments.filter((instrument) => instrument.group === group);
    expect(members).toHaveLength(count);
    for (const member of members) expectComplete(member);
  });

  it('gives every contract a group, name, symbol, exchange, size, months and tick value [CONTRACT-001]', () => {
    for (const instrument of referenceInstruments) {
      expect(instrument.group.trim(), instrument.root).not.toBe('');
      expectComplete(instrument);
    }
  });

  it('holds 67 contracts and no group besides', () => {
    expect(new Set(referenceInstruments.map(({ group }) => group)).size).toBe(8);
    expect(referenceInstruments).toHaveLength(67);
  });

  it('shows the E-mini S&P 500 as the specification does [CONTRACT-010]', () => {
    expect(instrumentOfRoot('ES')).toMatchObject({
      name: 'E-mini S&P 500',
      exchange: 'CME',
      contractSize: '$50 x index',
      months: 'HMUZ',
      tickSize: '0.25',
      tickValueMicros: 12_500_000,
    });
  });

  it.each(allInstruments.map((instrument) => [instrument.root, instrument] as const))(
    'gives %s the tick value of its contract size times its tick',
    (_root, instrument: Instrument) => {
      const size = dollarsPerPoint(instrument.contractSize);
      const tick = fractionOf(instrument.tickSize);
      const micros = size.over * tick.over * 1_000_000n;
      expect(micros % (size.under * tick.under)).toBe(0n);
      expect(micros / (size.under * tick.under)).toBe(BigInt(instrument.tickValueMicros));
    },
  );

  it('has no root twice', () => {
    expect(new Set(allInstruments.map((instrument) => instrument.root)).size).toBe(allInstruments.length);
  });

  it('trades the micros, crypto and further currencies, but nothing foreign or delisted', () => {
    expect(['MES', 'MET', 'MNG', 'MHG', '6L', '6Z', 'BTC'].map((root) => instrumentOfRoot(root)?.root)).not.toContain(
      undefined,
    );
    expect(['KC', 'SB', 'CT', 'CC', 'OJ', 'DX', 'GE', 'LBS', 'XX', 'es'].map(instrumentOfRoot)).toEqual(
      Array(10).fill(undefined),
    );
    expect(allInstruments.filter((instrument) => instrument.status === 'offered')).toHaveLength(79);
  });

  it('counts a micro as a tenth of a contract and everything else as one', () => {
    const micros = allInstruments
      .filter((instrument) => instrument.sizeTenths === 1)
      .map((instrument) => instrument.root);
    expect(micros.toSorted()).toEqual(
      'M2K M6A M6B M6E MBT MCD MCL MES MET MGC MHG MJY MNG MNQ MSF MYM SIL'.split(' ').toSorted(),
    );
    expect(new Set(allInstruments.map((instrument) => instrument.sizeTenths))).toEqual(new Set([1, 10]));
  });

  it('shows for each exchange examples that trade there', () => {
    expect(exchanges.map((exchange) => exchange.key)).toEqual(['cme', 'nymex', 'comex', 'cbot']);
    for (const exchange of exchanges) {
      for (const root of exchange.exampleRoots) expect(instrumentOfRoot(root)?.exchange).toBe(exchange.name);
    }
  });
});
