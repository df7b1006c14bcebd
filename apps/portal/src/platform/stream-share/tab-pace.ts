// How much a tab is sent that does not take what it was sent: a tab that was put to sleep or has crashed must not fill the browser's memory.
import type { TabTold } from './share-messages.ts';

export type TabPace = {
  /** Sends a text, unless it is a public one and the tab is behind: its next frame then shows it the gap, and it begins anew. */
  readonly give: (text: string, isPublic: boolean) => void;
  /** The tab took a text. */
  readonly read: () => void;
  /** Whether it has taken nothing for so long that nobody can be there, or nobody awake. */
  readonly isGone: () => boolean;
};

const unreadMax = 60;
const silentMsMax = 60_000;

export function createTabPace(post: (told: TabTold) => void, now: () => number): TabPace {
  let unread = 0;
  let waitsSince = 0;
  let isBehind = false;
  return {
    give: (text, isPublic) => {
      if (unread >= unreadMax) isBehind = true;
      if (isPublic && isBehind) return;
      if (unread === 0) waitsSince = now();
      unread += 1;
      post({ kind: 'text', text });
    },
    read: () => {
      unread -= 1;
      waitsSince = now();
      if (unread === 0) isBehind = false;
    },
    isGone: () => unread > 0 && now() - waitsSince > silentMsMax,
  };
}
