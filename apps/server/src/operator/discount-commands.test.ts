import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { discountAddCommand, discountListCommand, discountOffCommand, discountOnCommand } from './discount-commands.ts';
import type { LiveCommand, LiveContext } from './operator-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(() => server.remove());

const operate = (command: LiveCommand, ...args: readonly string[]): Promise<string> =>
  command.run(server.context as unknown as LiveContext, args);

describe('the codes of the operator', () => {
  it('are added, listed with their uses, and switched off and on, and each act is in the audit log', async () => {
    expect(await operate(discountAddCommand, 'May20', 'percent', '20', 'plan=TCP50', 'one-time', 'uses=1')).toBe(
      'may20: 20 % off a plan of TCP50, first month, at most 1 use',
    );
    expect(await operate(discountAddCommand, 'again50', 'flat', '50', 'for=reset')).toBe('again50: $50 off a reset');
    expect(await operate(discountAddCommand, 'back10', 'percent', '10', 'repeatable')).toBe(
      'back10: 10 % off a plan, 120 days, again for the same customer',
    );
    const list = (await operate(discountListCommand)).split('\n');
    expect(list).toContain('secret60: $45 off a reset of TCP25, used 0');
    expect(list).toContain('may20: 20 % off a plan of TCP50, first month, at most 1 use, used 0');
    expect(await operate(discountOffCommand, ' SECRET60')).toBe('secret60 is off (3 rows).');
    expect(await operate(discountListCommand)).toContain('secret60: $40 off a reset of GAU50, used 0, off');
    expect(await operate(discountOnCommand, 'secret60')).toBe('secret60 is on (3 rows).');
    const acts = await server.context.db
      .selectFrom('audit')
      .select('kind')
      .where('kind', 'like', 'billing.discount%')
      .orderBy('id')
      .execute();
    expect(acts.map(({ kind }) => kind)).toEqual([
      'billing.discount-added',
      'billing.discount-added',
      'billing.discount-added',
      'billing.discount-switched',
      'billing.discount-switched',
    ]);
  });

  it.each([
    ['no amount', ['half', 'percent']],
    ['nothing', ['half', 'percent', '0']],
    ['more than everything', ['half', 'percent', '101']],
    ['a fraction', ['half', 'flat', '1.5']],
    ['another kind', ['half', 'gift', '10']],
    ['an unknown plan', ['half', 'flat', '10', 'plan=TCP51']],
    ['a word too many', ['half', 'flat', '10', 'forever']],
    ['a code that is there', ['secret60', 'flat', '10', 'for=reset', 'plan=TCP25']],
  ])('are refused for %s', async (_, args) => {
    await expect(operate(discountAddCommand, ...args)).rejects.toThrow();
  });

  it('cannot be switched if they do not exist', async () => {
    await expect(operate(discountOffCommand, 'nobody')).rejects.toThrow('There is no code');
  });
});
