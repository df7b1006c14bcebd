// The state of the connection, from the age of the newest message; checked every second.
import type { LinkState } from './trading-store.ts';

const slowAfterMs = 5_000;
const lostAfterMs = 15_000;
const checkEveryMs = 1_000;

/** The age of the newest message decides. */
export function linkOf(heardAt: number | null, now: number): LinkState {
  if (heardAt === null) return 'connecting';
  const ageMs = now - heardAt;
  if (ageMs < slowAfterMs) return 'live';
  return ageMs < lostAfterMs ? 'slow' : 'lost';
}

export type LinkWatchParts = {
  readonly heardAt: () => number | null;
  readonly now: () => number;
  readonly onChange: () => void;
};

export type LinkWatch = {
  readonly link: () => LinkState;
  /** Checks at once: a message arrived. */
  readonly check: () => void;
  readonly close: () => void;
};

export function createLinkWatch({ heardAt, now, onChange }: LinkWatchParts): LinkWatch {
  let link = linkOf(heardAt(), now());
  const check = (): void => {
    const next = linkOf(heardAt(), now());
    if (next === link) return;
    link = next;
    onChange();
  };
  const timer = setInterval(check, checkEveryMs);
  return { link: () => link, check, close: () => clearInterval(timer) };
}
