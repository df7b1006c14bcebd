import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser storage that may be full. */
function openStore(isFull = false): Record<string, string> {
  const methods = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('full');
      store[key] = value;
    },
    removeItem: (key: string) => {
      delete store[key];
    },
  };
  const store: Record<string, string> = Object.create(methods) as Record<string, string>;
  vi.stubGlobal('localStorage', store);
  return store;
}

async function load() {
  vi.resetModules();
  return import('./kept-drafts.ts');
}

const mine = { owner: 'maya', place: 'trade 1' };
const draft = { text: 'Too early.', base: '' };

beforeEach(() => {
  openStore();
});

describe('unsaved drafts', () => {
  it('are stored per customer and place', async () => {
    const { keepDraft, keptDraft } = await load();
    keepDraft(mine, draft);
    expect(keptDraft(mine)).toEqual(draft);
    expect(keptDraft({ ...mine, owner: 'omar' })).toBeNull();
    expect(keptDraft({ ...mine, place: 'trade 2' })).toBeNull();
  });

  it('are removed once they are saved, unless another tab has typed more', async () => {
    const { dropDraft, keepDraft, keptDraft } = await load();
    keepDraft(mine, { ...draft, text: 'Too early. And too big.' });
    dropDraft(mine, draft.text);
    expect(keptDraft(mine)?.text).toBe('Too early. And too big.');
    dropDraft(mine, 'Too early. And too big.');
    expect(keptDraft(mine)).toBeNull();
  });

  it('stay in memory if the storage is full', async () => {
    openStore(true);
    const { dropDraft, keepDraft, keptDraft } = await load();
    keepDraft(mine, draft);
    expect(keptDraft(mine)).toEqual(draft);
    dropDraft(mine);
    expect(keptDraft(mine)).toBeNull();
  });

  it("are removed at the customer's sign-out, and none is stored after it", async () => {
    const store = openStore();
    const { areDraftsDropped, dropDraftsOf, keepDraft } = await load();
    keepDraft(mine, draft);
    keepDraft({ ...mine, owner: 'omar' }, draft);
    store['openbell.journal.private'] = '1';
    expect(areDraftsDropped()).toBe(false);
    dropDraftsOf('maya');
    expect(Object.keys(store)).toEqual(['openbell.draft.omar.trade 1', 'openbell.journal.private']);
    keepDraft(mine, draft);
    expect(Object.keys(store)).toHaveLength(2);
    expect(areDraftsDropped()).toBe(true);
  });

  it.each(['', '{', 'null', '{"text":1,"base":""}', '{"text":"x"}'])(
    'are ignored if the storage holds %j',
    async (text) => {
      const store = openStore();
      store['openbell.draft.maya.trade 1'] = text;
      const { keptDraft } = await load();
      expect(keptDraft(mine)).toBeNull();
    },
  );
});
