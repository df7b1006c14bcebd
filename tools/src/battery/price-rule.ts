// What a rule earns on a tape: each trade after the spread and the commission, in micro-dollars. Trades of one rule do not overlap.
import { type Found, findSignals, findSmall } from './find-signals.ts';
import type { Deal, Rule, Signal } from './rules.ts';
import { type Quotes, type SmallTape, sampleMs, samplesASecond, type Tape, tapeLevels } from './tape.ts';

/** 2.02 dollars a side. */
const commissionMicros = 2_020_000;
const roundTripMicros = 2 * commissionMicros;

/** Signals that many rules wait for, by tape. */
export type FoundSignals = Map<Signal, Found>;

export type Pricing = {
  readonly tape: Tape;
  readonly rule: Rule;
  readonly delaySeconds: number;
  /** Receives the net profit of each trade. */
  readonly note: (netMicros: number) => void;
};

export function priceRule({ tape, rule, delaySeconds, note }: Pricing, known: FoundSignals = new Map()): void {
  const { signal, deal, isFade } = rule;
  const delay = Math.round(delaySeconds * samplesASecond);
  if (signal.kind === 'small') {
    if (deal.kind !== 'pair') throw new Error(`${rule.name} names no legs`);
    for (const small of tape.smalls)
      dealInTurn(findSmall(tape, small, signal.ticks), isFade, (at, sign) =>
        dealPair({ tape, small, deal, entry: at + delay, sign, note }),
      );
    return;
  }
  const found = known.get(signal) ?? findSignals(tape, signal);
  known.set(signal, found);
  dealInTurn(found, isFade, (at, sign) => dealOnce({ tape, deal, at, delay, sign, note }));
}

/** `deal` returns the sample at which it has ended; later signals are considered from there on. */
function dealInTurn(found: Found, isFade: boolean, deal: (at: number, sign: 1 | -1) => number): void {
  let free = 0;
  for (let index = 0; index < found.at.length; index += 1) {
    const at = found.at[index] as number;
    if (at < free) continue;
    const sign = found.signs[index] as 1 | -1;
    free = deal(at, isFade ? (-sign as 1 | -1) : sign);
  }
}

type Dealing = {
  readonly tape: Tape;
  readonly deal: Deal;
  readonly at: number;
  readonly delay: number;
  readonly sign: 1 | -1;
  readonly note: (netMicros: number) => void;
};

function dealOnce({ tape, deal, at, delay, sign, note }: Dealing): number {
  const close = (ticks: number): void => note(ticks * tape.tickMicros - roundTripMicros);
  const hold = deal.holdSeconds * samplesASecond;
  switch (deal.kind) {
    case 'market': {
      const [entry, leave] = [at + delay, at + delay + hold];
      if (leave <= tape.end) close(marketTicks(tape, { entry, leave, sign }));
      return leave;
    }
    case 'rest': {
      const placed = at + delay;
      const waited = placed + deal.waitSeconds * samplesASecond;
      if (waited + hold > tape.end) return tape.end;
      const price = bestOf(tape, placed, sign);
      const ahead = sizeDisplayed(tape, placed, { sign, price });
      const filled = fillOf(tape, { sign, price, ahead, from: placed, until: waited });
      if (filled === null) return waited;
      const left =
        deal.targetTicks === null ? null : reachTarget(tape, { sign, price, filled, hold, ticks: deal.targetTicks });
      if (left === null) close(sign * (bestOf(tape, filled + hold, sign) - price));
      else close(deal.targetTicks ?? 0);
      return left ?? filled + hold;
    }
    case 'kept': {
      const until = at + deal.waitSeconds * samplesASecond;
      if (until + hold + delay > tape.end || at < samplesASecond) return tape.end;
      const price = bestOf(tape, at - samplesASecond, sign);
      const filled = fillOf(tape, { sign, price, ahead: 0, from: at - 1, until });
      if (filled === null) return until;
      close(sign * (bestOf(tape, filled + hold + delay, sign) - price));
      return filled + hold + delay;
    }
    case 'pair':
      throw new Error('a pair needs a small contract');
  }
}

