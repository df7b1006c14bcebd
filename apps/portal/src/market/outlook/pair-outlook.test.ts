import type { MarketOrder } from '@openbell/api/market/market.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import type { OrderDraft } from '../account/trading-store.ts';
import { account, ask, draft, long, order } from './draft-kit.ts';
import { draftOutlook } from './draft-outlook.ts';
import { type TicketQuestion, ticketOutlook, ticketQuantityMax, ticketRefusal } from './pair-outlook.ts';

describe('a pair before it is sent', () => {
  const contract = {
    state: 'open' as const,
    bids: [{ price: asTicks(24_003), size: 9 }],
    asks: [{ price: asTicks(24_004), size: 9 }],
    last: asTicks(24_004),
  };
  const ofPair = (
    drafts: readonly [Partial<OrderDraft>, Partial<OrderDraft>],
    change: Partial<TicketQuestion> = {},
  ) => {
    const { draft: _one, ...rest } = ask({ contract });
    const common: OrderDraft = { ...draft, type: 'stop', price: null, bracket: null };
    return {
      ...rest,
      drafts: [
        { ...common, ...drafts[0] },
        { ...common, ...drafts[1] },
      ],
      ...change,
    } as TicketQuestion;
  };
  const up = { side: 'buy', stopPrice: asTicks(24_010) } as const;
  const down = { side: 'sell', stopPrice: asTicks(23_990) } as const;
  const bracket = { stopTicks: asTicks(16), targetTicks: asTicks(24) };

  it('has the reach of one of its orders, since only one fills', () => {
    expect(ticketOutlook(ofPair([up, down]), asMicros(0))).toMatchObject({ sizeTenths: 20, sizeTenthsMax: 60 });
    expect(ticketQuantityMax(ofPair([up, down]))).toBe(6);
  });

  it('shows the worse day of both exits of a position, the stop', () => {
    const held = { ...account, positions: [long] };
    const out = ofPair([{ side: 'sell', type: 'limit', price: asTicks(24_020), stopPrice: null }, down], {
      account: held,
    });
    const [alone] = [draftOutlook({ ...ask({ contract, account: held }), draft: out.drafts[1] ?? draft }, asMicros(0))];
    expect(ticketOutlook(out, asMicros(0)).dayMicros).toBe(alone.dayMicros);
    const reversed = { ...out, drafts: [out.drafts[1], out.drafts[0]] } as TicketQuestion;
    expect(ticketOutlook(reversed, asMicros(0)).dayMicros).toBe(alone.dayMicros);
    expect(alone.dayMicros).toBeLessThan(0);
  });

  it('shows no day if either entry would have no stop', () => {
    expect(
      ticketOutlook(
        ofPair([
          { ...up, bracket },
          { ...down, bracket },
        ]),
        asMicros(0),
      ).dayMicros,
    ).toBeLessThan(0);
    expect(ticketOutlook(ofPair([{ ...up, bracket }, down]), asMicros(0))).toMatchObject({
      dayMicros: null,
      dayGap: 'no_stop',
    });
    expect(ticketOutlook(ofPair([up, { ...down, bracket }]), asMicros(0))).toMatchObject({
      dayMicros: null,
      dayGap: 'no_stop',
    });
  });

  it('counts the loss of only one order of a working pair', () => {
    const works = (drafts: readonly Partial<MarketOrder>[]) => ({
      ...account,
      orders: drafts.map((own, place) =>
        order({ orderId: `p${place}`, type: 'stop', state: 'waiting', price: null, bracket, group: 'p0.pair', ...own }),
      ),
    });
    const before = draftOutlook(ask(), asMicros(0)).dayMicros ?? 0;
    const one = draftOutlook(ask({ account: works([up]) }), asMicros(0)).dayMicros ?? 0;
    const both = draftOutlook(ask({ account: works([up, down]) }), asMicros(0)).dayMicros;
    expect(one).toBeLessThan(before);
    expect(both).toBe(one);
  });

  it.each([
    [
      'a stop that the market has reached',
      [{ ...up, stopPrice: asTicks(24_004) }, down],
      'stop_already_reached',
      'buy',
    ],
    [
      'a second stop that the market has reached',
      [up, { ...down, stopPrice: asTicks(24_004) }],
      'stop_already_reached',
      'sell',
    ],
    [
      'a limit to buy at the best ask',
      [{ side: 'buy', type: 'limit', price: asTicks(24_004), stopPrice: null }, down],
      'fills_at_once',
      'buy',
    ],
    [
      'a limit to sell at the best bid',
      [up, { side: 'sell', type: 'limit', price: asTicks(24_003), stopPrice: null }],
      'fills_at_once',
      'sell',
    ],
    ['an order without a price', [up, { ...down, stopPrice: null }], 'bad_order', 'sell'],
  ] as const)('is not sent with %s, and says which of the two orders is at fault', (_what, drafts, code, side) => {
    const refused = ticketRefusal(ofPair(drafts));
    expect([refused?.refusal.code, refused?.of?.side]).toEqual([code, side]);
  });

  it('may be sent one tick off the other side of the book', () => {
    const near = { side: 'buy', type: 'limit', price: asTicks(24_003), stopPrice: null } as const;
    expect(ticketRefusal(ofPair([near, down]))).toBeNull();
  });

  it('names neither order if both are refused, and still accepts a single limit through the book', () => {
    const blocked = { ...account, block: { reason: 'prog_ladder', until: null } };
    expect(ticketRefusal(ofPair([up, down], { account: blocked }))).toEqual({
      refusal: { code: 'account_blocked' },
      of: null,
    });
    const { draft: one, ...rest } = ask({ contract });
    expect(ticketRefusal({ ...rest, drafts: [{ ...one, price: asTicks(24_010) }] })).toBeNull();
  });
});
