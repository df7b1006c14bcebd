// The tabs at the shared connection: who has had its welcome, and what each is sent at its own pace.
import type { HubMessage, TabTold } from './share-messages.ts';
import { createTabPace, type TabPace } from './tab-pace.ts';

export type HubTab = {
  readonly post: (told: TabTold) => void;
  readonly pace: TabPace;
  /** Had its welcome: the news are its own. */
  isIn: boolean;
};

export type HubTabs = {
  readonly add: (post: HubTab['post']) => HubTab;
  /** Whether it was here. */
  readonly remove: (tab: HubTab) => boolean;
  readonly has: (tab: HubTab) => boolean;
  readonly isEmpty: () => boolean;
  /** Those that came since the last welcome get theirs. */
  readonly letIn: (welcome: string) => void;
  /** A text of the server to those who are in and for whom it is. */
  readonly give: (text: string, to: { readonly isFor: (tab: HubTab) => boolean; readonly isPublic: boolean }) => void;
  /** A word of the hub to one of them. */
  readonly tell: (tab: HubTab, message: HubMessage) => void;
  /** Nothing comes any more: each is told once, and joins anew. */
  readonly endAll: () => void;
};

/** @param onGone hears of a tab that took nothing for so long that it was let go */
export function createHubTabs(now: () => number, onGone: (tab: HubTab) => void): HubTabs {
  const tabs = new Set<HubTab>();

  /** A tab that sleeps is told, and joins anew where it wakes. */
  function dismiss(tab: HubTab): void {
    tabs.delete(tab);
    onGone(tab);
    tab.post({ kind: 'closed' });
  }

  return {
    add: (post) => {
      const tab: HubTab = { post, pace: createTabPace(post, now), isIn: false };
      tabs.add(tab);
      post({ kind: 'joined' });
      return tab;
    },
    remove: (tab) => tabs.delete(tab),
    has: (tab) => tabs.has(tab),
    isEmpty: () => tabs.size === 0,
    letIn: (welcome) => {
      for (const tab of tabs) {
        if (tab.isIn) continue;
        tab.isIn = true;
        tab.post({ kind: 'open' });
        tab.pace.give(welcome, false);
      }
    },
    give: (text, { isFor, isPublic }) => {
      for (const tab of [...tabs]) {
        if (tab.isIn && isFor(tab)) tab.pace.give(text, isPublic);
        if (tab.pace.isGone()) dismiss(tab);
      }
    },
    tell: (tab, message) => tab.pace.give(JSON.stringify(message), false),
    endAll: () => {
      const left = [...tabs];
      tabs.clear();
      for (const { post } of left) post({ kind: 'closed' });
    },
  };
}
