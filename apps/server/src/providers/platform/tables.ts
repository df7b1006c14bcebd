// Tables of the commands to the trading platform, and the account data in them.
import type {
  DefaultColumn,
  IdColumn,
  JsonColumn,
  NullableTimeColumn,
  TimeColumn,
} from '../../platform/database/columns.ts';

/** The exchanges whose data an account gets. */
export type StoredExchanges = {
  readonly cme: boolean;
  readonly cbot: boolean;
  readonly nymex: boolean;
  readonly comex: boolean;
  readonly eurex: boolean;
};

export type TradingPlatformTables = {
  readonly platformCommands: {
    readonly id: IdColumn;
    readonly ref: string;
    readonly customerId: number;
    readonly kind: string;
    readonly command: JsonColumn<unknown>;
    readonly state: DefaultColumn<'queued' | 'working' | 'done' | 'refused'>;
    readonly requestedAt: TimeColumn;
    readonly finishedAt: NullableTimeColumn;
  };
};
