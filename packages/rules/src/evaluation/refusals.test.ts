import { describe, expect, it } from 'vitest';
import { type AttemptRun, applyToRun } from './attempt-run.ts';
import { applyEntry } from './engine.ts';
import { readEntry } from './log/entry.ts';
import { sha256Hex } from './log/sha256.ts';
import { cloneRun, earn, entryOf, fill, mark, morning, newRun, type RawEvent, take, time, viewOf } from './test-kit.ts';

const start = '2026-03-02T00:00:00Z';
const goodFill = {
  type: 'fill',
  id: 'f1',
  at: '2026-03-02T14:31:05.123Z',
  symbol: 'ESM6',
  side: 'buy',
  quantity: 2,
  price: '5120.25',
};
const goodMark = { type: 'mark', at: '2026-03-02T14:31:06Z', symbol: 'ESM6', price: '5121.00' };

function codeOf(event: unknown): string {
  const entry = readEntry(event);
  return entry.ok ? 'taken' : entry.error.code;
}

describe('readEntry', () => {
  it('accepts the two examples of the rules page', () => {
    expect([codeOf(goodFill), codeOf(goodMark)]).toEqual(['taken', 'taken']);
  });

  it.each([
    ['bad_json', null],
    ['bad_json', [goodFill]],
    ['bad_json', 'fill'],
    ['unknown_type', {}],
    ['unknown_type', { ...goodFill, type: 'Fill' }],
    ['unknown_type', { ...goodFill, type: 'attempt' }],
    ['bad_id', { ...goodFill, id: undefined }],
    ['bad_id', { ...goodFill, id: '' }],
    ['bad_id', { ...goodFill, id: 7 }],
    ['bad_id', { ...goodFill, id: '\ud800' }],
    ['bad_id', { ...goodMark, id: null }],
    ['bad_at', { ...goodFill, at: undefined }],
    ['bad_at', { ...goodFill, at: 1_772_000_000_000 }],
    ['bad_at', { ...goodFill, at: '2026-03-02T14:31:05.123+00:00' }],
    ['bad_at', { ...goodFill, at: '2026-03-02T14:31:05.1234Z' }],
    ['bad_at', { ...goodFill, at: '2026-02-30T14:31:05Z' }],
    ['bad_symbol', { ...goodFill, symbol: 'ES' }],
    ['bad_symbol', { ...goodFill, symbol: 6 }],
    ['unknown_root', { ...goodFill, symbol: 'QQQM6' }],
    ['unknown_root', { ...goodFill, symbol: 'KCH6' }],
    ['bad_side', { ...goodFill, side: 'Buy' }],
    ['bad_side', { ...goodFill, side: undefined }],
    ['bad_quantity', { ...goodFill, quantity: 0 }],
    ['bad_quantity', { ...goodFill, quantity: -1 }],
    ['bad_quantity', { ...goodFill, quantity: 1.5 }],
    ['bad_quantity', { ...goodFill, quantity: '2' }],
    ['out_of_range', { ...goodFill, quantity: 1_000_001 }],
    ['bad_price', { ...goodFill, price: 5120.25 }],
    ['bad_price', { ...goodFill, price: '5,120.25' }],
    ['off_tick', { ...goodFill, price: '5120.30' }],
    ['off_tick', { ...goodMark, price: '5121.10' }],
    ['bad_at', { type: 'time', at: 'now' }],
    ['bad_at', { type: 'annul', from: '2026-03-02T14:00:00Z', to: 'x', reason: 'bad tick' }],
    ['bad_annul', { type: 'annul', from: '2026-03-02T14:00:00Z', to: '2026-03-02T14:00:00Z', reason: 'bad tick' }],
    ['bad_annul', { type: 'annul', from: '2026-03-02T14:00:00Z', to: '2026-03-02T15:00:00Z', reason: ' ' }],
  ])('refuses as %s: %j', (code, event) => {
    expect(codeOf(event)).toBe(code);
  });

  it('accepts prices of zero and below, and a quantity of one', () => {
    expect(codeOf({ ...goodFill, symbol: 'CLK0', at: '2020-04-20T18:00:00Z', price: '-37.63', quantity: 1 })).toBe(
      'taken',
    );
    expect(codeOf({ ...goodFill, price: '0' })).toBe('taken');
  });

  it('ignores unknown members and only records the commission', () => {
    const run = take(newRun('TCP50', start), { ...goodFill, commission: 99, account: 'A1', note: 'x' });
    expect(viewOf(run).balance).toBe(49_995.96);
    const plain = take(newRun('TCP50', start), { ...goodFill, note: 'y' });
    expect(viewOf(plain).log_hash).toBe(viewOf(take(newRun('TCP50', start), goodFill)).log_hash);
    expect(viewOf(run).log_hash).not.toBe(viewOf(plain).log_hash);
  });
});

