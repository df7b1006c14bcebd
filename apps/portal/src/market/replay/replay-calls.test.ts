import { asTicks } from '@openbell/units/quantity.ts';
import { expect, it } from 'vitest';
import { replayCalls } from './replay-calls.ts';
import type { ReplayCommand } from './replay-messages.ts';

function sent(): { readonly calls: ReturnType<typeof replayCalls>; readonly commands: ReplayCommand[] } {
  const commands: ReplayCommand[] = [];
  const calls = replayCalls({
    account: () => expect.unreachable('no command reads the account'),
    command: async (command) => {
      commands.push(command);
      return { events: [], refusal: null };
    },
  });
  return { calls, commands };
}
const symbol = 'ESH24';
const ticket = {
  type: 'limit',
  side: 'buy',
  quantity: 2,
  price: asTicks(19_200),
  stopPrice: null,
  bracket: null,
} as const;

it('a replay sends each command of the trading screen without the contract, under the id it was given', async () => {
  const { calls, commands } = sent();
  await calls.place({ symbol, ...ticket }, 'o1');
  await calls.change({ symbol, orderId: 'o1' }, { price: asTicks(19_201) });
  await calls.cancel({ symbol, orderId: 'o1' });
  await calls.cancel({ symbol, orderId: null });
  await calls.reverse({ symbol, side: 'sell' }, 'o2');
  expect(commands).toEqual([
    { kind: 'place', ticket: { orderId: 'o1', ...ticket } },
    { kind: 'modify', orderId: 'o1', quantity: null, price: 19_201, stopPrice: null, trailTicks: null },
    { kind: 'cancel', orderId: 'o1' },
    { kind: 'cancel_all' },
    { kind: 'reverse', orderId: 'o2', side: 'sell' },
  ]);
});

it('a replay closes a position with another id each time', async () => {
  const { calls, commands } = sent();
  await calls.flatten(symbol);
  await calls.flatten(null);
  expect(commands.map(({ kind }) => kind)).toEqual(['flatten', 'flatten']);
  expect(new Set(commands.map((command) => ('orderId' in command ? command.orderId : ''))).size).toBe(2);
});
