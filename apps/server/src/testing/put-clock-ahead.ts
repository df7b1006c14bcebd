/**
 * Puts the clock of a process or page ahead by milliseconds: `Date.now()`, `new Date()` and `Date()` return a later time, everything else
 * is unchanged. It refers to nothing outside itself, because a browser test passes it to the page as text.
 */
export function putClockAhead(aheadMs: number): void {
  const realNow = Date.now;
  const now = (): number => realNow() + aheadMs;
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, target) => Reflect.construct(real, given.length === 0 ? [now()] : given, target),
    apply: (real) => new real(now()).toString(),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  });
}
