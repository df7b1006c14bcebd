/** The whole of a contract for those who come: the same for everybody who asks before the next frame. */
import type { MarketFeed } from '../market/market-feed.ts';
import type { Context } from '../platform/context.ts';
import { type DepthView, encodeTopic, frameOfTopics } from './market-message.ts';
import type { PreparedFrame } from './prepared-frame.ts';

export type Snapshot = { readonly sequence: number; readonly frameFor: (view: DepthView) => PreparedFrame };

export type ContractSnapshot = {
  readonly read: () => Promise<Snapshot | 'unknown' | 'failed'>;
  /** A frame was told: who asks from now on gets what is so after it. */
  readonly frameTold: (sequence: number) => void;
  /** Whether no frame was told that came after it. */
  readonly isFresh: (snapshot: Snapshot) => boolean;
  /** Who asks from now on gets another one. */
  readonly renew: () => void;
};

export type SnapshotParts = {
  readonly feed: Pick<MarketFeed, 'snapshot'>;
  readonly log: Pick<Context['log'], 'warn'>;
};

/** A market that gave no snapshot is left in peace this long, however many wait for it. */
export const faultMs = 1_000;

export const createContractSnapshot = ({ feed, log }: SnapshotParts, symbol: string): ContractSnapshot => {
  type Answer = ReturnType<ContractSnapshot['read']>;
  /** Of the newest frame that was told. */
  let toldSequence: number | null = null;
  let answer: Answer | null = null;
  /** Whether the log says already that it gives no snapshot. */
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
      if (!isFaulty) log.warn({ err: error, symbol }, 'the market gave no snapshot; it is asked each second');
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
        // One that is unknown now may be traded tomorrow.
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
};
