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

/** Seconds; null without a copy. */
export const keptPosition = (store: Store, place: Place): number | null => {
  const text = store.getItem(keyOf(place));
  if (text === null) return null;
  const seconds = Number(text);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
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
 * seconds begins anew. The browser's copy goes first: it is never older.
 */
export const resumeAt = (left: Left, kept: number | null, length: number): number => {
  const isSame = left.lastPlayId === left.id && left.lastPlayType === left.kind;
  const seconds = kept ?? (isSame ? left.lastPlayTime : 0);
  return seconds >= length - 2 ? 0 : seconds;
};
