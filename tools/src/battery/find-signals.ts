// Where on a tape a signal appears, and in which direction: looked up once a second, and only in what was displayed by then.
import type { Signal } from './rules.ts';
import { printKinds, type Quotes, type SmallTape, samplesASecond, type Tape, tapeLevels } from './tape.ts';

/** Samples in ascending order, each with a direction: 1 up, -1 down. */
export type Found = { readonly at: readonly number[]; readonly signs: readonly (1 | -1)[] };

export function findSignals(tape: Tape, signal: Exclude<Signal, { kind: 'small' }>): Found {
  switch (signal.kind) {
    case 'move':
      return eachSecond(tape, signal.seconds, moveOver(tape, signal.seconds, signal.ticks));
    case 'wide move': {
      const usual = tape.minuteTicks * Math.sqrt(signal.seconds / 60);
      return eachSecond(tape, signal.seconds, moveOver(tape, signal.seconds, Math.max(1, signal.deviations * usual)));
    }
    case 'queues':
      return eachSecond(tape, 0, (sample) => {
        const bids = tape.bidSizes[tapeLevels * sample] as number;
        const asks = tape.askSizes[tapeLevels * sample] as number;
        return beyond((bids - asks) / (bids + asks), signal.share);
      });
    case 'volume':
      return findVolume(tape, signal);
    case 'round':
      return eachSecond(tape, 1, (sample) => {
        const place = (at: number): number => Math.floor(twiceMiddle(tape, at) / (2 * signal.ticks));
        return beyond(place(sample) - place(sample - samplesASecond), 1);
      });
    case 'opening':
      return onlyAt(tape, [signal.minutes * 60 * samplesASecond], (at) => twiceMiddle(tape, at) - twiceMiddle(tape, 0));
    case 'release': {
      const wait = (signal.waitMs / 1_000) * samplesASecond;
      const after = tape.releases.map((release) => release + wait);
      return onlyAt(tape, after, (at) => twiceMiddle(tape, at) - twiceMiddle(tape, at - wait));
    }
    case 'leader':
      return findLeader(tape, signal);
    case 'restart':
      return onlyAt(tape, tape.restarts, (at) =>
        signal.isChange ? twiceMiddle(tape, at) - twiceMiddle(tape, at - 1) : 1,
      );
    case 'clock':
      return eachSecond(tape, 1, (sample) => (sample % (2 * samplesASecond) === 0 ? 1 : -1));
  }
}

/** Up while the small contract is cheaper than the large one. */
export function findSmall(tape: Tape, small: SmallTape, ticks: number): Found {
  const inLargeTicks = small.down / small.up;
  return eachSecond(tape, 0, (sample) =>
    beyond(twiceMiddle(tape, sample) - twiceMiddle(small, sample) * inLargeTicks, 2 * ticks),
  );
}

function twiceMiddle({ bid, ask }: Quotes, sample: number): number {
  return (bid[sample] as number) + (ask[sample] as number);
}

function beyond(value: number, threshold: number): 1 | -1 | 0 {
  return value >= threshold ? 1 : value <= -threshold ? -1 : 0;
}

function moveOver(tape: Tape, seconds: number, ticks: number): (sample: number) => 1 | -1 | 0 {
  const back = seconds * samplesASecond;
  return (sample) => beyond(twiceMiddle(tape, sample) - twiceMiddle(tape, sample - back), 2 * ticks);
}

function eachSecond(tape: Tape, fromSecond: number, look: (sample: number) => 1 | -1 | 0): Found {
  const at: number[] = [];
  const signs: (1 | -1)[] = [];
  for (let sample = fromSecond * samplesASecond; sample <= tape.end; sample += samplesASecond) {
    const sign = look(sample);
    if (sign === 0) continue;
    at.push(sample);
    signs.push(sign);
  }
  return { at, signs };
}

function onlyAt(tape: Tape, samples: readonly number[], look: (sample: number) => number): Found {
  const found = samples
    .filter((sample) => sample <= tape.end)
    .map((sample) => [sample, Math.sign(look(sample))] as const)
    .filter((each): each is readonly [number, 1 | -1] => each[1] !== 0);
  return { at: found.map(([sample]) => sample), signs: found.map(([, sign]) => sign) };
}

/** Fewer contracts say nothing. */
const contractsMin = 5;

function findVolume(tape: Tape, { seconds, share }: Extract<Signal, { kind: 'volume' }>): Found {
  const back = seconds * samplesASecond;
  const { printsUntil } = tape;
  const { kinds, sizes } = tape.prints;
  let [from, until, net, all] = [0, 0, 0, 0];
  const count = (print: number, sign: 1 | -1): void => {
    const kind = kinds[print] as number;
    if (kind !== printKinds.bought && kind !== printKinds.sold) return;
    net += sign * kind * (sizes[print] as number);
    all += sign * (sizes[print] as number);
  };
  return eachSecond(tape, seconds, (sample) => {
    for (; until < (printsUntil[sample] as number); until += 1) count(until, 1);
    for (; from < (printsUntil[sample - back] as number); from += 1) count(from, -1);
    return all < contractsMin ? 0 : beyond(net / all, share);
  });
}

function findLeader(tape: Tape, { seconds, deviations }: Extract<Signal, { kind: 'leader' }>): Found {
  const { leader } = tape;
  if (leader === null) return { at: [], signs: [] };
  const back = seconds * samplesASecond;
  const usual = Math.sqrt(seconds / 60);
  const moves = (quotes: Quotes, minuteTicks: number, sample: number): number =>
    (twiceMiddle(quotes, sample) - twiceMiddle(quotes, sample - back)) / (2 * minuteTicks * usual);
  return eachSecond(tape, seconds, (sample) =>
    beyond(moves(leader, leader.minuteTicks, sample) - moves(tape, tape.minuteTicks, sample), deviations),
  );
}
