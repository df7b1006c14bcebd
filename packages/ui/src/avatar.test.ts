import { describe, expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';

describe('initialsOf', () => {
  it.each([
    ['Maya Torres', 'MT'],
    ['Maya Elena de Torres', 'MT'],
    ['maya', 'M'],
    ['سلمى حداد', 'سح'],
    ['  ', ''],
  ])('takes the first letters of the first and last word of %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
