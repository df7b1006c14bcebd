// Event rates by the number of contracts at the best price: measured in a thin hour of ES, events per second and side. The shape matters: a
// small queue attracts ten times more market orders than a large one, and that is what moves prices.

/** Upper ends of the queue-size classes, in contracts; the last class has none. */
const queueClasses = [5, 10, 20, 30, 45, 60] as const;

type Row = readonly [number, number, number, number, number, number, number];

export type QueueRates = {
  readonly join: Row;
  readonly cancel: Row;
  readonly market: Row;
  readonly joinBehind: Row;
  readonly cancelBehind: Row;
};

export const esQueueRates: QueueRates = {
  join: [5.64, 2.9, 1.55, 1.15, 0.91, 0.72, 0.75],
  cancel: [6.26, 2.99, 1.75, 1.22, 0.99, 0.87, 1.03],
  market: [2.48, 0.72, 0.32, 0.22, 0.19, 0.13, 0.18],
  joinBehind: [2.83, 0.72, 0.3, 0.19, 0.13, 0.11, 0.15],
  cancelBehind: [0.13, 0.32, 0.2, 0.15, 0.12, 0.12, 0.11],
};

/** The class of a queue with the given contracts, 0 to 6. */
export function queueClassOf(contracts: number): number {
  for (let index = 0; index < queueClasses.length; index += 1)
    if (contracts <= (queueClasses[index] as number)) return index;
  return queueClasses.length;
}
