// Composes simulator and evaluation: the trading platform, the attempts in memory, their routes and the bridge.
import { postSandboxProvider } from '@openbell/api/sandbox.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { deriveKey } from '../platform/config/config.ts';
import { alone, type Ownership } from '../platform/database/ownership.ts';
import { openCall, type RouteContext } from '../platform/http/routes.ts';
import { createPlatformCommands } from '../providers/platform/platform-commands.ts';
import { createStandInPlatform } from '../providers/platform/stand-in-platform.ts';
import type { TradingPlatform } from '../providers/platform/trading-platform.ts';
import { finishPending } from '../simulator/finish-pending.ts';
import { openSimulatorAnswers } from '../simulator/finish-simulator.ts';
import { openSimulatorRoutes } from '../simulator/routes.ts';
import type { SimulatorContext } from '../simulator/simulator-context.ts';
import { readExchanges } from '../simulator/simulators-store.ts';
import { openAnchorRoutes } from './anchors/anchor-routes.ts';
import { openSigning } from './anchors/sign-day.ts';
import { type AttemptHost, createAttemptHost } from './attempts/attempt-host.ts';
import { databaseRecords, type FindTradedHere } from './attempts/attempt-records.ts';
import { openAttemptRoutes } from './attempts/attempt-routes.ts';
import { openNewAttempts } from './attempts/start-new-attempt.ts';
import { readBridgePrices, readHeldEvents, readWatermarks } from './bridge/bridge-store.ts';
import { openProviderRoutes } from './bridge/provider-routes.ts';
import { createStoreBatch } from './bridge/store-batch.ts';
import { openCertificateRoutes } from './certificate-routes.ts';
import { openGauntletAnswers } from './open-gauntlet.ts';
import { openEvaluationRoutes } from './routes.ts';

/** What compose passes in from domains above. */
type Others = {
  readonly findTradedHere: FindTradedHere;
  /** Judges, and applies the effects of verdicts, on the connections reserved for trading. */
  readonly judging: SimulatorContext;
};

export type RunningEvaluation = { readonly context: SimulatorContext; readonly host: AttemptHost };

/** The trading platform, in addition to what accounts have; `wrap` puts the built-in market around the stand-in. */
export function createSimulatorContext(
  accounts: AccountsContext,
  {
    wrap = (standIn) => standIn,
    ownership = alone,
  }: { readonly wrap?: (standIn: TradingPlatform) => TradingPlatform; readonly ownership?: Ownership } = {},
): SimulatorContext {
  const platform = createStandInPlatform({
    clock: accounts.clock,
    key: deriveKey(accounts.config, 'stand-in-platform'),
  });
  return { ...accounts, commands: createPlatformCommands(accounts, wrap(platform), ownership) };
}

export const createDatabaseHost = (
  context: SimulatorContext,
  {
    findTradedHere,
    ownership = alone,
  }: Pick<Others, 'findTradedHere'> & { readonly ownership?: Pick<Ownership, 'assertHeld'> },
): AttemptHost =>
  createAttemptHost({
    log: context.log,
    bus: context.bus,
    records: databaseRecords(context.db, findTradedHere),
    storeBatch: createStoreBatch(context),
    assertOwner: ownership.assertHeld,
    bridge: {
      watermarks: () => readWatermarks(context.db),
      prices: () => readBridgePrices(context.db),
      heldEvents: () => readHeldEvents(context.db, context.clock.productNow()),
      exchangesOf: (subscriptionIds) => readExchanges(context.db, subscriptionIds),
    },
  });

export async function openEvaluation(
  routes: RouteContext,
  accounts: AccountsContext,
  given: Others & { readonly ownership: Ownership },
): Promise<RunningEvaluation> {
  const { ownership, judging } = given;
  const context: SimulatorContext = { ...accounts, commands: judging.commands };
  const host = createDatabaseHost(judging, given);
  if (ownership.isHeld()) await host.open();
  ownership.onRegained(host.forget);
  context.jobs.addDueSource(host.dueSource);
  routes.server.addHook('onClose', host.stop);
  openSimulatorAnswers(context);
  openGauntletAnswers(context, host);
  openSimulatorRoutes(routes, context);
  openEvaluationRoutes(routes, context);
  openCertificateRoutes(routes, context);
  openAnchorRoutes(routes, context);
  await openSigning(context, { isOwner: ownership.isHeld() });
  openAttemptRoutes(routes, context, host);
  openNewAttempts(context, host);
  openProviderRoutes(routes, context, host);
  if (context.config.isSandbox) openCall(routes, postSandboxProvider, ({ body }) => finishPending(context, body.email));
  return { context, host };
}
