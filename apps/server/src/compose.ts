// Composes one server: database, clock, jobs, domains, routes. Tests compose the same parts on a data folder of their own.
import { getHealth } from '@openbell/api/accounts.ts';
import { zeroDate } from '@openbell/api/common.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AccountParts } from './accounts/account-parts.ts';
import type { AccountsContext } from './accounts/accounts-context.ts';
import { findCustomer } from './accounts/customers-store.ts';
import { openCustomerData } from './accounts/privacy/customer-data-routes.ts';
import { allowsAdvertising, openThirdPartyRoutes } from './accounts/privacy/third-party-routes.ts';
import { openAccountsRoutes } from './accounts/routes.ts';
import { forgetEnded } from './accounts/sign-in/forget-ended.ts';
import { createAuthenticate, createStrangerRefusal, keepSessionsAlive } from './accounts/sign-in/sign-in-sessions.ts';
import { type BillingParts, openMethods } from './billing/billing-parts.ts';
import { recordOf as paymentMethodOf } from './billing/methods/read-payment-method.ts';
import { removePaymentMethod } from './billing/methods/remove-payment-method.ts';
import { openBilling } from './billing/open-billing.ts';
import { openConversions } from './billing/report-conversions.ts';
import { loadedDaysText, openExchangeDays } from './calendar/loaded-days.ts';
import { openCalendarRoutes } from './calendar/routes.ts';
import { openDemoCustomers } from './demo/demo-keeper.ts';
import { listChangedWebinars } from './education/changed-webinars.ts';
import { openEducation } from './education/routes.ts';
import { takeProgramme } from './education/take-programme.ts';
import { createAttemptFigures } from './evaluation/attempts/attempt-figures.ts';
import { startComparing } from './evaluation/engines/compare-engines.ts';
import { evaluationPart, readGauntletBalance } from './evaluation/evaluation-part.ts';
import { ownLogs } from './evaluation/log-lines.ts';
import { tapeEnd } from './evaluation/log-store.ts';
import { createSimulatorContext, openEvaluation } from './evaluation/open-evaluation.ts';
import { readAttemptFills } from './evaluation/own-fills.ts';
import { readAttemptExtremes } from './evaluation/tape/trade-extremes.ts';
import { readAttemptMarks } from './evaluation/tape/trade-marks.ts';
import { readPictureFiles } from './journal/export-journal.ts';
import type { JournalHost } from './journal/journal-context.ts';
import { journalPart } from './journal/request-journal.ts';
import { openJournalRoutes } from './journal/routes.ts';
import { findLearner } from './learning/learner-store.ts';
import { type LearnerFacts, openLearning } from './learning/open-learning.ts';
import { readMarketBars, readMarketFills, readMarketStops } from './market/journal-source.ts';
import { createMarketLink } from './market/market-platform.ts';
import { findTradedHere } from './market/market-store.ts';
import { openMarket, openPastMinutes } from './market/open-market.ts';
import { bootInvariants, slowInvariants } from './operator/invariants.ts';
import { liveCommands } from './operator/live-commands.ts';
import { openOperatorDoor } from './operator/operator-door.ts';
import { readHeldSubscription, readSubscription } from './plans/read-subscription.ts';
import { createIntegrity, type Integrity } from './platform/audit/integrity.ts';
import type { Config } from './platform/config/config.ts';
import type { Context } from './platform/context.ts';
import { startBackUps } from './platform/database/back-up.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { awaitSchema, migrateSafely } from './platform/database/migrate-safely.ts';
import { guardOwnerCalls } from './platform/database/owner-calls.ts';
import { type Ownership, takeOwnership } from './platform/database/ownership.ts';
import { startTending } from './platform/database/tend-tables.ts';
import { lockRecords } from './platform/embedded/data-lock.ts';
import { openRecords } from './platform/embedded/open-records.ts';
import { createEventBus } from './platform/event-bus.ts';
import { serveDocuments } from './platform/http/documents.ts';
import { serveFrontEnds } from './platform/http/front-ends.ts';
import { closeHttpServer, createHttpServer } from './platform/http/http.ts';
import { type Presence, takePresence } from './platform/http/presence.ts';
import { openProbes } from './platform/http/probes.ts';
import { openCall, type RouteContext } from './platform/http/routes.ts';
import { createWaitingRoom, type WaitingRoom } from './platform/http/waiting-room.ts';
import { createClock } from './platform/jobs/clock.ts';
import { readAheadMs } from './platform/jobs/clock-store.ts';
import { forgetOld } from './platform/jobs/forget-old.ts';
import { startHousekeeping } from './platform/jobs/housekeeping.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { releaseDead } from './platform/jobs/jobs-store.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './providers/mail/send-mail.ts';
import { openSandboxCustomers } from './sandbox/customers-routes.ts';
import { openSandboxRoutes } from './sandbox/routes.ts';
import { shownDates } from './simulator/gauntlet-part.ts';
import { hasDepth } from './simulator/read-simulator.ts';
import { simulatorPart } from './simulator/simulator-part.ts';
import { openStream } from './stream/stream-routes.ts';
import { openSubscriptions } from './subscriptions/open-subscriptions.ts';
import { paymentEffects } from './subscriptions/payment-effects.ts';
import { subscriptionPart } from './subscriptions/subscription-part.ts';

