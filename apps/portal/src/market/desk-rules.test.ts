import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { deskRulesOf, heldSymbols, nextFlatOf } from './desk-rules.ts';

const rules = deskRulesOf({ plan: 'TCP50', plan_version: newestPlanVersion('TCP50').version, commission: 'live' });
/** On a Tuesday, in Chicago: cattle has to be flat at 13:05, indices at 15:50. */
const tuesday = sessionDateOf(instantOf('2026-11-24T18:00:00Z'));
const atChicago = (time: string) => instantOfChicago(tuesday, minuteOf(time));

describe('the next flat time', () => {
  it.each([
    ['of the contract shown', ['ESZ26'], '12:50', ['ESZ26', '15:50']],
    ['of the one that is held, where that comes first', ['ESZ26', 'LEZ26'], '12:50', ['LEZ26', '13:05']],
    ['of the one shown, where that comes first', ['LEZ26', 'ESZ26'], '12:50', ['LEZ26', '13:05']],
    ['of the one shown, where both come at once', ['NQZ26', 'ESZ26'], '12:50', ['NQZ26', '15:50']],
    ['of the other, once that of the one shown is over', ['LEZ26', 'ESZ26'], '13:06', ['ESZ26', '15:50']],
  ] as const)('is that %s', (_of, symbols, now, [symbol, at]) => {
    expect(nextFlatOf(rules, symbols, atChicago(now))).toEqual({ symbol, at: atChicago(at) });
  });

  it('is none once all are over, and where no rule asks for it', () => {
    expect(nextFlatOf(rules, ['ESZ26', 'LEZ26'], atChicago('15:51'))).toBeNull();
    expect(nextFlatOf(deskRulesOf(null), ['ESZ26', 'LEZ26'], atChicago('12:50'))).toBeNull();
  });

  it('counts what is held and no contract that was closed', () => {
    const position = { costTicks: 0, realizedMicros: 0, commissionMicros: 0 };
    const positions = [
      { ...position, symbol: 'ESZ26', net: 0 },
      { ...position, symbol: 'LEZ26', net: -1 },
    ];
    expect(heldSymbols({ positions })).toEqual(['LEZ26']);
  });
});