/** The best bid for buyers that wait (1), the best ask for sellers that wait (-1): where a position of that sign is left, too. */
function bestOf({ bid, ask }: Quotes, sample: number, sign: 1 | -1): number {
  return (sign === 1 ? bid[sample] : ask[sample]) as number;
}

function marketTicks(
  quotes: Quotes,
  { entry, leave, sign }: { readonly entry: number; readonly leave: number; readonly sign: 1 | -1 },
): number {
  return sign * (bestOf(quotes, leave, sign) - bestOf(quotes, entry, -sign as 1 | -1));
}

/** Contracts at a price of one side; those of the last recorded level further behind, none in front of the best. */
function sizeDisplayed(
  tape: Tape,
  sample: number,
  { sign, price }: { readonly sign: 1 | -1; readonly price: number },
): number {
  const behind = sign * (bestOf(tape, sample, sign) - price);
  if (behind < 0) return 0;
  const sizes = sign === 1 ? tape.bidSizes : tape.askSizes;
  return sizes[tapeLevels * sample + Math.min(tapeLevels - 1, behind)] as number;
}

type Resting = {
  readonly sign: 1 | -1;
  readonly price: number;
  /** Contracts that trade at this price before the order does. */
  readonly ahead: number;
  readonly from: number;
  readonly until: number;
};

/**
 * The sample by which a resting order was filled: traded through, reached in its queue, or crossed by the other side's quotes. As on the
 * desk, orders that had joined before it and leave shorten its queue.
 */
function fillOf(tape: Tape, { sign, price, ahead, from, until }: Resting): number | null {
  const { printsUntil } = tape;
  const { kinds, prices, sizes, joinedMs } = tape.prints;
  const [hits, leaves] = [-sign, 2 * sign];
  let left = ahead;
  for (let sample = from + 1; sample <= until; sample += 1) {
    const end = printsUntil[sample] as number;
    for (let print = printsUntil[sample - 1] as number; print < end; print += 1) {
      const kind = kinds[print];
      const past = sign * (price - (prices[print] as number));
      if (kind === hits) {
        if (past > 0) return sample;
        if (past === 0) left -= sizes[print] as number;
        if (left < 0) return sample;
      } else if (kind === leaves && past === 0 && (joinedMs[print] as number) <= from * sampleMs)
        left = Math.max(0, left - (sizes[print] as number));
    }
    if (sign * (price - bestOf(tape, sample, -sign as 1 | -1)) >= 0) return sample;
  }
  return null;
}

function reachTarget(
  tape: Tape,
  of: {
    readonly sign: 1 | -1;
    readonly price: number;
    readonly filled: number;
    readonly hold: number;
    readonly ticks: number;
  },
): number | null {
  const sign = -of.sign as 1 | -1;
  const price = of.price + of.sign * of.ticks;
  const ahead = sizeDisplayed(tape, of.filled, { sign, price });
  return fillOf(tape, { sign, price, ahead, from: of.filled, until: of.filled + of.hold });
}

type PairDealing = {
  readonly tape: Tape;
  readonly small: SmallTape;
  readonly deal: Extract<Deal, { kind: 'pair' }>;
  readonly entry: number;
  /** 1 buys the small contract and sells the large one. */
  readonly sign: 1 | -1;
  readonly note: (netMicros: number) => void;
};

function dealPair({ tape, small, deal, entry, sign, note }: PairDealing): number {
  const leave = entry + deal.holdSeconds * samplesASecond;
  if (leave > tape.end) return leave;
  const ofSmall = marketTicks(small, { entry, leave, sign }) * small.tickMicros - roundTripMicros;
  const ofLarge = marketTicks(tape, { entry, leave, sign: -sign as 1 | -1 }) * tape.tickMicros - roundTripMicros;
  // As many small contracts as are worth one large one.
  const smallCount = Math.max(1, Math.round((tape.tickMicros * small.down) / (small.tickMicros * small.up)));
  note(deal.legs === 'small' ? ofSmall : deal.legs === 'large' ? ofLarge : smallCount * ofSmall + ofLarge);
  return leave;
}
