// Limits what is sent to a tab that does not read: a sleeping or crashed tab must not fill the browser's memory.
import type { TabTold } from './share-messages.ts';

export type TabPace = {
  /** Sends a text, unless it is public and the tab is behind: the next frame then reveals a gap, and the tab starts over. */
  readonly give: (text: string, isPublic: boolean) => void;
  /** The tab read a text. */
  readonly read: () => void;
  /** Whether it has read nothing for so long that it must be gone or asleep. */
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
