// The daily cookie that prevents a second celebration of a pass on the same day (EVAL-027, Q51).

export const confettiCookie = 'confetti';
const daySeconds = 86_400;

/** Whether this view celebrates the pass: not while the day's cookie is set. */
export function isConfettiDue(cookies: string): boolean {
  return !cookies.split(';').some((pair) => pair.trim().startsWith(`${confettiCookie}=`));
}

/** The cookie to set on the first view of the day; it lasts one day. */
export function confettiCookieText(): string {
  return `${confettiCookie}=1; max-age=${daySeconds}; path=/; samesite=lax`;
}
