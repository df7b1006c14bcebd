// Whether drawn minutes can be told from traded ones: a logistic regression learns the difference of their figures on every second stretch and
// is asked about the others. Half right is what guessing gives.
import type { Bar } from '@openbell/market/flow/past-bars.ts';
import { bodyShare, correlation, rangeMemory, rangeOf, volumeOf } from './past-look.ts';
import { kurtosis, mean, variance } from './statistics.ts';

/** The share of stretches that the classifier names rightly, of those that it did not learn from. */
export function toldApart(drawn: readonly (readonly Bar[])[], traded: readonly (readonly Bar[])[]): number {
  const cases = [...drawn.map((bars) => caseOf(bars, 0)), ...traded.map((bars) => caseOf(bars, 1))];
  const scaled = scale(cases);
  const [learned, asked] = [0, 1].map((half) => scaled.filter((_, index) => index % 2 === half)) as [Case[], Case[]];
  const weights = learn(learned);
  return mean(asked.map((each) => (chanceOf(weights, each) > 0.5 === (each.isTraded === 1) ? 1 : 0)));
}

type Case = { readonly figures: readonly number[]; readonly isTraded: 0 | 1 };

function caseOf(bars: readonly Bar[], isTraded: 0 | 1): Case {
  const [ranges, volumes] = [bars.map(rangeOf), bars.map(volumeOf)];
  const moves = bars.map(([, open, , , close]) => close - open);
  const volume = mean(volumes);
  return {
    isTraded,
    figures: [
      bodyShare(bars),
      correlation(volumes, ranges),
      rangeMemory(bars),
      Math.log(1 + kurtosis(moves)),
      Math.sqrt(variance(volumes)) / Math.max(1, volume),
    ],
  };
}

/** Each figure with mean 0 and deviation 1, and a constant. */
function scale(cases: readonly Case[]): readonly Case[] {
  const columns = (cases[0]?.figures ?? []).map((_, place) => cases.map(({ figures }) => figures[place] as number));
  const scales = columns.map((column) => ({ middle: mean(column), spread: Math.sqrt(variance(column)) || 1 }));
  return cases.map(({ figures, isTraded }) => ({
    isTraded,
    figures: [
      1,
      ...figures.map((value, place) => (value - (scales[place]?.middle ?? 0)) / (scales[place]?.spread ?? 1)),
    ],
  }));
}

const rounds = 400;
const rate = 0.3;
/** Keeps the weights of figures that tell nothing near 0. */
const shrinkage = 0.01;

function learn(cases: readonly Case[]): readonly number[] {
  const weights = (cases[0]?.figures ?? []).map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    const errors = cases.map((each) => each.isTraded - chanceOf(weights, each));
    for (let place = 0; place < weights.length; place += 1) {
      const pull = mean(cases.map(({ figures }, index) => (errors[index] as number) * (figures[place] as number)));
      weights[place] = (weights[place] as number) * (1 - rate * shrinkage) + rate * pull;
    }
  }
  return weights;
}

function chanceOf(weights: readonly number[], { figures }: Case): number {
  const sum = figures.reduce((total, value, place) => total + value * (weights[place] as number), 0);
  return 1 / (1 + Math.exp(-sum));
}
