/** What browsers that watch are sent: the topics of one frame, each encoded once for all of them. */
import type { MarketFrameTopic } from '@openbell/api/stream.ts';
import { type PreparedFrame, prepareFrame } from './prepared-frame.ts';

export const encodeTopic = (topic: MarketFrameTopic): string => JSON.stringify(topic);

export const frameOfTopics = (encoded: readonly string[]): PreparedFrame =>
  prepareFrame(`{"type":"market","topics":[${encoded.join(',')}]}`);
