import { expect, it } from 'vitest';
import { confettiCookieText, isConfettiDue } from './confetti-cookie.ts';

it("a pass is celebrated unless the day's cookie is set [EVAL-027]", () => {
  expect(isConfettiDue('')).toBe(true);
  expect(isConfettiDue('session=abc; noconfetti=1')).toBe(true);
  expect(isConfettiDue('session=abc; confetti=1')).toBe(false);
});

it('the celebration sets a cookie that lasts one day [EVAL-027]', () => {
  expect(confettiCookieText()).toBe('confetti=1; max-age=86400; path=/; samesite=lax');
});