export type RunningServer = {
  readonly context: Context;
  readonly server: FastifyInstance;
  readonly database: OpenDatabase;
  readonly address: string;
  /** Finishes running work, closes the database and releases the lock. */
  readonly stop: () => Promise<void>;
};

/** Starts a server and resolves once it listens. `releaseLock` releases the lock on the records, which the caller may already hold. */
export async function startServer(given: Config, releaseLock = lockRecords(given)): Promise<RunningServer> {
  const { config, listensAt } = withRealAddress(given);
  const log = createLog(config.logLevel);
  const room = createWaitingRoom(config);
  let owned: Ownership | null = null;
  let presence: Presence | null = null;
  try {
    // Take ownership before reading anything: the previous process may write until it ends.
    const ownership = await takeOwnership(config, log, () => room.open('it waits for the end of another process'));
    owned = ownership;
    const { database, isNew } = await openKnown(config, log, room);
    const present = await takePresence(config);
    presence = present;
    const clock = createClock({ aheadMs: config.isSandbox ? await readAheadMs(database.db) : 0 });
    const jobs = createJobs({ db: database.db, clock, log, owner: database.name, isOwner: ownership.isHeld });
    const context: Context = { config, db: database.db, clock, jobs, bus: createEventBus(log), log };
    const integrity = createIntegrity(log);
    await integrity.check(database.unhurried, bootInvariants);
    await openExchangeDays(context);
    const server = await createHttpServer({ clock, config, log, integrity });
    guardOwnerCalls(server, ownership);
    if (config.hasApiDocs) await serveDocuments(server);
    const parts = { integrity, ownership, database, presence: present };
    const { methods, taughtRelease } = await openRoutes(server, context, parts);
    openProbes(server, { config, ...parts, taughtRelease });
    serveFrontEnds(server, config, { methods, loadedDays: loadedDaysText });
    await room.close();
    const address = await server.listen({ port: config.port, host: config.host });
    listensAt(address);
    const stopWork = startWork(context, database, integrity, isNew);
    const stop = async (): Promise<void> => {
      await closeHttpServer(server);
      await stopWork();
      await database.close();
      await present.end();
      await ownership.release();
      releaseLock();
    };
    return { context, server, database, address, stop };
  } catch (error) {
    await room.close();
    await presence?.end();
    await owned?.release();
    releaseLock();
    throw error;
  }
}

