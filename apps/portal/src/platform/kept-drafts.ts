// Unsaved drafts. This browser stores them by customer and place until they are saved or the customer signs out.

export type DraftPlace = {
  /** The public id of the customer: drafts are shown to nobody else. */
  readonly owner: string;
  readonly place: string;
};

export type KeptDraft = {
  readonly text: string;
  /** The saved text when the draft was started; if another text is saved now, the draft is older than that. */
  readonly base: string;
};

const prefixOf = (owner: string): string => `openbell.draft.${owner}.`;
const keyOf = ({ owner, place }: DraftPlace): string => `${prefixOf(owner)}${place}`;

/** For browsers whose storage is disabled or full: until the page is left. */
const inMemory = new Map<string, KeptDraft>();

/** After a sign-out nothing is stored any more, even by code that runs until the page is gone. */
let isSignedOut = false;

export function keptDraft(of: DraftPlace): KeptDraft | null {
  const key = keyOf(of);
  try {
    return draftOfText(localStorage.getItem(key)) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

export function keepDraft(of: DraftPlace, draft: KeptDraft): void {
  if (isSignedOut) return;
  const key = keyOf(of);
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    inMemory.delete(key);
  } catch {
    inMemory.set(key, draft);
  }
}

/** With `text`, only if that is the stored draft: another tab may have typed more. */
export function dropDraft(of: DraftPlace, text?: string): void {
  if (text !== undefined && keptDraft(of)?.text !== text) return;
  const key = keyOf(of);
  inMemory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that cannot be read holds no draft.
  }
}

/** At the sign-out of a customer: the next user of this browser must not find their drafts. */
export function dropDraftsOf(owner: string): void {
  isSignedOut = true;
  inMemory.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefixOf(owner))) localStorage.removeItem(key);
  } catch {
    // Storage that cannot be read holds no draft.
  }
}

/** Whether a sign-out dropped the drafts, so that the page need not ask before it closes. */
export const areDraftsDropped = (): boolean => isSignedOut;

function draftOfText(text: string | null): KeptDraft | null {
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Partial<KeptDraft> | null;
    return typeof draft?.text === 'string' && typeof draft.base === 'string'
      ? { text: draft.text, base: draft.base }
      : null;
  } catch {
    return null;
  }
}
