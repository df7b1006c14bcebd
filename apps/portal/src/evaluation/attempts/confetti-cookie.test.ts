import { expect, it } from 'vitest';
import { confettiCookieText, isConfettiDue } from './confetti-cookie.ts';

it('celebrates until the cookie of the day is there [EVAL-027]', () => {
  expect(isConfettiDue('')).toBe(true);
  expect(isConfettiDue('session=abc; noconfetti=1')).toBe(true);
  expect(isConfettiDue('session=abc; confetti=1')).toBe(false);
});

it('keeps the cookie for one day [EVAL-027]', () => {
  expect(confettiCookieText()).toBe('confetti=1; max-age=86400; path=/; samesite=lax');
});