/** Opens the database at the schema of this version: the owner migrates it, other processes wait until it is migrated. */
async function openKnown(
  config: Config,
  log: Logger,
  room: WaitingRoom,
): Promise<{ database: OpenDatabase; isNew: boolean }> {
  const { database, closed } = await openRecords(config);
  if (closed.closed > 0)
    log.warn({ files: closed.closed }, 'removed the access of other users to files of the data folder');
  if (closed.isShared)
    log.warn(
      { folder: config.dataDir },
      'other users can list the data folder: it also holds files of other programs, so its mode was left; use a separate DATA_DIR',
    );
  if (!config.roles.includes('market')) {
    await awaitSchema(database, log, room.open);
    return { database, isNew: false };
  }
  const { isNew, applied } = await migrateSafely(database, config);
  await releaseDead(database.db);
  const limit = database.kind === 'pglite' ? ': survives a kill, not a power cut' : '';
  log.info({ database: database.kind, applied }, `database ready (${database.kind}${limit})`);
  return { database, isNew };
}

/**
 * Starts background work: due jobs, the long checks, and back-ups once the checks pass, since back-ups of broken records would evict the
 * good ones. Returns a function that stops it.
 */
function startWork(
  context: Context,
  database: OpenDatabase,
  integrity: Integrity,
  isNew: boolean,
): () => Promise<void> {
  let isStopping = false;
  const ends: (() => Promise<void>)[] = [];
  const endAll = async (): Promise<void> => {
    await Promise.all(ends.map((end) => end()));
  };
  integrity.onBroken(() => void endAll());
  if (context.config.roles.includes('worker') && !integrity.isReadOnly())
    ends.push(
      context.jobs.start(),
      startHousekeeping(context, [forgetOld, forgetEnded]),
      startTending(database, context.log),
      startComparing({ db: database.unhurried, clock: context.clock, log: context.log }),
    );
  const check = async (): Promise<void> => {
    if (!isNew) await integrity.check(database.unhurried, slowInvariants, () => isStopping);
    if (!isStopping && !integrity.isReadOnly()) ends.push(startBackUps(database, context, isNew));
  };
  const checking = check();
  return async () => {
    isStopping = true;
    await checking;
    await endAll();
  };
}

/** Returns what the pages need to know: the payment methods available here, and the current import of lessons. */
async function openRoutes(
  server: FastifyInstance,
  context: Context,
  parts: {
    readonly integrity: Integrity;
    readonly ownership: Ownership;
    readonly database: OpenDatabase;
    readonly presence: Presence;
  },
): Promise<{ readonly methods: readonly string[]; readonly taughtRelease: () => string | null }> {
  const { integrity, ownership, database, presence } = parts;
  const routes: RouteContext = {
    ...context,
    server,
    authenticate: createAuthenticate(context),
    refuseStranger: createStrangerRefusal(context),
    presence,
  };
  const accounts: AccountsContext = { ...context, mailer: createMailer(context) };
  openCall(routes, getHealth, async () => ({
    version: context.config.version,
    status: integrity.isReadOnly() ? ('read_only' as const) : ('ok' as const),
  }));
  const link = createMarketLink();
  const judging = createSimulatorContext({ ...accounts, db: database.trading }, { wrap: link.wrap, ownership });
  const billing = await openBilling(routes, context, {
    mailer: accounts.mailer,
    isReadOnly: integrity.isReadOnly,
    effectsOf: (base) => paymentEffects({ ...base, ...accounts, commands: judging.commands }),
  });
  openAccountsRoutes(routes, accounts, accountParts(context, billing));
  openThirdPartyRoutes(routes, context);
  openConversions(routes, { ...context, isAllowed: (customerId) => allowsAdvertising(context.db, customerId) });
  openCalendarRoutes(routes, {
    ...context,
    listChangedWebinars: (reader) => listChangedWebinars(context.db, reader),
  });
  const evaluation = await openEvaluation(routes, accounts, { judging, findTradedHere, ownership });
  const { context: simulator, host } = evaluation;
  // Sign-in and other queries of these calls use the trading connections too, so that nothing else can take the last connection from an
  // order.
  const trading = { ...simulator, db: database.trading };
  const market = await openMarket({ ...routes, ...trading, authenticate: createAuthenticate(trading) }, trading, {
    host,
    link,
    integrity,
    ownership,
  });
  openStream(routes, context, {
    attempts: createAttemptFigures(evaluation.host, context.clock),
    market,
    hasDepth: (customerId) => hasDepth(context.db, customerId),
    liveSessions: (sessionIds) => keepSessionsAlive(context, sessionIds),
  });
  if (context.config.roles.includes('worker')) {
    const live = { ...evaluation.context, host: evaluation.host };
    server.addHook('onClose', await openOperatorDoor(live, liveCommands, ownership));
  }
  const { cancelPlan } = openSubscriptions(routes, billing, evaluation);
  openCustomerData(routes, accounts, {
    readSubscription: accountParts(context, billing).readSubscription,
    cancelPlan,
    forgetMethod: (customerId) => removePaymentMethod(billing, customerId),
    ownLogs,
    ownFiles: readPictureFiles,
  });
  openJournalRoutes(routes, journalHost(context));
  const { learning, recordings } = await openLearning(routes, context, {
    readFacts: (customerId) => readLearnerFacts(context, customerId),
    onProgramme: (imported) => takeProgramme(accounts, imported),
  });
  await openEducation(routes, accounts, { recordings, importedSite: learning.library.site });
  if (context.config.isSandbox) {
    openSandboxRoutes(routes, context);
    openSandboxCustomers(routes, accounts);
  }
  if (context.config.hasDemoCustomers && !integrity.isReadOnly())
    await openDemoCustomers({ ...evaluation, billing, learning, pastMinutes: openPastMinutes(context) });
  return { methods: openMethods(billing), taughtRelease: learning.library.release };
}

