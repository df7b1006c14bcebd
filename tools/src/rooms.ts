/**
 * The packages ("rooms") of the repository: what each may import, and what it may not use. The tidy test and ARCHITECTURE.md use this one
 * table.
 */
export type Room = {
  readonly name: string;
  readonly folder: string;
  readonly holds: string;
  /** Rooms that it may import in addition to itself. */
  readonly imports: readonly string[];
  /** A pure room uses no clock, no randomness, no input or output, no Node and no browser. */
  readonly isPure: boolean;
};

export const rooms: readonly Room[] = [
  {
    name: 'units',
    folder: 'packages/units/src',
    holds: 'Money, ticks, instants, session dates, results: a number with a unit',
    imports: [],
    isPure: true,
  },
  {
    name: 'instruments',
    folder: 'packages/instruments/src',
    holds: 'Contracts, ticks, sizes, months, hours, early closes, Chicago time',
    imports: ['units'],
    isPure: true,
  },
  {
    name: 'rules',
    folder: 'packages/rules/src',
    holds: 'Pure decisions: evaluation, plans, access, billing, subscriptions, accounts, the journal',
    imports: ['units', 'instruments'],
    isPure: true,
  },
  {
    name: 'second-engine',
    folder: 'packages/second-engine/src',
    holds:
      'A second engine of the evaluation, written from the rules page alone, against which each verdict is checked',
    imports: ['units', 'instruments', 'rules'],
    isPure: true,
  },
  {
    name: 'market',
    folder: 'packages/market/src',
    holds: 'The simulated market: order book, orders, synthetic order flow, replay',
    imports: ['units', 'instruments'],
    isPure: true,
  },
  {
    name: 'api',
    folder: 'packages/api/src',
    holds: 'The contract between server and front ends: calls, schemas, refusal codes, and the client',
    imports: ['units', 'rules'],
    isPure: true,
  },
  {
    name: 'content',
    folder: 'packages/content/src',
    holds: 'Texts and lessons with the code that reads and checks their files: messages, countries, legal texts',
    imports: [],
    isPure: true,
  },
  {
    name: 'ui',
    folder: 'packages/ui/src',
    holds: 'Design tokens and accessible components',
    imports: ['units'],
    isPure: false,
  },
  {
    name: 'parts',
    folder: 'packages/parts/src',
    holds: 'Screen parts that both front ends use: card frame, invoice, certificate, notice on simulated results',
    imports: ['units', 'ui'],
    isPure: false,
  },
  {
    name: 'server',
    folder: 'apps/server/src',
    holds: 'Composition, platform, providers, and one folder per domain',
    imports: ['units', 'instruments', 'rules', 'second-engine', 'market', 'api', 'content'],
    isPure: false,
  },
  {
    name: 'portal',
    folder: 'apps/portal/src',
    holds: 'The signed-in front end: shell, platform, one folder per domain',
    imports: ['units', 'instruments', 'rules', 'market', 'api', 'content', 'ui', 'parts'],
    isPure: false,
  },
  {
    name: 'site',
    folder: 'apps/site/src',
    holds: 'The public site: home, plans, sign-in, registration, purchase',
    imports: ['units', 'instruments', 'rules', 'api', 'content', 'ui', 'parts'],
    isPure: false,
  },
  {
    name: 'tools',
    folder: 'tools/src',
    holds: 'Commands and build helpers',
    imports: ['units', 'instruments', 'rules', 'second-engine', 'market', 'api', 'content'],
    isPure: false,
  },
  {
    name: 'bench',
    folder: 'bench/src',
    holds: 'Benchmarks, compared with peer products',
    imports: ['units', 'instruments', 'rules', 'market', 'api', 'content'],
    isPure: false,
  },
  {
    name: 'examples',
    folder: 'examples',
    holds: 'Programs that show the packages: judge a file, trade a day, send events, write a lesson',
    imports: ['units', 'instruments', 'rules', 'market', 'api', 'content'],
    isPure: false,
  },
  {
    name: 'tests',
    folder: 'tests',
    holds: 'Browser tests, scenarios',
    imports: ['units', 'instruments', 'rules', 'market', 'api', 'content', 'server', 'ui'],
    isPure: false,
  },
];

/** Folders of the portal that compose domains; a domain never imports another domain. */
export const portalGround: readonly string[] = ['platform', 'shell'];

type Domain = { readonly name: string; readonly holds: string };

/**
 * The folders of the server from the bottom up: each may import those before it, none after it. What a lower one needs from a higher one is
 * passed in by `compose.ts`.
 */
export const serverDomains: readonly Domain[] = [
  { name: 'platform', holds: 'HTTP, database, embedded database, jobs, security, audit, configuration' },
  { name: 'providers', holds: 'Ports to outside companies and their stand-ins: mail, payments, trading platform' },
  { name: 'billing', holds: 'Payments, payment methods, invoices, discounts, the ledger' },
  { name: 'accounts', holds: 'Customers, sign-in, addresses, privacy' },
  { name: 'plans', holds: 'What a customer holds: the subscription, paid data, their next dates' },
  { name: 'simulator', holds: 'Accounts at the trading platform, licenses, agreements' },
  { name: 'evaluation', holds: 'Attempts, the bridge, logs, verdicts, certificates' },
  { name: 'subscriptions', holds: 'Purchases, renewals, resets and ends of plans' },
  { name: 'calendar', holds: 'Holidays, releases, webinars and sessions by date, feeds' },
  { name: 'market', holds: 'The built-in market: rooms, desk, orders, accounts, past prices' },
  { name: 'learning', holds: 'Lessons, quizzes, films, certificates of courses' },
  { name: 'education', holds: 'Webinars, guides, public texts' },
  { name: 'journal', holds: 'Trades, notes, imports, pictures' },
  { name: 'stream', holds: 'Live events and market data to open pages' },
  { name: 'sandbox', holds: 'Calls that exist only in a sandbox' },
  { name: 'demo', holds: 'Demo customers' },
  { name: 'operator', holds: 'Commands of the operator' },
];

/** The order of the server's domains as Markdown, as printed in ARCHITECTURE.md. */
export const domainTable = (): string =>
  ['| Domain | Holds |', '| --- | --- |', ...serverDomains.map(({ name, holds }) => `| ${name} | ${holds} |`)].join(
    '\n',
  );

/** The table as Markdown, as printed in ARCHITECTURE.md. */
export const roomTable = (): string =>
  [
    '| Room | Folder | Holds | May import |',
    '| --- | --- | --- | --- |',
    ...rooms.map(
      (room) => `| ${room.name} | \`${room.folder}\` | ${room.holds} | ${room.imports.join(', ') || 'nothing'} |`,
    ),
  ].join('\n');
