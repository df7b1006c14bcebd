// Tables of the simulator domain.
import type { SimulatorState } from '@openbell/rules/simulator/simulator-states.ts';
import type {
  DefaultColumn,
  IdColumn,
  JsonColumn,
  NullableTimeColumn,
  TimeColumn,
} from '../platform/database/columns.ts';
import type { StoredExchanges } from '../providers/platform/tables.ts';

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
};
