// Copies the positions of an evaluation to its account.

import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { EvaluationState } from '@openbell/rules/evaluation/types.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { ChangeSet } from '../change-set.ts';
import { type HeldPosition, shownPosition, type TradingAccount } from './trading-account.ts';

/** Makes the account's positions equal to the evaluation's; returns whether anything differed. */
export function adoptPositions(
  account: TradingAccount,
  state: Pick<EvaluationState, 'positions'>,
  { at, changes }: { readonly at: Instant; readonly changes: ChangeSet },
): boolean {
  const held = new Map(state.positions.map((position) => [position.symbol, position]));
  let isMoved = false;
  for (const symbol of new Set([...held.keys(), ...account.positions.keys()])) {
    const position = held.get(symbol);
    const lots = (position?.lots ?? []).map(({ quantity, ticks }): [number, Ticks] => [
      quantity * Math.sign(position?.net ?? 0),
      ticks,
    ]);
    const known = account.positions.get(symbol);
    if (JSON.stringify(known?.lots ?? []) === JSON.stringify(lots)) continue;
    const net = position?.net ?? 0;
    const adopted: HeldPosition = {
      // Net minus opening net stays equal to what was filled here, which is zero before the first order.
      openingNet: net - ((known?.net ?? 0) - (known?.openingNet ?? 0)),
      net,
      lots,
      sessionDate: known?.sessionDate ?? sessionDateOf(at),
      realizedMicros: known?.realizedMicros ?? asMicros(0),
      commissionMicros: known?.commissionMicros ?? asMicros(0),
      endedExits: null,
    };
    account.positions.set(symbol, adopted);
    changes.position(account, symbol, adopted);
    changes.event(account, at, { kind: 'position', position: shownPosition(symbol, adopted) });
    isMoved = true;
  }
  return isMoved;
}
