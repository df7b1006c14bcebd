// The dependencies that every domain of the server receives; none of them is a global.
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { EventBus } from './event-bus.ts';
import type { MovableClock } from './jobs/clock.ts';
import type { Jobs } from './jobs/jobs.ts';

export type Context = {
  readonly config: Config;
  readonly db: Database;
  readonly clock: MovableClock;
  readonly jobs: Jobs;
  readonly bus: EventBus;
  readonly log: Logger;
};
