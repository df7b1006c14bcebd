// Only the stream, behind a real socket, with customers identified by their cookie and a market controlled by the test.
import type { AddressInfo } from 'node:net';
import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import type { MarketFeed } from '../../market/market-feed.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createEventBus, type EventBus } from '../../platform/event-bus.ts';
import { createClock } from '../../platform/jobs/clock.ts';
import { createLog } from '../../platform/log.ts';
import { openStream, type StreamTimes } from '../../stream/stream-routes.ts';

export type StreamServer = {
  readonly port: number;
  readonly bus: EventBus;
  /** Ends the session `CUSTOMER-DEVICE` without announcing it. */
  readonly endSession: (sessionId: string) => void;
  /** Sets a customer's market depth, which is on by default; announced as a change of the account. */
  readonly setDepth: (customerId: number, isOn: boolean) => void;
  readonly stop: () => Promise<void>;
};

/** The cookie `customer=7-phone` is customer 7 in the session `7-phone`. */
export async function startStreamServer(feed: MarketFeed | null, times?: StreamTimes): Promise<StreamServer> {
  const server = Fastify();
  await server.register(websocket, { options: { maxPayload: 65_536 } });
  const ended = new Set<string>();
  const shallow = new Set<number>();
  const log = createLog('silent');
  const bus = createEventBus(log);
  const config = readConfig({}, '0.0.0-test');
  openStream(
    {
      server,
      config,
      authenticate: async ({ headers }) => {
        const sessionId = /^customer=(\d+-\w+)$/.exec(headers.cookie ?? '')?.[1];
        return sessionId === undefined || ended.has(sessionId)
          ? null
          : { customerId: Number.parseInt(sessionId, 10), xid: `usr_${sessionId}`, sessionId, status: 2 };
      },
    },
    { clock: createClock({ aheadMs: 0 }), bus, log },
    {
      attempts: { heldBy: () => [], liveOf: () => null },
      market: feed,
      hasDepth: async (customerId) => !shallow.has(customerId),
      liveSessions: async (sessionIds) => new Set(sessionIds.filter((id) => !ended.has(id))),
    },
    times,
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (server.server.address() as AddressInfo).port,
    bus,
    setDepth: (customerId, isOn) => {
      if (isOn) shallow.delete(customerId);
      else shallow.add(customerId);
      bus.publish({ kind: 'changed', customerId, domain: 'simulator' });
    },
    endSession: (sessionId) => void ended.add(sessionId),
    stop: () => server.close(),
  };
}
