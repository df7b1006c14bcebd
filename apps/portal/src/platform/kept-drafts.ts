// Words that were typed and are not saved yet. This browser keeps them, each under its customer and its place, until they are saved or she signs out.

export type DraftPlace = {
  /** The public id of the customer: nobody else is shown them. */
  readonly owner: string;
  readonly place: string;
};

export type KeptDraft = {
  readonly text: string;
  /** What was saved when they were begun: where something else stands since, they are the older ones. */
  readonly base: string;
};

const prefixOf = (owner: string): string => `openbell.draft.${owner}.`;
const keyOf = ({ owner, place }: DraftPlace): string => `${prefixOf(owner)}${place}`;

/** For browsers whose store is closed or full: until the page is left. */
const inMemory = new Map<string, KeptDraft>();

/** After a sign-out nothing is kept any more, whatever still runs until the page is gone. */
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

/** With a text only where it is that text which is kept: another tab may have typed on. */
export function dropDraft(of: DraftPlace, text?: string): void {
  if (text !== undefined && keptDraft(of)?.text !== text) return;
  const key = keyOf(of);
  inMemory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be read nothing was kept.
  }
}

/** At the sign-out of a customer: who comes to this browser next finds none of her words. */
export function dropDraftsOf(owner: string): void {
  isSignedOut = true;
  inMemory.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefixOf(owner))) localStorage.removeItem(key);
  } catch {
    // Where nothing can be read nothing was kept.
  }
}

/** Nothing holds a page back whose words went with the sign-out. */
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
