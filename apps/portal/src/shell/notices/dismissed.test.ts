import { expect, it } from 'vitest';
import { addDismissed, readDismissed } from './dismissed.ts';

function storeWith(text: string | null) {
  const kept = { text };
  return {
    getItem: () => kept.text,
    setItem: (_key: string, value: string) => {
      kept.text = value;
    },
  };
}

it('dismissed ids are stored, each once', () => {
  const store = storeWith(null);
  addDismissed(store, 'entity');
  addDismissed(store, 'processor');
  addDismissed(store, 'entity');
  expect(readDismissed(store)).toEqual(['processor', 'entity']);
});

it.each(['', '{', '{"a":1}', '[1]'])('the invalid value %j contains no dismissed ids', (text) => {
  expect(readDismissed(storeWith(text))).toEqual([]);
});

it('dismissing works without a writable storage', () => {
  const closed = {
    getItem: () => null,
    setItem: () => {
      throw new Error('closed');
    },
  };
  expect(addDismissed(closed, 'entity')).toEqual(['entity']);
});
