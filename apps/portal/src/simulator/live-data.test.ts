import { describe, expect, it } from 'vitest';
import { choiceOf, liveDataPhaseOf, liveExchanges, submissionOf } from './live-data.ts';

const holder = (key: string, parts = {}) => ({ key, status: 'active', canceled: false, ...parts });

describe('the real-time data', () => {
  it.each([
    ['', { status: '' }, '', 'no-plan'],
    ['TCP50', { canceled: true }, 'active', 'no-plan'],
    ['TCP50', { status: 'processing' }, 'active', 'no-plan'],
    ['BCC', {}, '', 'no-account'],
    ['CLAS', {}, '', 'no-account'],
    ['TCP50', {}, '', 'setup'],
    ['TRAIN', {}, '', 'setup'],
    ['LIVE', {}, '', 'configure'],
    ['BCAMPM', {}, '', 'configure'],
    ['LIVE', {}, 'pending', 'pending'],
    ['GAUNT', {}, 'active', 'shown'],
    ['LIVE', {}, 'active', 'shown'],
  ] as const)('for %j %j with a simulator %j is %s [SETTINGS-012]', (key, parts, simulator, phase) => {
    expect(liveDataPhaseOf(holder(key, parts), simulator)).toBe(phase);
  });

  it('has five exchanges [DATA-018]', () => {
    expect(liveExchanges).toEqual(['cme', 'nymex', 'comex', 'cbot', 'eurex']);
    expect(choiceOf({ cme: true })).toEqual({ cme: true, nymex: false, comex: false, cbot: false, eurex: false });
  });
});

describe('a choice of exchanges', () => {
  const cme = choiceOf({ cme: true });
  it.each([
    ['nothing', choiceOf({}), false, 'none'],
    ['nothing, with EUREX paid', choiceOf({}), true, 'none'],
    ['the current one', cme, false, 'unchanged'],
    ['another one', choiceOf({ nymex: true }), false, 'send'],
    ['EUREX unpaid', choiceOf({ cme: true, eurex: true }), false, 'buy'],
    ['only EUREX, unpaid', choiceOf({ eurex: true }), false, 'buy'],
    ['EUREX paid', choiceOf({ cme: true, eurex: true }), true, 'send'],
  ] as const)('of %s leads to the right step [DATA-019, DATA-021]', (_what, choice, hasEurex, step) => {
    expect(submissionOf(cme, choice, hasEurex)).toBe(step);
  });
});
