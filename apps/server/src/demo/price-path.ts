/**
 * A seeded synthetic price path of the E-mini S&P 500: the same seed gives the same day on every machine. It looks like a day, it predicts
 * nothing, and no real price is in it.
 */

/** Where the index traded when this was written (late 2026), so that the demonstration looks like today: 7,650.00 in ticks of 0.25. */
export const demoLevelTicks = 30_600;

/** 08:30 to 15:00 Chicago, one price a minute. */
export const firstMinute = 510;
export const minutesInDay = 390;

/** good: long swings that a trend follower earns on. bad: chop that stops it out. ruin: one long slide. */
export type DayMood = 'good' | 'bad' | 'ruin';

/** Chance for the path only: mulberry32, a small generator that is the same everywhere. */
export const seededChance = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The prices of one day in ticks, a price a minute, beginning at a level. */
export const dayPath = (question: {
  readonly seed: number;
  readonly mood: DayMood;
  readonly startTicks: number;
}): readonly number[] => {
  const chance = seededChance(question.seed);
  // Twelve uniform numbers are close enough to a bell curve.
  const noise = (): number => Array.from({ length: 12 }, chance).reduce((sum, one) => sum + one, -6);
  const prices: number[] = [];
  let price = question.startTicks;
  let drift = chance() < 0.5 ? 0.32 : -0.32;
  for (let minute = 0; minute < minutesInDay; minute += 1) {
    if (question.mood === 'good') {
      if (minute % 130 === 129 && chance() < 0.5) drift = -drift;
      price += drift + 1.6 * noise();
    } else if (question.mood === 'bad') {
      price += 2.4 * Math.cos((2 * Math.PI * minute) / 44) + 1.5 * noise();
    } else {
      price += -0.55 + 1.2 * noise();
    }
    prices.push(Math.round(price));
  }
  return prices;
};
