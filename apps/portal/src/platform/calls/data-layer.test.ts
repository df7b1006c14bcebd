import type { Account } from '@openbell/api/accounts.ts';
import { describe, expect, it, vi } from 'vitest';
import { configuredPurposes, readThirdParties } from '../third-parties/third-parties.ts';
import { createDataLayer, type DataLayerScope, traitsOf } from './data-layer.ts';

const account = {
  xid: 'c_7',
  name: 'Maya Torres',
  email: 'maya@example.com',
  phone: '3125550100',
  subscription: {
    key: 'TCP50',
    type: 'Trader Career Path 50k',
    price: 17_955,
    status: 'active',
    until: '2026-12-20T10:00:00Z',
    canceled: false,
  },
} as Account;

describe('the data layer', () => {
  it('identifies with name, email, phone, kind, price divided by 100, status, until and canceled, and nothing more [THIRD-003]', () => {
    const scope: DataLayerScope = {};
    createDataLayer({ scope, load: async () => undefined }).identify('c_7', traitsOf(account));
    expect(scope.dataLayer).toEqual([
      {
        event: 'identify',
        user_id: 'c_7',
        traits: {
          name: 'Maya Torres',
          email: 'maya@example.com',
          phone: '3125550100',
          subscription_type: 'Trader Career Path 50k',
          price: 179.55,
          status: 'active',
          until: '2026-12-20T10:00:00Z',
          canceled: false,
        },
      },
    ]);
  });

  it('reports a purchase by key and value, after what other scripts have pushed [CONST-015]', () => {
    const earlier = { event: 'earlier' };
    const scope: DataLayerScope = { dataLayer: [earlier] };
    const load = vi.fn(async () => undefined);
    createDataLayer({ scope, load }).convert({ transactionId: 'pay_1', key: 'GAUNT', dollars: 449 });
    expect(scope.dataLayer).toEqual([
      earlier,
      { event: 'conversion', transaction_id: 'pay_1', key: 'GAUNT', value: 449, currency: 'USD' },
    ]);
    expect(load).toHaveBeenCalledOnce();
  });

  it('loads nothing before the first event', () => {
    const load = vi.fn(async () => undefined);
    createDataLayer({ scope: {}, load });
    expect(load).not.toHaveBeenCalled();
  });
});

describe('the configured services', () => {
  const supportChat = { script: 'https://chat.example/a.js', appId: 'a' };
  const dataLayer = { script: 'https://tags.example/t.js' };
  it.each([
    ['', []],
    [JSON.stringify({ supportChat }), ['support_chat']],
    [JSON.stringify({ dataLayer }), ['analytics', 'advertising']],
    [JSON.stringify({ avatarUrl: 'https://p.example/{hash}' }), ['avatar']],
    [
      JSON.stringify({ supportChat, dataLayer, avatarUrl: 'https://p.example/{hash}' }),
      ['support_chat', 'analytics', 'advertising', 'avatar'],
    ],
  ])('of %j ask about %j, and about nothing else', (text, purposes) => {
    expect(configuredPurposes(readThirdParties(text))).toEqual(purposes);
  });
});
