// The private events of each connected customer: numbered per customer, kept for a while so that a cut connection can resume, with attempt
// figures at most ten times a second, however many ticks there are.

import type { StreamServerMessage } from '@openbell/api/market/stream.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { CustomerEvent } from '../platform/event-bus.ts';
import { type PreparedFrame, prepareFrame } from './prepared-frame.ts';

type Domain = Extract<CustomerEvent, { kind: 'changed' }>['domain'];
type Numbered = { readonly sequence: number; readonly frame: PreparedFrame };

/** A connection as the hub sees it. */
export type Listener = {
  readonly send: (frame: PreparedFrame) => void;
  /** The newest sequence sent to it; nothing is sent while it is held. */
  sentUpTo: number;
  isHeld: boolean;
};

export type CustomerHubs = {
  readonly join: (customerId: number, listener: Listener) => { readonly sequence: number };
  readonly leave: (customerId: number, listener: Listener) => void;
  /** Sends what the listener has not received; `after` null: from where it joined. */
  readonly release: (customerId: number, listener: Listener, after: number | null) => void;
  readonly hear: (event: CustomerEvent) => void;
  readonly close: () => void;
};

/** Ten times a second on average; after a pause a frame may be a little early. */
const framesMsMean = 100;
const framesAtOnce = 2;
const keptMax = 500;
/** More than this is not sent at once: reading everything again would be faster, and the connection would be cut off as too slow. */
const resumedBytesMax = 250_000;
/** A customer's numbering continues for this long after the last connection has closed. */
const keptMs = 120_000;
const allDomains: readonly Domain[] = ['accounts', 'simulator', 'attempts', 'billing', 'journal'];

type Hub = {
  sequence: number;
  readonly kept: Numbered[];
  readonly listeners: Set<Listener>;
  readonly attempts: Set<number>;
  readonly domains: Set<Domain>;
  /** When the rate budget for the frames sent so far is used up, at one frame per 100 ms. */
  paidUntil: number;
  timer: NodeJS.Timeout | null;
  emptySince: number | null;
};

/** Reads the figures of attempts. */
export type AttemptFigures = {
  /** The customer's running attempts that hold one of the given contracts. */
  readonly heldBy: (customerId: number, symbols: ReadonlySet<string>) => readonly number[];
  /** The current figures of an attempt; null without any. */
  readonly liveOf: (attemptId: number) => Extract<StreamServerMessage, { type: 'attempt' }>['attempt'] | null;
};

type Parts = AttemptFigures & { readonly realNow: () => Instant };

export function createCustomerHubs(parts: Parts): CustomerHubs {
  const hubs = new Map<number, Hub>();
  const schedule = createSchedule(parts);

  const hubOf = (customerId: number): Hub => {
    const hub = hubs.get(customerId) ?? newHub(parts.realNow());
    hubs.set(customerId, hub);
    return hub;
  };

  const hearMarks = (symbols: ReadonlySet<string>): void => {
    for (const [customerId, hub] of hubs) {
      const attempts = parts.heldBy(customerId, symbols);
      for (const attemptId of attempts) hub.attempts.add(attemptId);
      if (attempts.length > 0) schedule(hub);
    }
  };

  const sweep = setInterval(() => forgetEmpty(hubs, parts.realNow()), keptMs);
  sweep.unref();

  return {
    join: (customerId, listener) => {
      const hub = hubOf(customerId);
      hub.listeners.add(listener);
      hub.emptySince = null;
      listener.sentUpTo = hub.sequence;
      return { sequence: hub.sequence };
    },
    leave: (customerId, listener) => {
      const hub = hubs.get(customerId);
      if (hub === undefined) return;
      hub.listeners.delete(listener);
      if (hub.listeners.size === 0) hub.emptySince = parts.realNow();
    },
    release: (customerId, listener, after) => {
      const hub = hubOf(customerId);
      listener.isHeld = false;
      const oldest = hub.kept[0]?.sequence ?? hub.sequence + 1;
      const isKept =
        after === null || (after <= hub.sequence && after >= oldest - 1 && bytesAfter(hub, after) <= resumedBytesMax);
      if (after !== null && isKept) listener.sentUpTo = after;
      sendKept(hub, listener);
      // What was missed is no longer kept: everything may have changed.
      if (!isKept) for (const domain of allDomains) hub.domains.add(domain);
      if (!isKept) schedule(hub);
    },
    hear: (event) => {
      if (event.kind === 'signed-out') return;
      if (event.kind === 'marks') return hearMarks(event.symbols);
      const hub = hubs.get(event.customerId);
      if (hub === undefined) return;
      if (event.kind === 'attempt') hub.attempts.add(event.attemptId);
      else hub.domains.add(event.domain);
      schedule(hub);
    },
    close: () => {
      clearInterval(sweep);
      for (const hub of hubs.values()) if (hub.timer !== null) clearTimeout(hub.timer);
      hubs.clear();
    },
  };
}

/** Numbers start at the time of day, so that after a restart they are higher than any before. */
const newHub = (now: Instant): Hub => ({
  sequence: now,
  kept: [],
  listeners: new Set(),
  attempts: new Set(),
  domains: new Set(),
  paidUntil: 0,
  timer: null,
  emptySince: null,
});

/** Sends what has gathered in a hub as soon as the frame rate allows. */
function createSchedule({ realNow, liveOf }: Parts): (hub: Hub) => void {
  const flush = (hub: Hub): void => {
    hub.timer = null;
    hub.paidUntil = Math.max(hub.paidUntil, realNow()) + framesMsMean;
    for (const attemptId of hub.attempts) {
      const attempt = liveOf(attemptId);
      if (attempt !== null) emit(hub, (sequence) => ({ type: 'attempt', sequence, attempt }));
    }
    for (const domain of hub.domains) emit(hub, (sequence) => ({ type: 'changed', sequence, domain }));
    hub.attempts.clear();
    hub.domains.clear();
    for (const listener of hub.listeners) sendKept(hub, listener);
  };
  return (hub) => {
    if (hub.timer !== null) return;
    const waitMs = Math.max(0, hub.paidUntil - (framesAtOnce - 1) * framesMsMean - realNow());
    hub.timer = setTimeout(() => flush(hub), waitMs);
  };
}

function forgetEmpty(hubs: Map<number, Hub>, now: Instant): void {
  for (const [customerId, hub] of hubs) {
    if (hub.emptySince === null || now - hub.emptySince <= keptMs) continue;
    if (hub.timer !== null) clearTimeout(hub.timer);
    hubs.delete(customerId);
  }
}

function emit(hub: Hub, make: (sequence: number) => StreamServerMessage): void {
  hub.sequence += 1;
  hub.kept.push({ sequence: hub.sequence, frame: prepareFrame(JSON.stringify(make(hub.sequence))) });
  if (hub.kept.length > keptMax) hub.kept.shift();
}

const bytesAfter = ({ kept }: Hub, after: number): number =>
  kept.reduce((bytes, { sequence, frame }) => (sequence > after ? bytes + frame.length : bytes), 0);

function sendKept(hub: Hub, listener: Listener): void {
  if (listener.isHeld) return;
  // Numbers have no gaps, so what it has not received is at the end of `kept`.
  const missing = Math.min(hub.sequence - listener.sentUpTo, hub.kept.length);
  for (const { sequence, frame } of missing <= 0 ? [] : hub.kept.slice(-missing)) {
    listener.send(frame);
    listener.sentUpTo = sequence;
  }
}
