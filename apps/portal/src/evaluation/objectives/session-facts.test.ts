import { asInstant, formatInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { isProvisional } from './session-facts.ts';

const dueAt = Date.UTC(2026, 11, 1, 21, 50);
const at = (afterMs: number, next: number | null, isWaiting = false): boolean =>
  isProvisional(
    { is_provisional: isWaiting, next_due_at: next === null ? null : formatInstant(asInstant(next)) },
    asInstant(dueAt + afterMs),
  );

describe('an attempt with a decision that waits for the platform', () => {
  it('is provisional from a second after the instant on, under, at and over it [VALID-014]', () => {
    expect([at(0, dueAt), at(999, dueAt), at(1000, dueAt), at(29_000, dueAt)]).toEqual([false, false, true, true]);
  });

  it('is provisional if the server says so, and never after the verdict [VALID-014]', () => {
    expect([at(0, dueAt, true), at(60_000, null)]).toEqual([true, false]);
  });
});
