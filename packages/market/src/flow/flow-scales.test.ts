import { allInstruments, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { asInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { advanceFlow, startFlow } from './flow.ts';
import { flowProfileOf, flowRootOf, leadOf } from './flow-scales.ts';

describe('the flows of all instruments', () => {
  const offered = allInstruments.filter((instrument) => instrument.status === 'offered');

  it('cover every contract that is offered, with a price on its ticks', () => {
    expect(offered.length).toBeGreaterThan(67);
    for (const instrument of offered) expect(flowProfileOf(instrument).startPrice).toBeGreaterThan(100);
  });

  it('give a micro the prices of its large contract, so that a pair of them earns nothing [VALID-012]', () => {
    const mirrors = offered.filter((instrument) => flowRootOf(instrument.root) !== instrument.root);
    expect(mirrors.map((instrument) => instrument.root)).toContain('MES');
    for (const instrument of mirrors)
      expect(Number(instrumentOfRoot(flowRootOf(instrument.root))?.tickSize)).toBe(Number(instrument.tickSize));
  });

  it('produce prices, trades and a small spread for each instrument over ten minutes of a lively hour', () => {
    const startAt = instantOf('2026-11-17T19:00:00Z');
    for (const instrument of offered) {
      const profile = flowProfileOf(instrument);
      if (profile.root !== instrument.root || leadOf(instrument.root) !== null) continue;
      const { flow } = startFlow({
        ...profile,
        symbol: instrument.root,
        seed: 1,
        fairSeed: 1,
        startAt,
        news: [],
        hasClock: true,
      });
      const trades = advanceFlow(flow, asInstant(startAt + 10 * msPerMinute)).filter((event) => event.kind === 'trade');
      expect(trades.length, instrument.root).toBeGreaterThan(0);
      expect(flow.book.bestAsk - flow.book.bestBid, instrument.root).toBeLessThan(12);
      expect(Math.abs(flow.book.bestBid - profile.startPrice), instrument.root).toBeLessThan(400);
    }
  });
});
