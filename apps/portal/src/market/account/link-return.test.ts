import { expect, it } from 'vitest';
import { createListeners } from '../../platform/stream/listeners.ts';
import { onLinkReturn } from './link-return.ts';
import type { LinkState } from './trading-store.ts';

it.each<[string, readonly LinkState[], number]>([
  ['acts once when a lost link is live again after a slow phase', ['live', 'slow', 'lost', 'slow', 'live', 'live'], 1],
  ['acts for a link that was lost from the start', ['lost', 'live'], 1],
  ['acts each time the link returns', ['live', 'lost', 'live', 'lost', 'lost', 'live'], 2],
  ['does nothing for a link that was only slow', ['live', 'slow', 'live', 'connecting', 'live'], 0],
  ['does nothing while the link is not live', ['lost', 'slow', 'lost', 'slow'], 0],
])('%s', (_outcome, [first = 'connecting', ...later], times) => {
  const changes = createListeners();
  let link = first;
  let acted = 0;
  const stop = onLinkReturn({ link: () => link, subscribe: changes.add }, () => {
    acted += 1;
  });
  for (const next of later) {
    link = next;
    changes.tell();
  }
  stop();
  link = 'lost';
  changes.tell();
  link = 'live';
  changes.tell();
  expect(acted).toBe(times);
});
