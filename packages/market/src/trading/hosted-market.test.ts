import { createHash } from 'node:crypto';
import { asInstant, type Instant, instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { advanceFlow, startFlow } from '../flow/flow.ts';
import { testFlow } from '../flow/flow-kit.ts';
import { restoreFlow, takeFlowSnapshot } from '../flow/flow-snapshot.ts';
import type { Flow, FlowSettings } from '../flow/flow-state.ts';
import { createRandom, nextBelow } from '../flow/random.ts';
import { restoreMarket, takeSnapshot } from './market-snapshot.ts';
import { createTradingMarket, type TradingMarket } from './market-state.ts';
import type { OrderCommand, OrderEvent, OrderType } from './order-types.ts';
import { testRules } from './trading-kit.ts';
import { applyInput } from './trading-market.ts';

const startAt = instantOf('2026-11-17T18:00:00Z');
const settings: FlowSettings = {
  ...testFlow,
  symbol: 'ESZ26',
  scale: { activity: 1, depth: 0.3, trades: 1 },
  seed: 5,
  fairSeed: 5,
  startAt,
  startPrice: asTicks(19_200),
  news: [{ at: asInstant(startAt + 90_000), impact: 2 }],
  hasClock: true,
};
const endAt = asInstant(startAt + 180_000);

/** Two hundred customers and two thousand commands, known before the market runs. */
function makeCommands(): OrderCommand[] {
  const random = createRandom(11);
  const types: readonly OrderType[] = ['market', 'limit', 'limit', 'stop'];
  return Array.from({ length: 2_000 }, (_, index): OrderCommand => {
    const from = {
      at: asInstant(startAt + index * 90 + nextBelow(random, 90)),
      accountId: `c${nextBelow(random, 200)}`,
    };
    const act = nextBelow(random, 12);
    if (act === 0) return { ...from, kind: 'flatten', orderId: `f${index}` };
    if (act === 1) return { ...from, kind: 'cancel_all' };
    const type = types[nextBelow(random, types.length)] ?? 'limit';
    const price = asTicks(19_185 + nextBelow(random, 30));
    const ticket = {
      orderId: `o${index}`,
      type,
      side: nextBelow(random, 2) === 0 ? ('buy' as const) : ('sell' as const),
      quantity: 1 + nextBelow(random, 5),
      price: type === 'limit' ? price : null,
      stopPrice: type === 'stop' ? price : null,
      bracket: nextBelow(random, 3) === 0 ? { targetTicks: asTicks(3), stopTicks: asTicks(4) } : null,
    };
    return { ...from, kind: 'place', ticket, limits: null };
  });
}

type Hosted = { flow: Flow; market: TradingMarket };

function open(): Hosted {
  const { flow, events } = startFlow(settings);
  const market = createTradingMarket({ ...testRules, around: settings.startPrice });
  applyInput(market, { kind: 'open', at: startAt });
  for (const event of events) applyInput(market, event);
  return { flow, market };
}

/** As in docs/domain/market.md: the flow up to the command, then the command, with the host's own ticks in between. */
function host(
  hosted: Hosted,
  commands: readonly OrderCommand[],
  run: { readonly tickMs: number; readonly until: Instant },
): OrderEvent[] {
  const told: OrderEvent[] = [];
  const flowTo = (at: Instant): void => {
    for (const event of advanceFlow(hosted.flow, at)) told.push(...applyInput(hosted.market, event));
  };
  let tick = hosted.market.now;
  for (const command of commands) {
    for (; tick < command.at; tick = asInstant(tick + run.tickMs)) flowTo(tick);
    flowTo(command.at);
    told.push(...applyInput(hosted.market, command));
  }
  flowTo(run.until);
  return told;
}

const hashOf = (events: readonly OrderEvent[]) => createHash('sha256').update(JSON.stringify(events)).digest('hex');

describe('a hosted market', () => {
  const commands = makeCommands();
  const hosted = open();
  const events = host(hosted, commands, { tickMs: 100, until: endAt });
  const fills = events.filter((event) => event.kind === 'filled');

  it("produces the same fills from the flow settings and the commands alone, regardless of the host's ticks", () => {
    expect(fills.length).toBeGreaterThan(500);
    expect(new Set(fills.map((fill) => fill.fillId)).size).toBe(fills.length);
    expect(hashOf(host(open(), commands, { tickMs: 37, until: endAt }))).toBe(hashOf(events));
  });

  it('continues after a crash from its two snapshots and the commands stored since', () => {
    const first = open();
    const before = host(first, commands.slice(0, 900), { tickMs: 100, until: commands[900]?.at ?? endAt });
    const restored = {
      flow: restoreFlow(JSON.parse(JSON.stringify(takeFlowSnapshot(first.flow)))),
      market: restoreMarket(JSON.parse(JSON.stringify(takeSnapshot(first.market)))),
    };
    const after = host(restored, commands.slice(900), { tickMs: 100, until: endAt });
    expect(hashOf([...before, ...after])).toBe(hashOf(events));
  });

  it('has for every account the sum of its fills as position', () => {
    const nets = new Map<string, number>();
    for (const fill of fills)
      nets.set(
        fill.accountId,
        (nets.get(fill.accountId) ?? 0) + (fill.side === 'buy' ? fill.quantity : -fill.quantity),
      );
    for (const account of hosted.market.accounts.values()) expect(account.net).toBe(nets.get(account.id) ?? 0);
  });
});
