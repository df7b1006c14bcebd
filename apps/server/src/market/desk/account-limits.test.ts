import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { readEntry } from '@openbell/rules/evaluation/log/entry.ts';
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { asInstant, formatInstant, instantOf } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { expect, it } from 'vitest';
import { applyStep, type Progress, startProgress } from '../../evaluation/attempts/attempt-progress.ts';
import type { TradingAccount } from '../account/trading-account.ts';
import type { LiveContract } from '../rooms/flow-room.ts';
import { blockOf, limitsFor, marginMicrosOf } from './account-limits.ts';

const plan = newestPlanVersion('TCP50');
/** A Tuesday, 9:00 Chicago; its settlement is at 16:00. */
const startAt = instantOf('2026-11-24T15:00:00Z');
const settlementAt = '2026-11-24T22:00:00.000Z';

function take(progress: Progress, fill: { readonly side: 'buy' | 'sell'; quantity: number; price: string }): void {
  const read = readEntry({ type: 'fill', id: fill.side, at: formatInstant(startAt), symbol: 'ESZ6', ...fill });
  if (!read.ok) throw new Error(read.error.code);
  applyStep(progress, read.value, null);
}

/** The progress after buying this many ES. */
function progressWith(quantity: number): Progress {
  const progress = startProgress({ plan, commission: 'live', start: startAt });
  take(progress, { side: 'buy', quantity, price: '6900.00' });
  return progress;
}
const accountOf = (own: Partial<TradingAccount>): TradingAccount => ({
  account: 'OB-1',
  customerId: 1,
  openedAt: startAt,
  tradedAt: startAt,
  kind: { kind: 'evaluation', attemptId: 1, plan, commissionMicros: asMicros(0), standing: null },
  exchanges: { cme: true, cbot: true, nymex: true, comex: true, eurex: false },
  sequence: 0,
  balanceMicros: asMicros(0),
  block: null,
  sessionDate: sessionDateOf(startAt),
  positions: new Map(),
  orders: new Map(),
  fills: [],
  commandAt: asInstant(0),
  ...own,
});
const judgeOf = (progress: Progress | null) => ({ progressOf: () => progress, isBroken: () => false });
const blockWith = (progress: Progress) => blockOf(accountOf({}), judgeOf(progress), startAt);

it('accepts orders of a running evaluation; until the settlement refuses them after a daily block by its ladder or own loss', () => {
  expect(blockWith(progressWith(2))).toBeNull();
  expect(blockWith(progressWith(3))).toEqual({ reason: 'prog_ladder', until: settlementAt });
  const own = progressWith(2);
  own.personalBlock = {
    at: startAt,
    sessionDate: own.run.state.sessionDate,
    dayPnlMicros: asMicros(-2),
    limitMicros: asMicros(1),
  };
  expect(blockWith(own)).toEqual({ reason: 'own_day_loss', until: settlementAt });
});

it('refuses orders of an evaluation that has ended, even before the platform reports it, and names the rule that ended it', () => {
  const failed = progressWith(2);
  take(failed, { side: 'sell', quantity: 2, price: '6870.00' });
  expect(blockWith(failed)).toEqual({ reason: 'trailing', until: null });
});

it.each([
  ['for good', null, startAt, true],
  ['until an instant, before it', startAt, startAt - 1, true],
  ['until an instant, at it', startAt, startAt, false],
] as const)('applies a block by the platform %s', (_what, until, at, isBlocked) => {
  const block = { reason: 'trailing', until: until === null ? null : formatInstant(until) };
  const account = accountOf({ block, kind: { kind: 'practice' } });
  expect(blockOf(account, judgeOf(null), asInstant(at))).toEqual(isBlocked ? block : null);
});

it('refuses orders if the evaluation is not set up, or if its log is being checked', () => {
  const waiting = accountOf({ kind: { kind: 'waiting', plan } });
  expect(blockOf(waiting, judgeOf(null), startAt)).toEqual({ reason: 'evaluation_not_set_up', until: null });
  const broken = { progressOf: () => progressWith(2), isBroken: () => true };
  expect(blockOf(accountOf({}), broken, startAt)).toEqual({ reason: 'evaluation_checked', until: null });
});

it('gives a contract the size and the margin that the other contracts do not use', () => {
  const [es, nq] = ['ES', 'NQ'].map((root) => instrumentOfRoot(root) ?? expect.unreachable(root));
  if (es === undefined || nq === undefined) expect.unreachable();
  const account = accountOf({ kind: { kind: 'practice' }, balanceMicros: asMicros(50_000_000_000) });
  const contract = { symbol: 'ESZ26', instrument: es } as LiveContract;
  const exposure = { net: -2, buys: 1, sells: 1 };
  expect(
    limitsFor(account, contract, { at: startAt, others: [{ instrument: nq, exposure }], judge: judgeOf(null) }),
  ).toMatchObject({
    sizeTenthsMax: 200,
    otherSizeTenths: 30,
    marginMicrosEach: marginMicrosOf(es),
    marginMicrosAvailable: 50_000_000_000 - 3 * marginMicrosOf(nq),
    flatDeadline: null,
    isClosingOnly: false,
  });
});
