// Assembles the market: its host with the evaluation, the platform's commands, routes, and the stream's feed.
import type { AttemptHost } from '../evaluation/attempts/attempt-host.ts';
import type { Integrity } from '../platform/audit/integrity.ts';
import { deriveKey } from '../platform/config/config.ts';
import type { Ownership } from '../platform/database/ownership.ts';
import type { RouteContext } from '../platform/http/routes.ts';
import type { SimulatorContext } from '../simulator/simulator-context.ts';
import type { MarketFeed } from './market-feed.ts';
import { createMarketHost } from './market-host.ts';
import type { MarketLink } from './market-platform.ts';
import { openFeed } from './open-feed.ts';
import { createPastMinutes, type PastMinutes } from './past/past-minutes.ts';
import { openRecordingRoutes } from './past/recording-routes.ts';
import { marketSeedsOf } from './rooms/market-seeds.ts';
import { openMarketRoutes } from './routes.ts';

export async function openMarket(
  routes: RouteContext,
  context: SimulatorContext,
  parts: {
    readonly host: AttemptHost;
    readonly link: MarketLink;
    readonly integrity: Integrity;
    readonly ownership: Pick<Ownership, 'isHeld' | 'onRegained'>;
  },
): Promise<MarketFeed> {
  const market = createMarketHost(context, {
    host: parts.host,
    key: marketKey(context),
    deliverControl: context.commands.deliverControl,
    isLeading: parts.ownership.isHeld,
  });
  const opened = openFeed(context.db, market);
  const { integrity, ownership } = parts;
  const isHere = context.config.roles.includes('market');
  const isRunning = (): boolean => isHere && !integrity.isReadOnly() && ownership.isHeld();
  openMarketRoutes(routes, context, { host: market, feed: opened, isRunning });
  openRecordingRoutes(routes, context);
  routes.server.addHook('onClose', async () => {
    opened.close();
    await market.stop();
  });
  if (!isHere || integrity.isReadOnly()) return { ...opened.feed, snapshot: async () => null };
  integrity.onBroken(() => void market.stop());
  await market.open();
  ownership.onRegained(market.forget);
  parts.link.connect(market.obey);
  context.jobs.addDueSource(market.dueSource);
  context.jobs.afterDue(market.arrive);
  market.start();
  return opened.feed;
}

const marketKey = ({ config }: Pick<SimulatorContext, 'config'>): Buffer => deriveKey(config, 'market');

/** The past minutes of its prices, for callers that need them before anyone opens a market. */
export const openPastMinutes = (context: Pick<SimulatorContext, 'db' | 'config'>): PastMinutes =>
  createPastMinutes(context.db, marketSeedsOf(marketKey(context)));
