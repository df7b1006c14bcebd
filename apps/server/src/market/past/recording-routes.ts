// Recordings over HTTP, for customers with access to the desk.
import { isRefusal, refuse } from '@openbell/api/calls/refusals.ts';
import {
  getMarketRecordingPart,
  getMarketRecordings,
  type MarketRecording,
} from '@openbell/api/market/market-recordings.ts';
import { flowProfileOf } from '@openbell/market/flow/flow-scales.ts';
import { shippedInstrument, shippedRecordings } from '@openbell/market/replay/shipped-recordings.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { Context } from '../../platform/context.ts';
import { customerCall, type RouteContext, sent } from '../../platform/http/routes.ts';
import { findTrader } from '../account/find-trader.ts';
import { openRecordingFolder } from './recording-folder.ts';

export function openRecordingRoutes(routes: RouteContext, { db, config, log }: Context): void {
  const folder = openRecordingFolder(config.recordingsDir, log);
  routes.server.addHook('onListen', async () => folder.open());
  customerCall(routes, getMarketRecordings, async ({ customer }) => {
    const trader = await findTrader(db, customer.customerId);
    if (isRefusal(trader)) return trader;
    return { recordings: [...shipped, ...folder.list()] };
  });
  customerCall(routes, getMarketRecordingPart, async ({ customer, params, query, reply }) => {
    const trader = await findTrader(db, customer.customerId);
    if (isRefusal(trader)) return trader;
    const part = await folder.part({ id: params.id, ...query });
    if (part === null) return refuse('not_found', { message: 'There is no such recording, or it was replaced.' });
    await reply
      .header('content-type', 'application/octet-stream')
      .header('cache-control', 'private, no-store')
      .send(part);
    return sent;
  });
}

const shipped: readonly MarketRecording[] = shippedRecordings.map((one) => ({
  id: one.id,
  kind: 'synthetic',
  scene: one.scene,
  symbol: one.symbol,
  from: formatInstant(one.from),
  until: formatInstant(one.until),
  firstPrice: flowProfileOf(shippedInstrument(one)).startPrice,
  contract: null,
  file: null,
}));
