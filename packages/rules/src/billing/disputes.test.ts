import { describe, expect, it } from 'vitest';
import { type CompanyDispute, disputeStep } from './disputes.ts';

const dispute = (state: CompanyDispute['state'], amountMinor = 19_000, disputeRef = 'dp_1'): CompanyDispute => ({
  disputeRef,
  gatewayRef: 'pi_1',
  amountMinor,
  currency: 'USD',
  state,
});
const paid = { state: 'paid', currency: 'USD', leftMinor: 19_000 } as const;
const disputed = { ...paid, state: 'disputed' } as const;
const none: ReadonlySet<string> = new Set();

describe('a dispute', () => {
  it.each([
    ['opened', paid, [dispute('open')], 'open'],
    ['told again', disputed, [dispute('open')], 'stay'],
    ['won', disputed, [dispute('won')], 'won'],
    ['won before anybody heard of it', paid, [dispute('won')], 'stay'],
    ['lost', disputed, [dispute('lost')], 'lost'],
    ['lost before anybody heard of it', paid, [dispute('lost')], 'lost'],
    ['of which the company knows nothing', disputed, [], 'stay'],
    ['lost over a part', disputed, [dispute('lost', 18_999)], 'part_lost'],
    ['lost over more than is left', disputed, [dispute('lost', 19_001)], 'unclear'],
    ['lost in another currency', disputed, [{ ...dispute('lost'), currency: 'EUR' }], 'unclear'],
    ['lost in two parts', disputed, [dispute('lost', 9000), dispute('lost', 10_000, 'dp_2')], 'lost'],
    ['lost beside an open one', disputed, [dispute('lost', 9000), dispute('open', 10_000, 'dp_2')], 'stay'],
    ['of a payment that went back', { ...paid, state: 'refunded' }, [dispute('lost')], 'stay'],
    ['of held money', { ...paid, state: 'held' }, [dispute('open')], 'stay'],
  ] as const)('that is %s leads to the right step', (_name, payment, disputes, kind) => {
    expect(disputeStep(payment, disputes, none).kind).toBe(kind);
  });

  it('does not book a lost part twice, but does book a second lost part', () => {
    const left = { ...paid, leftMinor: 10_000 };
    const booked = new Set(['dp_1']);
    expect(disputeStep(left, [dispute('lost', 9000)], booked)).toEqual({ kind: 'stay' });
    expect(disputeStep({ ...left, state: 'disputed' }, [dispute('lost', 9000)], booked)).toEqual({ kind: 'won' });
    expect(disputeStep(left, [dispute('lost', 9000), dispute('lost', 10_000, 'dp_2')], booked)).toMatchObject({
      kind: 'lost',
    });
  });
});
