// The daily cookie that keeps a pass from being celebrated twice a day (EVAL-027, Q51).

export const confettiCookie = 'confetti';
const daySeconds = 86_400;

/** Whether the passed attempt is celebrated on this view: not again while the cookie of the day is there. */
export function isConfettiDue(cookies: string): boolean {
  return !cookies.split(';').some((pair) => pair.trim().startsWith(`${confettiCookie}=`));
}

/** The cookie to set on the first view of the day; it lasts one day. */
export function confettiCookieText(): string {
  return `${confettiCookie}=1; max-age=${daySeconds}; path=/; samesite=lax`;
}