/** The outcome of an event that must leave the run unchanged. */
function refusalOf(run: AttemptRun, event: RawEvent): string {
  const before = cloneRun(run);
  const outcome = applyToRun(run, entryOf(event), sha256Hex);
  if (outcome.kind === 'applied') return 'applied';
  expect(run).toEqual(before);
  return outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind;
}

describe('applyToRun', () => {
  it('refuses an event before the start and accepts one at the start', () => {
    const run = newRun('TCP50', '2026-03-02T15:00:00.000Z');
    expect(refusalOf(run, fill('2026-03-02T14:59:59.999Z', 'buy 1 ESH6 @ 5000.00'))).toBe('before_start');
    expect(refusalOf(run, time('2026-03-02T14:59:59.999Z'))).toBe('before_start');
    expect(refusalOf(run, fill('2026-03-02T15:00:00.000Z', 'buy 1 ESH6 @ 5000.00'))).toBe('applied');
  });

  it('refuses an event of a settled session, even if the clock alone settled it', () => {
    const run = take(newRun('TCP50', start), ...earn(morning(2), 100), time('2026-03-02T22:00:00Z'));
    expect(refusalOf(run, mark('2026-03-02T21:59:59.999Z', 'ESH6 @ 5000.00'))).toBe('settled_session');
    expect(refusalOf(run, mark('2026-03-02T22:00:00.000Z', 'ESH6 @ 5000.00'))).toBe('applied');
  });

  it('applies a late event of the running session on arrival, at the instant of the previous event', () => {
    const run = take(newRun('TCP50', start), mark('2026-03-02T21:55:00Z', 'ESH6 @ 5000.00'));
    take(run, fill('2026-03-02T21:40:00Z', 'buy 1 ESH6 @ 5000.00', 'late'));
    expect(viewOf(run).breach).toMatchObject({ rule: 'approved_times', at: '2026-03-02T21:55:00.000Z', event: 'late' });
    expect(run.state.breach?.event?.at).toBe(Date.parse('2026-03-02T21:40:00Z'));
  });

  it('treats a repeated id with the same content as one event, even in another spelling', () => {
    const run = take(newRun('TCP50', start), goodFill);
    const repeat = { ...goodFill, symbol: 'ESM26', price: '5120.2500', at: '2026-03-02T14:31:05.123Z', commission: 1 };
    expect(refusalOf(run, repeat)).toBe('duplicate');
    expect(viewOf(run).events).toBe(1);
  });

  it('accepts a repeat even after its session is settled and after the verdict', () => {
    const run = take(newRun('TCP50', start), goodFill, time('2026-03-03T23:00:00Z'));
    expect(viewOf(run).status).toBe('failed');
    expect(refusalOf(run, goodFill)).toBe('duplicate');
  });

  it.each([
    ['at', { at: '2026-03-02T14:31:05.124Z' }],
    ['symbol', { symbol: 'ESU6' }],
    ['side', { side: 'sell' }],
    ['quantity', { quantity: 3 }],
    ['price', { price: '5120.50' }],
  ])('refuses a repeated id with another %s', (_member, change) => {
    const run = take(newRun('TCP50', start), goodFill);
    expect(refusalOf(run, { ...goodFill, ...change })).toBe('id_conflict');
  });

  it('keeps the ids of fills and marks apart, and counts every mark without an id', () => {
    const run = take(newRun('TCP50', start), goodFill);
    expect(refusalOf(run, { ...goodMark, id: 'f1' })).toBe('applied');
    expect(refusalOf(run, { ...goodMark, id: 'f1' })).toBe('duplicate');
    expect(refusalOf(run, { ...goodMark, id: 'f1', price: '5121.25' })).toBe('id_conflict');
    expect([refusalOf(run, goodMark), refusalOf(run, goodMark)]).toEqual(['applied', 'applied']);
  });

  it('only counts marks of contracts that are not held', () => {
    const run = take(newRun('TCP50', start), goodFill);
    const { events, log_hash: hash, ...before } = viewOf(run);
    take(run, mark('2026-03-02T14:31:07Z', 'NQM6 @ 20000.00'), mark('2026-03-02T14:31:07Z', 'ESU6 @ 1.00'));
    expect(viewOf(run)).toMatchObject({ ...before, events: events + 2 });
    expect(viewOf(run).log_hash).not.toBe(hash);
  });

  it('refuses what would exceed the exact integers, and changes nothing', () => {
    const run = newRun('GAUNT', start);
    expect(refusalOf(run, fill(morning(2), 'buy 1000000 ESM6 @ 5000.00'))).toBe('out_of_range');
    expect(refusalOf(run, fill(morning(2), 'buy 1000 ESM6 @ 5000.00'))).toBe('applied');
  });

  it('asks for a refold when it receives an annulment', () => {
    const run = newRun('TCP50', start);
    const annul = { type: 'annul', from: '2026-03-02T14:00:00Z', to: '2026-03-02T15:00:00Z', reason: 'bad tick' };
    expect(refusalOf(run, annul)).toBe('refold');
    expect(applyEntry(run.state, entryOf(annul))).toEqual({ kind: 'refold' });
  });
});
