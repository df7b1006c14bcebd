// The limits of the fields. The API schema has the same numbers, and a test compares the two.
import type { journalLimits as contractLimits } from '@openbell/api/journal.ts';

type Limits = typeof contractLimits;

/** Copied, so that the browser does not load the schemas for them. */
export const journalLimits = {
  noteCharacters: 20_000,
  textsKnown: 8,
  nameCharacters: 100,
  tagCharacters: 40,
  tagsOfNote: 20,
  pointsOfList: 30,
  pointCharacters: 200,
  checksOfNote: 5,
  captionCharacters: 200,
  pictureBytes: 5_000_000,
} as const satisfies Partial<Limits>;
