/** The result of a benchmark; `means` says what the ratio compares and which direction is better. */
export type BenchResult = {
  readonly name: string;
  readonly ratio: number;
  /** What the ratio compares. */
  readonly means: string;
  /** Numbers with their unit in the name. */
  readonly figures: Readonly<Record<string, number>>;
};

export type Bench = () => BenchResult | Promise<BenchResult>;
