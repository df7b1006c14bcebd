import { asInstant } from '@openbell/units/instant.ts';
import { asCents } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import { planCatalogue, plansOnSale } from '../billing/plan-catalogue.ts';
import { type AccessLevel, accessLevels } from './lesson-access.ts';
import { type Gate, isGateOpen, type WayInQuestion, wayInto } from './way-in.ts';

const now = asInstant(Date.UTC(2026, 10, 20));
const levels: readonly AccessLevel[] = ['PUBLIC', 'CLASONLY', 'LIVEONLY', 'PAID'];
const gates: readonly Gate[] = [
  ...levels.flatMap((level) => [{ kind: 'lesson', level } as const, { kind: 'recording', level } as const]),
  ...(['webinar', 'simulator', 'exchanges', 'evaluation', 'journal', 'calendar'] as const).map((kind) => ({ kind })),
];
type Held = WayInQuestion['held'];
const none: Held = {
  key: '',
  status: '',
  canceled: false,
  passed: false,
  until: null,
  failReason: '',
  gauntletEndAt: null,
};
const holding = (key: string, rest: Partial<Held> = {}): Held => ({ ...none, key, status: 'active', ...rest });
const ask = (gate: Gate, held: Held) => wayInto({ gate, held, now, prices: null });
function nameOf(gate: Gate, held: Held): string {
  const way = ask(gate, held);
  return way.kind === 'order' ? `${way.act} ${way.plan.key}` : way.kind;
}

describe('the way into a closed thing', () => {
  it.each([
    ['a lesson of the class', { kind: 'lesson', level: 'CLASONLY' }, none, 'buy TRAIN'],
    ['a lesson of the live class', { kind: 'lesson', level: 'LIVEONLY' }, none, 'buy BCAMP'],
    [
      'a lesson of the live class for an evaluation',
      { kind: 'lesson', level: 'LIVEONLY' },
      holding('TCP100'),
      'change BCAMP',
    ],
    [
      'a lesson of the live class for the crash course',
      { kind: 'lesson', level: 'LIVEONLY' },
      holding('BCC'),
      'change BCAMP',
    ],
    [
      'a recording of the live class for an evaluation',
      { kind: 'recording', level: 'LIVEONLY' },
      holding('TCP50'),
      'change BCC',
    ],
    [
      'a recording of the live class for the crash course',
      { kind: 'recording', level: 'LIVEONLY' },
      holding('BCC'),
      'open',
    ],
    ['the simulator for the crash course', { kind: 'simulator' }, holding('BCC'), 'change TRAIN'],
    [
      'the simulator after a cancellation',
      { kind: 'simulator' },
      holding('TCP50', { status: 'canceled', canceled: true }),
      'buy TRAIN',
    ],
    ['the evaluation for training', { kind: 'evaluation' }, holding('TRAIN'), 'change TCP25'],
    ['the evaluation for a trial', { kind: 'evaluation' }, holding('demo'), 'buy TCP25'],
    ['the exchanges for the bootcamp', { kind: 'exchanges' }, holding('BCAMP'), 'change TRAIN'],
    ['the journal for the crash course', { kind: 'journal' }, holding('BCC'), 'change TRAIN'],
    [
      'a lesson after the program window',
      { kind: 'lesson', level: 'PAID' },
      holding('TCP50', { gauntletEndAt: asInstant(now - 1) }),
      'change TRAIN',
    ],
    ['the simulator while it is paid', { kind: 'simulator' }, holding('TCP50', { status: 'processing' }), 'wait'],
    ['the simulator while a course is paid', { kind: 'simulator' }, holding('BCC', { status: 'processing' }), 'none'],
  ] as const)('%s', (_what, gate, held, expected) => {
    expect(nameOf(gate, held)).toBe(expected);
  });

  it('sorts by the fetched prices, and by the order of the catalogue if two plans cost the same', () => {
    const prices = [
      { key: 'TRAIN', price: asCents(30_000) },
      { key: 'GAU25', price: asCents(14_000) },
    ];
    const way = wayInto({ gate: { kind: 'simulator' }, held: none, now, prices });
    expect(way).toMatchObject({ kind: 'order', plan: { key: 'GAU25' }, priceCents: 14_000 });
    expect(nameOf({ kind: 'evaluation' }, none)).toBe('buy TCP25');
  });
});

describe('over all plan keys and all gates', () => {
  const states: readonly Held[] = [
    none,
    ...planCatalogue.flatMap(({ key }) => [
      holding(key),
      holding(key, { gauntletEndAt: asInstant(now - 1) }),
      holding(key, { canceled: true }),
      holding(key, { status: 'canceled', canceled: true }),
      holding(key, { status: 'processing' }),
      holding(key, { passed: true }),
    ]),
  ];

  it('names only a plan on sale that opens the thing and is not already running [TRUST-020]', () => {
    expect(planCatalogue).toHaveLength(19);
    const onSale = plansOnSale().map(({ key }) => key);
    let orders = 0;
    for (const held of states)
      for (const gate of gates) {
        const name = `${held.key} ${held.status} ${JSON.stringify(gate)}`;
        const way = ask(gate, held);
        expect(way.kind === 'open', name).toBe(isGateOpen(gate, held, now));
        if (way.kind !== 'order') continue;
        orders += 1;
        expect(onSale, name).toContain(way.plan.key);
        const after = holding(way.plan.key);
        expect(isGateOpen(gate, after, now), name).toBe(true);
        if (way.act === 'change') expect(way.plan.key, name).not.toBe(held.key);
        const cheaper = plansOnSale().filter((plan) => plan.priceCents < way.plan.priceCents && plan.key !== held.key);
        expect(
          cheaper.filter((plan) => isGateOpen(gate, holding(plan.key), now)),
          name,
        ).toEqual([]);
      }
    expect(orders).toBeGreaterThan(500);
  });

  it('has a way for every running plan into everything that is closed to it [TRUST-020]', () => {
    for (const { key } of planCatalogue)
      for (const gate of gates)
        expect(['open', 'order'], `${key} ${JSON.stringify(gate)}`).toContain(ask(gate, holding(key)).kind);
  });

  it('offers nothing while a payment is pending [TRUST-020]', () => {
    for (const { key } of planCatalogue)
      for (const gate of gates)
        expect(['open', 'wait', 'none']).toContain(ask(gate, holding(key, { status: 'processing' })).kind);
  });
});

it('knows every access level', () => {
  expect(Object.keys(accessLevels).toSorted()).toEqual(levels.toSorted());
});
