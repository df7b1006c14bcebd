// Recordings that can be replayed on a throwaway account: the list, and the bytes of a file in bounded parts.
import { z } from 'zod';
import { defineCall } from '../calls/call.ts';
import { ticksSchema } from '../common.ts';
import { marketSymbolSchema } from './market.ts';

/** The kind of rows in a file. `synthetic`: nothing was recorded; the browser generates it from the numbers it ships with. */
export const recordingKindSchema = z.enum(['synthetic', 'orders', 'best_prices', 'depth', 'bars']);
export type RecordingKind = z.infer<typeof recordingKindSchema>;

/** What a recording that ships is there to practice. */
export const recordingSceneSchema = z.enum(['opening', 'trend', 'range', 'gap', 'release', 'close', 'thin']);
export type RecordingScene = z.infer<typeof recordingSceneSchema>;

export const marketRecordingSchema = z.object({
  id: z.string(),
  kind: recordingKindSchema,
  /** Null for files. */
  scene: recordingSceneSchema.nullable(),
  symbol: marketSymbolSchema,
  /** Instants of its first and its last row. */
  from: z.string(),
  until: z.string(),
  /** In ticks. */
  firstPrice: ticksSchema,
  /** For bars: the delivery month of its rows (YYYYMM), if a file holds several contracts. */
  contract: z.string().nullable(),
  /** The underlying file; null if there is none. `version` changes with the file. */
  file: z.object({ bytes: z.int(), isCompressed: z.boolean(), version: z.string() }).nullable(),
});
export type MarketRecording = z.infer<typeof marketRecordingSchema>;

/** The most bytes in one answer. */
export const recordingPartBytesMax = 256 * 1024;

export const getMarketRecordings = defineCall({
  method: 'GET',
  path: '/market/recordings',
  access: 'verified',
  domain: 'market',
  summary: 'The recordings that can be replayed: contract, time, and the file behind each.',
  answer: z.object({ recordings: z.array(marketRecordingSchema) }),
});

export const getMarketRecordingPart = defineCall({
  method: 'GET',
  path: '/market/recordings/:id/part',
  access: 'verified',
  domain: 'market',
  summary: 'Up to 256 KB of a recording from a byte on, as stored (gzip or plain text).',
  params: z.strictObject({ id: z.string().min(1).max(120) }),
  query: z.strictObject({
    version: z.string().min(1).max(60),
    from: z.coerce.number().pipe(z.int().min(0)).default(0),
  }),
  answer: z.any(),
});
