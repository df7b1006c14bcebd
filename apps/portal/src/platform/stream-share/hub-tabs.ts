// The tabs at the shared connection: which of them have had their welcome, and what each is sent at its own pace.
import type { HubMessage, TabTold } from './share-messages.ts';
import { createTabPace, type TabPace } from './tab-pace.ts';

export type HubTab = {
  readonly post: (told: TabTold) => void;
  readonly pace: TabPace;
  /** Has had its welcome, so that later messages are meant for it. */
  isIn: boolean;
};

export type HubTabs = {
  readonly add: (post: HubTab['post']) => HubTab;
  /** Returns whether it was connected. */
  readonly remove: (tab: HubTab) => boolean;
  readonly has: (tab: HubTab) => boolean;
  readonly isEmpty: () => boolean;
  /** Sends the welcome to tabs that joined since the last one. */
  readonly letIn: (welcome: string) => void;
  /** Sends a server text to the welcomed tabs that it is for. */
  readonly give: (text: string, to: { readonly isFor: (tab: HubTab) => boolean; readonly isPublic: boolean }) => void;
  /** Sends a hub message to one of them. */
  readonly tell: (tab: HubTab, message: HubMessage) => void;
  /** The connection ended: notifies each tab once; tabs then join again. */
  readonly endAll: () => void;
};

/** @param onGone is called for a tab that was removed because it read nothing for too long */
export function createHubTabs(now: () => number, onGone: (tab: HubTab) => void): HubTabs {
  const tabs = new Set<HubTab>();

  /** A sleeping tab is notified, and joins again when it wakes. */
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
