/** Who watches the same contracts is one group: each distinct set of topics is encoded once, and all who watch it get the same bytes. */
import type { MarketFrameTopic } from '@openbell/api/stream.ts';
import { encodeTopic, frameOfTopics } from './market-message.ts';
import type { PreparedFrame } from './prepared-frame.ts';

type Member = {
  /** The contracts whose frames follow. */
  readonly current: ReadonlySet<string>;
  readonly give: (frame: PreparedFrame) => void;
};

export type WatchGroups = {
  /** Puts a member where its contracts belong; nowhere without any. */
  readonly place: (member: Member) => void;
  readonly send: (topics: readonly MarketFrameTopic[]) => void;
};

type Group = { readonly key: string; readonly symbols: ReadonlySet<string>; readonly members: Set<Member> };

export const createWatchGroups = (): WatchGroups => {
  const groups = new Map<string, Group>();
  const groupOf = new WeakMap<Member, Group>();
  return {
    place: (member) => {
      const key = [...member.current].sort().join(' ');
      const before = groupOf.get(member);
      if (before?.key === key) return;
      before?.members.delete(member);
      if (before?.members.size === 0) groups.delete(before.key);
      groupOf.delete(member);
      if (key === '') return;
      const group = groups.get(key) ?? { key, symbols: new Set(member.current), members: new Set() };
      groups.set(key, group);
      group.members.add(member);
      groupOf.set(member, group);
    },
    send: (topics) => {
      const encoded = topics.map((topic) => ({ symbol: topic.symbol, text: encodeTopic(topic) }));
      const frames = new Map<string, PreparedFrame>();
      for (const { symbols, members } of groups.values()) {
        const own = encoded.filter(({ symbol }) => symbols.has(symbol));
        if (own.length === 0) continue;
        const key = own.map(({ symbol }) => symbol).join(' ');
        const frame = frames.get(key) ?? frameOfTopics(own.map(({ text }) => text));
        frames.set(key, frame);
        for (const member of members) member.give(frame);
      }
    },
  };
};
