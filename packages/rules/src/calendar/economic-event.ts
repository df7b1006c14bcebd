// An economic event of the calendar: how much it moves markets, and which marks show that.
import type { Instant } from '@openbell/units/instant.ts';

/** 1 low, 2 medium, 3 and 4 high (ENTITY-039). */
export type Volatility = 1 | 2 | 3 | 4;

export type EconomicEvent = {
  /** The same for the same event in every answer. */
  readonly id: string;
  readonly at: Instant;
  readonly currency: string;
  /** In English, as feeds write it. */
  readonly name: string;
  readonly volatility: Volatility;
  /** The key of its translation, if we know the event. */
  readonly code: string | null;
  /** Only the day is known: `at` is its first instant in New York, and no time is shown. */
  readonly isAllDay: boolean;
  readonly forecast: string;
  readonly previous: string;
  readonly actual: string;
};

export type Impact = 'low' | 'medium' | 'high';

/** 2 means medium, 3 and 4 high, less is low. */
export function impactOf(volatility: number): Impact {
  if (volatility >= 3) return 'high';
  return volatility === 2 ? 'medium' : 'low';
}

/** The marks of the legend: `!!` for medium, `!!!` for high, one for low. */
export function impactMarks(volatility: number): '!' | '!!' | '!!!' {
  const marks = { low: '!', medium: '!!', high: '!!!' } as const;
  return marks[impactOf(volatility)];
}
