import path from 'node:path';
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import { replaceEvents } from '../calendar/calendar-store.ts';
import { readFeedFile } from '../calendar/feed-file.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import { type LiveCommand, oneArgument, readNamedFile, refuseFaults } from './operator-command.ts';

const usage = 'load-calendar FILE';

export const loadCalendarCommand: LiveCommand = {
  kind: 'live',
  takesFile: true,
  usage,
  summary: 'loads economic events (CSV or ICS), replacing the sample schedule and earlier loads of these days',
  run: async (context, args) => {
    const file = oneArgument(args, usage);
    const { events, faults } = readFeedFile(readNamedFile(file));
    refuseFaults(faults);
    const days = events.map((event) => Math.floor(event.at / msPerDay));
    const loadedAt = context.clock.productNow();
    const feed = {
      source: path.basename(file),
      coversFrom: asInstant(Math.min(...days) * msPerDay),
      coversUntil: asInstant((Math.max(...days) + 1) * msPerDay),
      loadedAt,
    };
    await context.db.transaction().execute(async (trx) => {
      await replaceEvents(trx, feed, events);
      const { source } = feed;
      await appendAudit(trx, {
        at: loadedAt,
        customerId: null,
        actor: 'operator',
        kind: 'calendar.feed-loaded',
        details: { source, events: events.length },
      });
    });
    const text = (instant: Instant): string => new Date(instant).toISOString().slice(0, 10);
    return `${events.length} events from ${text(feed.coversFrom)} to ${text(asInstant(feed.coversUntil - 1))} of ${feed.source}.`;
  },
};
