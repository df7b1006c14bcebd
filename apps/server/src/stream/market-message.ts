// The message to watching browsers: the topics of one frame, each encoded once per depth of view.
import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';
import { type PreparedFrame, prepareFrame } from './prepared-frame.ts';

/** How deep a customer sees: every level of the frame, or the best price of each side. */
export type DepthView = 'deep' | 'best';

export const encodeTopic = (topic: MarketFrameTopic, view: DepthView): string =>
  JSON.stringify(view === 'deep' ? topic : { ...topic, bids: topic.bids?.slice(0, 1), asks: topic.asks?.slice(0, 1) });

export const frameOfTopics = (encoded: readonly string[]): PreparedFrame =>
  prepareFrame(`{"type":"market","topics":[${encoded.join(',')}]}`);