/** The parts of the customer's record that come from other domains. */
const accountParts = ({ db, config, clock }: Context, billing: Pick<BillingParts, 'gateways'>): AccountParts => ({
  subscription: (rows) => subscriptionPart(db, { ...billing, clock }, rows),
  paymentMethod: paymentMethodOf,
  simulator: (row) => simulatorPart({ config, clock }, row),
  evaluation: (row) => evaluationPart(db, row, clock.productNow()),
  journal: (rows) => journalPart(config, rows),
  tapeEnd,
  readSubscription: (customerId) => readSubscription(db, customerId),
});

/** What the journal reads from other domains: fills and prices of attempts and of the market, and who asks. */
const journalHost = (context: Context): JournalHost => ({
  ...context,
  ownFills: [readAttemptFills, readMarketFills],
  ownStops: readMarketStops,
  marksOfAttempt: readAttemptMarks,
  extremesOfAttempt: readAttemptExtremes,
  barsOfMarket: readMarketBars,
  asker: async (customerId) => {
    const customer = await findCustomer(context.db, customerId);
    if (customer === null) throw new Error('a signed-in customer is gone');
    const held = await readHeldSubscription(context.db, customerId);
    return {
      xid: customer.xid,
      key: held?.key ?? '',
      isActive: held?.status === 'active',
      isCanceled: held !== null && (held.canceled || held.status === 'canceled'),
      balance: held === null ? 0 : await readGauntletBalance(context.db, held.id),
    };
  },
});

/** What lessons need to know about a customer: name and language, and what the subscription opens until when. */
async function readLearnerFacts({ db }: Context, customerId: number): Promise<LearnerFacts> {
  const learner = await findLearner(db, customerId);
  if (learner === null) throw new Error('a signed-in customer is gone');
  const { name, lang, subscription, attempt } = learner;
  return {
    name,
    lang,
    key: subscription?.planKey ?? '',
    status: subscription?.status ?? '',
    canceled: subscription?.canceled ?? false,
    windowEnd: attempt === null ? zeroDate : shownDates(attempt).end,
  };
}

/** With PORT=0 a test listens on any free port; mailed links then carry the actual address. */
function withRealAddress(given: Config): { config: Config; listensAt: (address: string) => void } {
  let publicUrl = given.publicUrl;
  const config = {
    ...given,
    get publicUrl() {
      return publicUrl;
    },
  };
  return {
    config,
    listensAt: (address) => {
      if (new URL(given.publicUrl).port === '0') publicUrl = address;
    },
  };
}
