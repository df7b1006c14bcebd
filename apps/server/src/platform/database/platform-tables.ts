// Tables of the platform: settings, jobs, outbox, inbox, idempotency keys, audit.
import type {
  DefaultColumn,
  IdColumn,
  JsonColumn,
  JsonDefaultColumn,
  NullableJsonColumn,
  NullableTimeColumn,
  TimeColumn,
} from './columns.ts';

export type PlatformTables = {
  readonly settings: { readonly key: string; readonly value: JsonColumn<unknown> };
  readonly schedule: {
    readonly id: IdColumn;
    readonly kind: string;
    /** Unique with the kind: the same work is never scheduled twice. */
    readonly key: string;
    readonly runAt: TimeColumn;
    readonly payload: JsonColumn<unknown>;
    readonly state: DefaultColumn<'waiting' | 'done' | 'dead'>;
    readonly attempts: DefaultColumn<number>;
    /** Real time before which a failed job is not retried. */
    readonly retryAt: NullableTimeColumn;
    readonly lastError: DefaultColumn<string | null>;
    /** The process that is working on it, and the real time at which its claim expires. */
    readonly claimedBy: DefaultColumn<string | null>;
    readonly claimedUntil: NullableTimeColumn;
  };
  readonly outbox: {
    readonly id: IdColumn;
    readonly kind: string;
    readonly key: string;
    readonly payload: JsonColumn<unknown>;
    readonly createdAt: TimeColumn;
    readonly state: DefaultColumn<'waiting' | 'done' | 'dead'>;
    readonly attempts: DefaultColumn<number>;
    readonly retryAt: NullableTimeColumn;
    readonly lastError: DefaultColumn<string | null>;
    /** The process that is working on it, and the real time at which its claim expires. */
    readonly claimedBy: DefaultColumn<string | null>;
    readonly claimedUntil: NullableTimeColumn;
  };
  readonly inbox: {
    readonly id: IdColumn;
    readonly source: string;
    readonly eventId: string;
    readonly payload: JsonColumn<unknown>;
    readonly receivedAt: TimeColumn;
    readonly state: DefaultColumn<'waiting' | 'done' | 'dead'>;
    readonly attempts: DefaultColumn<number>;
    readonly retryAt: NullableTimeColumn;
    readonly lastError: DefaultColumn<string | null>;
  };
  readonly idempotencyKeys: {
    readonly customerId: number;
    readonly key: string;
    readonly call: string;
    readonly bodyHash: string;
    readonly createdAt: TimeColumn;
    readonly status: DefaultColumn<number | null>;
    readonly answer: NullableJsonColumn<unknown>;
  };
  readonly audit: {
    readonly id: IdColumn;
    readonly at: TimeColumn;
    readonly customerId: DefaultColumn<number | null>;
    readonly actor: string;
    readonly kind: string;
    readonly details: JsonColumn<unknown>;
    readonly hash: string;
  };
  readonly auditWaiting: {
    readonly id: IdColumn;
    readonly line: string;
  };
  readonly mails: {
    readonly id: IdColumn;
    readonly recipient: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    readonly attachments: JsonDefaultColumn<readonly { filename: string; contentType: string; content: string }[]>;
    readonly deliveredAt: TimeColumn;
    /** Null for mails stored before mails had keys. */
    readonly key: string | null;
  };
};
