// The browser's own copy of where a film was left, for resuming at once when the last turn did not reach the server (Q59).

type Store = Pick<Storage, 'getItem' | 'setItem'>;
type Place = { readonly xid: string; readonly kind: string; readonly id: number };

const keyOf = ({ xid, kind, id }: Place): string => `openbell.play.${xid}.${kind}.${id}`;

export const keepPosition = (store: Store, place: Place, seconds: number): void => {
  try {
    store.setItem(keyOf(place), seconds.toFixed(1));
  } catch {
    // A full or closed store only costs the copy.
  }
};

const savedMark = ' saved';

/** Notes that the server has this position; one that moved on meanwhile stays a copy that the server lacks. */
export const noteSavedPosition = (store: Store, place: Place, seconds: number): void => {
  try {
    const text = seconds.toFixed(1);
    if (store.getItem(keyOf(place)) === text) store.setItem(keyOf(place), text + savedMark);
  } catch {
    // The same.
  }
};

/** `isSaved`: the server has had it, so that what the server says now is as new or newer. */
export type KeptPosition = { readonly seconds: number; readonly isSaved: boolean };

/** Null without a copy. */
export const keptPosition = (store: Store, place: Place): KeptPosition | null => {
  const text = store.getItem(keyOf(place));
  if (text === null) return null;
  const isSaved = text.endsWith(savedMark);
  const seconds = Number(isSaved ? text.slice(0, -savedMark.length) : text);
  return Number.isFinite(seconds) && seconds >= 0 ? { seconds, isSaved } : null;
};

type Left = {
  readonly id: number;
  readonly kind: string;
  readonly lastPlayId: number;
  readonly lastPlayType: string;
  readonly lastPlayTime: number;
};

/** The second that an address asks for by `?at=`; null without one that is inside the film. */
export const askedSecond = (search: string, length: number): number | null => {
  const text = new URLSearchParams(search).get('at') ?? '';
  return /^\d{1,5}$/.test(text) && Number(text) < length ? Number(text) : null;
};

/**
 * Where playing goes on (LESSON-024): at the saved time if it is the same film, else at the beginning. What was left in the last two
 * seconds begins anew. The browser's copy goes first where the server lacks it, or has another film in its place; a copy that the server had
 * may be older than what was watched elsewhere since.
 */
export const resumeAt = (left: Left, kept: KeptPosition | null, length: number): number => {
  const isSame = left.lastPlayId === left.id && left.lastPlayType === left.kind;
  const seconds = isSame && kept?.isSaved !== false ? left.lastPlayTime : (kept?.seconds ?? 0);
  return seconds >= length - 2 ? 0 : seconds;
};
