// The whole of a contract for new watchers: the same for everybody who asks before the next frame.
import type { MarketFeed } from '../market/market-feed.ts';
import type { Context } from '../platform/context.ts';
import { type DepthView, encodeTopic, frameOfTopics } from './market-message.ts';
import type { PreparedFrame } from './prepared-frame.ts';

export type Snapshot = { readonly sequence: number; readonly frameFor: (view: DepthView) => PreparedFrame };

export type ContractSnapshot = {
  readonly read: () => Promise<Snapshot | 'unknown' | 'failed'>;
  /** A frame was published: later requests get a snapshot from after it. */
  readonly frameTold: (sequence: number) => void;
  /** Whether no frame was published after this snapshot. */
  readonly isFresh: (snapshot: Snapshot) => boolean;
  /** Makes later requests get a new snapshot. */
  readonly renew: () => void;
};

export type SnapshotParts = {
  readonly feed: Pick<MarketFeed, 'snapshot'>;
  readonly log: Pick<Context['log'], 'warn'>;
};

/** After a fault the market is not asked again for this long, however many wait. */
export const faultMs = 1_000;

export function createContractSnapshot({ feed, log }: SnapshotParts, symbol: string): ContractSnapshot {
  type Answer = ReturnType<ContractSnapshot['read']>;
  /** The sequence of the newest published frame. */
  let toldSequence: number | null = null;
  let answer: Answer | null = null;
  /** Whether the fault was already logged. */
  let isFaulty = false;

  const ask = async (): Answer => {
    try {
      const topic = await feed.snapshot(symbol);
      isFaulty = false;
      if (topic === null) return 'unknown';
      const frames = new Map<DepthView, PreparedFrame>();
      const frameFor = (view: DepthView): PreparedFrame => {
        const frame = frames.get(view) ?? frameOfTopics([encodeTopic(topic, view)]);
        frames.set(view, frame);
        return frame;
      };
      return { sequence: topic.sequence, frameFor };
    } catch (error) {
      if (!isFaulty)
        log.warn({ err: error, symbol }, 'the market returned no snapshot; it is asked again every second');
      isFaulty = true;
      return 'failed';
    }
  };
  const forget = (asked: Answer): void => {
    if (answer === asked) answer = null;
  };
  return {
    read: () => {
      if (answer !== null) return answer;
      const asked = ask();
      answer = asked;
      void asked.then((given) => {
        if (given === 'failed') setTimeout(() => forget(asked), faultMs);
        // A contract that is unknown now may be traded tomorrow.
        if (given === 'unknown') forget(asked);
      });
      return asked;
    },
    frameTold: (sequence) => {
      toldSequence = sequence;
      answer = null;
    },
    isFresh: ({ sequence }) => toldSequence === null || sequence >= toldSequence,
    renew: () => {
      answer = null;
    },
  };
}
