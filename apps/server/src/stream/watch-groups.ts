// Watchers of the same contracts at the same depth form one group: each distinct set of topics is encoded once, and all its watchers get
// the same bytes.
import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';
import { type DepthView, encodeTopic, frameOfTopics } from './market-message.ts';
import type { PreparedFrame } from './prepared-frame.ts';

type Member = {
  /** The contracts whose frames follow. */
  readonly current: ReadonlySet<string>;
  readonly view: DepthView;
  readonly give: (frame: PreparedFrame) => void;
};

export type WatchGroups = {
  /** Puts a member into the group of its contracts; into none without contracts. */
  readonly place: (member: Member) => void;
  readonly send: (topics: readonly MarketFrameTopic[]) => void;
};

type Group = {
  readonly key: string;
  readonly view: DepthView;
  readonly symbols: ReadonlySet<string>;
  readonly members: Set<Member>;
};

export function createWatchGroups(): WatchGroups {
  const groups = new Map<string, Group>();
  const groupOf = new WeakMap<Member, Group>();
  return {
    place: (member) => {
      const { view, current } = member;
      const key = current.size === 0 ? '' : `${view} ${[...current].sort().join(' ')}`;
      const before = groupOf.get(member);
      if (before?.key === key) return;
      before?.members.delete(member);
      if (before?.members.size === 0) groups.delete(before.key);
      groupOf.delete(member);
      if (key === '') return;
      const group = groups.get(key) ?? { key, view, symbols: new Set(current), members: new Set() };
      groups.set(key, group);
      group.members.add(member);
      groupOf.set(member, group);
    },
    send: (topics) => {
      const texts = new Map<string, string>();
      const textOf = (topic: MarketFrameTopic, view: DepthView): string => {
        const key = `${view} ${topic.symbol}`;
        const text = texts.get(key) ?? encodeTopic(topic, view);
        texts.set(key, text);
        return text;
      };
      const frames = new Map<string, PreparedFrame>();
      for (const { view, symbols, members } of groups.values()) {
        const own = topics.filter(({ symbol }) => symbols.has(symbol));
        if (own.length === 0) continue;
        const key = `${view} ${own.map(({ symbol }) => symbol).join(' ')}`;
        const frame = frames.get(key) ?? frameOfTopics(own.map((topic) => textOf(topic, view)));
        frames.set(key, frame);
        for (const member of members) member.give(frame);
      }
    },
  };
}
