import { afterEach, describe, expect, it } from 'vitest';
import { toasts } from '../../platform/screen/toasts.ts';
import { createListeners } from '../../platform/stream/listeners.ts';
import type { LiveAccount } from '../account/trading-store.ts';
import { tellUncanceled, tellUnclosed } from './unanswered-act.ts';

type Net = { readonly symbol: string; readonly net: number };
const accountOf = (positions: readonly Net[], working: readonly string[] = []): LiveAccount =>
  ({
    positions,
    orders: working.map((orderId) => ({ orderId, symbol: 'ESZ26', state: 'working' })),
  }) as unknown as LiveAccount;
const long = accountOf([{ symbol: 'ESZ26', net: 2 }]);
const flat = accountOf([{ symbol: 'ESZ26', net: 0 }]);

function openDesk(first: LiveAccount) {
  const reading = createListeners();
  let account = first;
  let isRead: () => void = () => undefined;
  const store = {
    account: () => account,
    subscribe: reading.add,
    reread: () =>
      new Promise<void>((resolve) => {
        isRead = resolve;
      }),
  };
  const become = (next: LiveAccount): void => {
    account = next;
    reading.tell();
  };
  const read = async (next: LiveAccount): Promise<void> => {
    become(next);
    isRead();
    await new Promise(setImmediate);
  };
  return { desk: { store, t: ((key: string) => key) as never }, become, read };
}
const told = (): readonly string[] => toasts.shown().map(({ text }) => text);

afterEach(() => {
  for (const { id } of toasts.shown()) toasts.close(id);
});

describe('a close without a response', () => {
  it('is unconfirmed until the account was read, and is no longer mentioned once the position is flat', async () => {
    const { desk, read } = openDesk(long);
    void tellUnclosed(desk, { symbol: 'ESZ26', before: long });
    expect(told()).toEqual(['ladder.unsent.close']);
    await read(flat);
    expect(told()).toEqual([]);
  });

  it('is known to have failed while the position is there', async () => {
    const { desk, become, read } = openDesk(long);
    void tellUnclosed(desk, { symbol: null, before: long });
    await read(accountOf([{ symbol: 'NQZ26', net: -1 }]));
    expect(told()).toEqual(['ladder.unsent.close.stays']);
    become(accountOf([{ symbol: 'NQZ26', net: 0 }]));
    expect(told()).toEqual([]);
  });

  it('looks at its own contract', async () => {
    const { desk, read } = openDesk(long);
    void tellUnclosed(desk, { symbol: 'ESZ26', before: long });
    await read(accountOf([{ symbol: 'NQZ26', net: -1 }]));
    expect(told()).toEqual([]);
  });

  it('finds its position among others and flat ones', async () => {
    const { desk, read } = openDesk(long);
    void tellUnclosed(desk, { symbol: 'ESZ26', before: long });
    await read(accountOf(['NQZ26', 'ESZ26', 'GCZ26'].map((symbol) => ({ symbol, net: symbol === 'GCZ26' ? 0 : 1 }))));
    expect(told()).toEqual(['ladder.unsent.close.stays']);
  });

  it('is no longer mentioned once the position was closed by hand', async () => {
    const { desk, read } = openDesk(long);
    void tellUnclosed(desk, { symbol: 'ESZ26', before: long });
    for (const { id } of toasts.shown()) toasts.close(id);
    await read(long);
    expect(told()).toEqual([]);
  });

  it('counts as a cancel of the orders if nothing was held', async () => {
    const { desk, read } = openDesk(flat);
    void tellUnclosed(desk, { symbol: 'ESZ26', before: flat });
    expect(told()).toEqual(['ladder.unsent.cancel']);
    await read(accountOf([], ['o1']));
    expect(told()).toEqual(['ladder.unsent.cancel.stays']);
  });
});

describe('a cancel without a response', () => {
  it.each([
    ['all orders', null, 'ESZ26', ['ladder.unsent.cancel.stays']],
    ['those of a contract', 'ESZ26', 'ESZ26', ['ladder.unsent.cancel.stays']],
    ['those of another contract', 'NQZ26', 'ESZ26', []],
  ] as const)('of %s looks only at those', async (_which, symbol, working, words) => {
    const { desk, read } = openDesk(long);
    void tellUncanceled(desk, { symbol, orderId: null });
    await read({ ...accountOf([]), orders: [{ orderId: 'o1', symbol: working, state: 'working' }] } as never);
    expect(told()).toEqual(words);
  });

  it('looks at the order it was sent for', async () => {
    const { desk, read } = openDesk(long);
    void tellUncanceled(desk, { symbol: 'ESZ26', orderId: 'o1' });
    await read(accountOf([], ['o2']));
    expect(told()).toEqual([]);
  });
});
