/** Tables of the simulator domain. */
import type { SimulatorState } from '@openbell/rules/simulator/simulator-states.ts';
import type {
  DefaultColumn,
  IdColumn,
  JsonColumn,
  NullableTimeColumn,
  TimeColumn,
} from '../platform/database/columns.ts';

export type StoredExchanges = {
  readonly cme: boolean;
  readonly cbot: boolean;
  readonly nymex: boolean;
  readonly comex: boolean;
  readonly eurex: boolean;
};

export type SimulatorTables = {
  readonly simulators: {
    readonly id: IdColumn;
    readonly subscriptionId: number;
    readonly customerId: number;
    readonly state: Exclude<SimulatorState, 'none'>;
    readonly chargeStatus: string;
    readonly commission: 'live' | 'default';
    readonly exchanges: JsonColumn<StoredExchanges>;
    readonly depth: DefaultColumn<boolean>;
    readonly requestedAt: TimeColumn;
    readonly readyAt: NullableTimeColumn;
    readonly changesReadyAt: NullableTimeColumn;
    readonly accountName: DefaultColumn<string>;
    readonly providerUsername: DefaultColumn<string>;
    readonly providerPasswordSealed: DefaultColumn<string>;
    readonly revealedUntil: NullableTimeColumn;
  };
  readonly licenceCodes: {
    readonly subscriptionId: number;
    readonly customerId: number;
    readonly code: string;
    readonly issuedAt: TimeColumn;
  };
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
