// The browser's own copy of a film's position, to resume from if the last report did not reach the server (Q59).

type Store = Pick<Storage, 'getItem' | 'setItem'>;
type Place = { readonly xid: string; readonly kind: string; readonly id: number };

const keyOf = ({ xid, kind, id }: Place): string => `openbell.play.${xid}.${kind}.${id}`;

export function keepPosition(store: Store, place: Place, seconds: number): void {
  try {
    store.setItem(keyOf(place), seconds.toFixed(1));
  } catch {
    // A full or disabled storage only costs the copy.
  }
}

const savedMark = ' saved';

/** Marks the copy as saved if the server has this position; a copy that has moved on stays unsaved. */
export function noteSavedPosition(store: Store, place: Place, seconds: number): void {
  try {
    const text = seconds.toFixed(1);
    if (store.getItem(keyOf(place)) === text) store.setItem(keyOf(place), text + savedMark);
  } catch {
    // A full or disabled storage only costs the mark.
  }
}

/** `isSaved`: the server has had this position, so that its current one is at least as new. */
export type KeptPosition = { readonly seconds: number; readonly isSaved: boolean };

/** Null without a copy. */
export function keptPosition(store: Store, place: Place): KeptPosition | null {
  const text = store.getItem(keyOf(place));
  if (text === null) return null;
  const isSaved = text.endsWith(savedMark);
  const seconds = Number(isSaved ? text.slice(0, -savedMark.length) : text);
  return Number.isFinite(seconds) && seconds >= 0 ? { seconds, isSaved } : null;
}

type Left = {
  readonly id: number;
  readonly kind: string;
  readonly lastPlayId: number;
  readonly lastPlayType: string;
  readonly lastPlayTime: number;
};

/** The second in the URL's `?at=`; null without one inside the film. */
export function askedSecond(search: string, length: number): number | null {
  const text = new URLSearchParams(search).get('at') ?? '';
  return /^\d{1,5}$/.test(text) && Number(text) < length ? Number(text) : null;
}

/**
 * The start position (LESSON-024): the saved time if it is of the same film, else the beginning. A film left in its last two seconds starts
 * over. The browser's copy has priority if the server lacks it, or has saved another film since; a copy that the server had may be older
 * than what was watched on another device.
 */
export function resumeAt(left: Left, kept: KeptPosition | null, length: number): number {
  const isSame = left.lastPlayId === left.id && left.lastPlayType === left.kind;
  const seconds = isSame && kept?.isSaved !== false ? left.lastPlayTime : (kept?.seconds ?? 0);
  return seconds >= length - 2 ? 0 : seconds;
}
