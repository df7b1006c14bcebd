// The guides that ship, and the samples of offer and notifications that only a sandbox shows.
import dailyLossLine from '../guides/daily-loss-line.json' with { type: 'json' };
import firstHour from '../guides/first-hour.json' with { type: 'json' };
import halfSize from '../guides/half-size.json' with { type: 'json' };
import journalPage from '../guides/journal-page.json' with { type: 'json' };
import newsMinutes from '../guides/news-minutes.json' with { type: 'json' };
import sixtyDays from '../guides/sixty-days.json' with { type: 'json' };
import stopInTicks from '../guides/stop-in-ticks.json' with { type: 'json' };
import tenLevels from '../guides/ten-levels.json' with { type: 'json' };
import notificationsFile from '../site/sample-notifications.json' with { type: 'json' };
import offerFile from '../site/sample-offer.json' with { type: 'json' };
import {
  type GuideFile,
  guideFileSchema,
  type NotificationFile,
  notificationsFileSchema,
  type OfferFile,
  offerFileSchema,
} from './education-format.ts';

/** Newest first. */
export const guides: readonly GuideFile[] = [
  dailyLossLine,
  tenLevels,
  halfSize,
  firstHour,
  newsMinutes,
  stopInTicks,
  journalPage,
  sixtyDays,
].map((file) => guideFileSchema.parse(file));

export const sampleOffer: OfferFile = offerFileSchema.parse(offerFile);
export const sampleNotifications: readonly NotificationFile[] = notificationsFileSchema.parse(notificationsFile);
