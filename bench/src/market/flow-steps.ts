// A child of `bench -- flow`: runs all markets of the packages in the folder of its argument, and prints how long they took. It is typed by the
// packages of now; those of before have the same names.
import { pathToFileURL } from 'node:url';
import type * as instruments from '@openbell/instruments/instrument.ts';
import type * as followers from '@openbell/market/flow/book-follower.ts';
import type { BookFollower } from '@openbell/market/flow/book-follower.ts';
import type * as flows from '@openbell/market/flow/flow.ts';
import type * as scales from '@openbell/market/flow/flow-scales.ts';
import type { Flow } from '@openbell/market/flow/flow-state.ts';
import type * as facts from '@openbell/market/flow/market-facts.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { spentOn } from '../measure.ts';

const stepMs = 100;
const minutes = 5;
/** The first minutes are not counted: code is compiled, and books find their shape. */
const minutesBefore = 1;
const startAt = instantOf('2026-11-17T15:00:00Z');

type Market = { readonly flow: Flow; readonly followers: BookFollower[] };

const folder = process.argv[2];
assert(folder !== undefined, 'a folder');
const load = (file: string): Promise<unknown> => import(`${pathToFileURL(folder).href}/packages/${file}`);
const { instrumentOfRoot } = (await load('instruments/src/instrument.ts')) as typeof instruments;
const { marketRoots } = (await load('market/src/flow/market-facts.ts')) as typeof facts;
const { startFlow, advanceFlow } = (await load('market/src/flow/flow.ts')) as typeof flows;
const { flowProfileOf, leadOf } = (await load('market/src/flow/flow-scales.ts')) as typeof scales;
const { createBookFollower, followEvent } = (await load('market/src/flow/book-follower.ts')) as typeof followers;

function startMarkets(): readonly Market[] {
  const markets = new Map<string, Market>();
  for (const own of marketRoots.filter((one) => leadOf(one) === null)) {
    const instrument = instrumentOfRoot(own);
    assert(instrument !== undefined, own);
    const { root, startPrice, ...profile } = flowProfileOf(instrument);
    const settings = {
      ...profile,
      root,
      symbol: root,
      seed: 3,
      fairSeed: 11,
      startAt,
      startPrice,
      news: [],
      hasClock: true,
    };
    markets.set(root, { flow: startFlow(settings).flow, followers: [] });
  }
  for (const own of marketRoots) {
    const rule = leadOf(own);
    if (rule !== null) markets.get(rule.root)?.followers.push(createBookFollower(rule));
  }
  return [...markets.values()];
}

/** Drives every market for some minutes and returns the number of events, those of followers included. */
function drive(markets: readonly Market[], fromMinute: number, count: number): number {
  let events = 0;
  const until = startAt + (fromMinute + count) * msPerMinute;
  for (let at = startAt + fromMinute * msPerMinute + stepMs; at <= until; at += stepMs) {
    for (const { flow, followers } of markets) {
      const told = advanceFlow(flow, asInstant(at));
      events += told.length;
      for (const follower of followers) for (const event of told) events += followEvent(follower, event).length;
    }
  }
  return events;
}

const markets = startMarkets();
drive(markets, 0, minutesBefore);
let events = 0;
const { cpuMs } = spentOn(() => {
  events = drive(markets, minutesBefore, minutes);
});
const followersCount = markets.reduce((sum, { followers }) => sum + followers.length, 0);
process.stdout.write(`${JSON.stringify({ flows: markets.length, followers: followersCount, cpuMs, events })}\n`);
