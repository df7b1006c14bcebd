// Tables of the calendar and of the webinars.
import type { Webinars } from '@openbell/content/calendar-format.ts';
import type {
  DefaultColumn,
  IdColumn,
  JsonColumn,
  NullableTimeColumn,
  TimeColumn,
} from '../platform/database/columns.ts';

export type CalendarTables = {
  readonly economicFeeds: {
    readonly id: IdColumn;
    readonly source: string;
    readonly coversFrom: TimeColumn;
    readonly coversUntil: TimeColumn;
    readonly loadedAt: TimeColumn;
  };
  readonly economicEvents: {
    readonly id: string;
    readonly at: TimeColumn;
    readonly isAllDay: DefaultColumn<boolean>;
    readonly currency: string;
    readonly name: string;
    readonly volatility: number;
    readonly forecast: DefaultColumn<string>;
    readonly previous: DefaultColumn<string>;
    readonly actual: DefaultColumn<string>;
  };
  readonly calendarFeeds: {
    readonly customerId: number;
    readonly generation: number;
    readonly digest: string | null;
    readonly createdAt: TimeColumn;
  };
  readonly calendarPublished: {
    readonly uid: string;
    readonly digest: string;
    readonly sequence: DefaultColumn<number>;
    readonly modifiedAt: TimeColumn;
    readonly startsAt: TimeColumn;
    readonly endsAt: TimeColumn;
    readonly summary: string;
    readonly isCanceled: DefaultColumn<boolean>;
  };
  readonly exchangeDays: {
    readonly date: string;
    readonly contractGroup: string;
    readonly state: string;
    readonly timeCt: string;
    readonly name: string;
    readonly source: string;
    readonly roots: string;
  };
  readonly webinarRegistrations: {
    readonly customerId: number;
    readonly webinarId: string;
    readonly registeredAt: TimeColumn;
    /** Null if it is unknown what the customer was told. */
    readonly toldStart: NullableTimeColumn;
    readonly toldOff: DefaultColumn<boolean>;
  };
  readonly webinarChanges: {
    readonly webinarId: string;
    readonly startsAt: NullableTimeColumn;
    readonly changedAt: TimeColumn;
  };
  readonly webinarProgrammes: {
    readonly id: number;
    readonly release: string;
    readonly programme: JsonColumn<Webinars>;
  };
};
