// `film.json`: what a lesson's film shows, scene by scene, without a sentence, so that one film serves every language. A scene lasts as
// long as the paragraphs of the script that are spoken over it. docs/authoring.md describes the kinds.
import { z } from 'zod';

const toneSchema = z.enum(['ink', 'you', 'stop', 'goal', 'rest', 'warn']);
/** What a color means: ink for facts, you for the customer and now, stop, goal, rest for the background, warn for attention. */
export type Tone = z.infer<typeof toneSchema>;

/** Symbols, prices, letters: a label is not a sentence. */
const label = z.string().max(16);
const tone = toneSchema.default('ink');
const decimals = z.int().min(0).max(7).default(2);
const numbers = z.array(z.number()).min(2).max(240);
const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/, 'is not a time as 08:30');
const paragraphs = z.int().min(1).max(6).default(1);

const candlesSchema = z.strictObject({
  kind: z.literal('candles'),
  paragraphs,
  /** Prices the candles pass through, with `each` candles between two of them, drawn with the seed. */
  path: numbers,
  each: z.int().min(1).max(30).default(6),
  seed: z.int().min(1).max(9999).default(1),
  /** Height of an average candle, in price. */
  spread: z.number().positive(),
  decimals,
  lines: z
    .array(z.strictObject({ price: z.number(), tone, label: label.optional() }))
    .max(6)
    .default([]),
  zones: z
    .array(z.strictObject({ from: z.number(), to: z.number(), tone }))
    .max(4)
    .default([]),
  marks: z
    .array(z.strictObject({ candle: z.int().min(0), side: z.enum(['buy', 'sell']), price: z.number() }))
    .max(8)
    .default([]),
  /** Simple averages over the given number of candles. */
  averages: z
    .array(z.strictObject({ length: z.int().min(2).max(60), tone }))
    .max(3)
    .default([]),
  volume: z.boolean().default(false),
});

const curveSchema = z.strictObject({
  kind: z.literal('curve'),
  paragraphs,
  values: numbers,
  floor: numbers.optional(),
  goal: z.number().optional(),
  prefix: label.default('$'),
  decimals: decimals.default(0),
  marks: z
    .array(z.strictObject({ at: z.int().min(0), tone, label: label.optional() }))
    .max(8)
    .default([]),
});

const ladderSchema = z.strictObject({
  kind: z.literal('ladder'),
  paragraphs,
  /** The highest ask shown. */
  top: z.number(),
  tick: z.number().positive(),
  decimals,
  frames: z
    .array(
      z.strictObject({
        asks: z.array(z.int().min(0)).min(2).max(5),
        bids: z.array(z.int().min(0)).min(2).max(5),
        last: z.strictObject({ row: z.int().min(0).max(9), side: z.enum(['buy', 'sell']) }).optional(),
        /** Your resting order: its row, and how many are ahead of it. */
        own: z.strictObject({ row: z.int().min(0).max(9), ahead: z.int().min(0) }).optional(),
      }),
    )
    .min(1)
    .max(12),
});

const barsSchema = z.strictObject({
  kind: z.literal('bars'),
  paragraphs,
  bars: z
    .array(z.strictObject({ label, value: z.number(), text: label, tone }))
    .min(1)
    .max(12),
});

const equationSchema = z.strictObject({
  kind: z.literal('equation'),
  paragraphs,
  /** Lines of tokens that appear one by one. */
  lines: z
    .array(
      z
        .array(z.strictObject({ text: label, tone }))
        .min(1)
        .max(11),
    )
    .min(1)
    .max(5),
});

const stepsSchema = z.strictObject({
  kind: z.literal('steps'),
  paragraphs,
  from: z.number(),
  tick: z.number(),
  count: z.int().min(1).max(24),
  decimals,
  /** The value of one step, in cents: the total counts up with it. */
  cents: z.int().min(1),
});

const daySchema = z.strictObject({
  kind: z.literal('day'),
  paragraphs,
  spans: z
    .array(z.strictObject({ from: clock, to: clock, tone, label: label.optional() }))
    .min(1)
    .max(8),
  marks: z
    .array(z.strictObject({ at: clock, tone, label: label.optional() }))
    .max(8)
    .default([]),
  /** Where the hand starts and ends. */
  hand: z.tuple([clock, clock]).optional(),
});

const gaugeSchema = z.strictObject({
  kind: z.literal('gauge'),
  paragraphs,
  stop: z.number(),
  start: z.number(),
  goal: z.number().optional(),
  values: numbers,
  prefix: label.default('$'),
  decimals: decimals.default(0),
});

const monthSchema = z.strictObject({
  kind: z.literal('month'),
  paragraphs,
  /** Weekday of the first: 0 is Sunday. */
  first: z.int().min(0).max(6),
  days: z.int().min(28).max(31),
  results: z
    .array(z.strictObject({ day: z.int().min(1).max(31), amount: z.int() }))
    .max(31)
    .default([]),
  marks: z
    .array(z.strictObject({ day: z.int().min(1).max(31), tone }))
    .max(12)
    .default([]),
});

const iconNames = [
  'person',
  'building',
  'shield',
  'clock',
  'book',
  'chart',
  'calendar',
  'check',
  'cross',
  'bell',
  'scale',
  'list',
] as const;
const flowSchema = z.strictObject({
  kind: z.literal('flow'),
  paragraphs,
  nodes: z
    .array(z.strictObject({ icon: z.enum(iconNames), label: label.optional(), tone }))
    .min(1)
    .max(6),
  links: z
    .array(z.strictObject({ from: z.int().min(0), to: z.int().min(0), label: label.optional(), tone }))
    .max(8)
    .default([]),
});

const gridSchema = z.strictObject({
  kind: z.literal('grid'),
  paragraphs,
  rows: z
    .array(
      z
        .array(z.strictObject({ text: label, tone }))
        .min(1)
        .max(6),
    )
    .min(1)
    .max(8),
});

const sequenceSchema = z.strictObject({
  kind: z.literal('sequence'),
  paragraphs,
  /** Results in R. */
  results: z.array(z.number()).min(2).max(60),
});

const profileSchema = z.strictObject({
  kind: z.literal('profile'),
  paragraphs,
  top: z.number(),
  tick: z.number().positive(),
  decimals,
  volumes: z.array(z.int().min(0)).min(5).max(40),
  /** First and last row of the value area. */
  area: z.tuple([z.int().min(0), z.int().min(0)]).optional(),
});

const sceneSchema = z.discriminatedUnion('kind', [
  candlesSchema,
  curveSchema,
  ladderSchema,
  barsSchema,
  equationSchema,
  stepsSchema,
  daySchema,
  gaugeSchema,
  monthSchema,
  flowSchema,
  gridSchema,
  sequenceSchema,
  profileSchema,
]);

export const filmPlanSchema = z.strictObject({ scenes: z.array(sceneSchema).min(3).max(30) });

export type Scene = z.infer<typeof sceneSchema>;
export type SceneOf<Kind extends Scene['kind']> = Extract<Scene, { kind: Kind }>;
export type IconName = (typeof iconNames)[number];
export type FilmPlan = z.infer<typeof filmPlanSchema>;
