// The newest recorded run of the battery: `npm run market:battery -- --record` writes it, the public page about the market shows it.
import record from '../market/battery.json' with { type: 'json' };

/** What a rule earned on the unseen sessions of a contract, after spread and commission. */
export type RuleEarned = Readonly<{
  rule: string;
  delaySeconds: number;
  trades: number;
  /** Millionths of a dollar a trade; for all contracts together, thousandths of a usual move. */
  meanMicros: number;
  t: number;
}>;

export type BatteryRecord = Readonly<{
  /** SHA-256 of the files that make the market, in hex: `marketHash` of the tools recomputes it. */
  market: string;
  /** The day of the run, and the version of the product. */
  on: string;
  version: string;
  seed: number;
  sessionHours: number;
  rules: number;
  tMax: number;
  roots: readonly Readonly<{
    /** `all`: all contracts together. */
    root: string;
    unseenSessions: number;
    isBeaten: boolean;
    /** The rule that did best on the seen sessions, at its best delay on the unseen ones; null: none traded enough. */
    best: RuleEarned | null;
    /** The greatest t of any rule on the unseen sessions. */
    greatest: RuleEarned | null;
  }>[];
}>;

export const batteryRecord: BatteryRecord = record;
