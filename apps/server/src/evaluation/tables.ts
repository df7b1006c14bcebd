// Tables of the evaluation domain, and of the sandbox's demo customers.
import type { Certificate } from '@openbell/api/evaluation.ts';
import type { AccountFigures } from '@openbell/rules/evaluation/account-figures.ts';
import type { OwnBlock } from '@openbell/rules/evaluation/personal-watch.ts';
import type { Evidence } from '@openbell/rules/evaluation/types.ts';
import type { AttemptView } from '@openbell/rules/evaluation/view.ts';
import type { PersonalLimits } from '@openbell/rules/simulator/personal-limits.ts';
import type { Difference } from '@openbell/second-engine/judge-lines.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type {
  DefaultColumn,
  IdColumn,
  JsonColumn,
  NullableJsonColumn,
  NullableTimeColumn,
  TimeColumn,
} from '../platform/database/columns.ts';

/** An attempt's verdict if the times that an operator annulled still counted. */
export type VerdictBefore = {
  readonly status: AttemptView['status'];
  readonly failReason: AttemptView['fail_reason'];
  readonly failAt: string | null;
  /** Missing if the times were annulled before the evidence was stored. */
  readonly evidence?: readonly Evidence[];
};

export type EvaluationTables = {
  readonly attempts: {
    readonly id: IdColumn;
    readonly xid: string;
    readonly customerId: number;
    readonly subscriptionId: number;
    readonly number: number;
    readonly type: DefaultColumn<'fu' | 'fx'>;
    readonly planKey: string;
    readonly planVersion: string;
    readonly commission: 'live' | 'default';
    readonly accountName: string;
    readonly status: 'creating' | 'pending' | 'active' | 'ended';
    readonly plannedStartAt: TimeColumn;
    readonly plannedEndAt: TimeColumn;
    readonly openedAt: NullableTimeColumn;
    readonly startedAt: NullableTimeColumn;
    readonly personalLimits: NullableJsonColumn<PersonalLimits>;
    readonly personalBlock: NullableJsonColumn<OwnBlock>;
    readonly state: NullableJsonColumn<unknown>;
    readonly figures: NullableJsonColumn<AccountFigures>;
    readonly stateSequence: DefaultColumn<number>;
    /** The newest mark of the tape that log and state include; the attempt is owed later marks if it holds their contract. */
    readonly tapeTo: DefaultColumn<number>;
    readonly logHash: DefaultColumn<string>;
    readonly verdict: DefaultColumn<'' | 'failed' | 'passed' | 'expired'>;
    readonly createdAt: TimeColumn;
    /** The verdict without any annulment; null if nothing was annulled. */
    readonly verdictBeforeAnnulment: NullableJsonColumn<VerdictBefore>;
    readonly passConfirmedAt: NullableTimeColumn;
    /** The reference of the purchase that began it; null for the first attempt. */
    readonly begunBy: DefaultColumn<string | null>;
    /** When it was given up for the next attempt. */
    readonly replacedAt: NullableTimeColumn;
  };
  readonly marketTape: {
    readonly id: number;
    readonly eventId: string | null;
    readonly entry: string;
    readonly acceptedAt: TimeColumn;
    /**
     * The contract, if the mark was applied to all running holders, except those whose logs name the mark; null: only logs that name it
     * have it.
     */
    readonly symbol: string | null;
  };
  readonly attemptLog: {
    readonly attemptId: number;
    readonly sequence: number;
    readonly kind: 'fill' | 'mark' | 'time' | 'annul' | 'marks';
    readonly eventId: string | null;
    readonly tapeId: number | null;
    readonly entry: string | null;
    readonly effectiveAt: TimeColumn;
    readonly hash: string;
  };
  readonly refusedEvents: {
    readonly id: IdColumn;
    readonly digest: string;
    readonly accountName: string | null;
    readonly eventId: string | null;
    readonly code: string;
    readonly entry: string;
    readonly refusedAt: TimeColumn;
    /** The id of the entry that was finally accepted in its place. */
    readonly correctedAs: DefaultColumn<string | null>;
  };
  readonly engineComparisons: {
    readonly attemptId: number;
    readonly logHash: string;
    readonly comparedAt: TimeColumn;
    /** Empty: both engines gave the same verdict. */
    readonly differences: JsonColumn<readonly Difference[]>;
  };
  readonly passCertificates: {
    readonly code: string;
    readonly customerId: number;
    readonly attemptId: number;
    readonly record: JsonColumn<Certificate>;
    readonly givenAt: TimeColumn;
    readonly withdrawnAt: NullableTimeColumn;
  };
  readonly bridgeWatermarks: { readonly accountName: string; readonly at: TimeColumn };
  readonly bridgePrices: {
    readonly symbol: string;
    readonly ticks: Ticks;
    readonly sessionDate: SessionDate;
    /** The last price of the session before. */
    readonly referenceTicks: Ticks;
  };
  readonly heldEvents: {
    readonly id: IdColumn;
    /** Identifies the event: its kind, account and id, or the whole content of a mark without an id. */
    readonly eventKey: string;
    readonly kind: 'fill' | 'mark';
    readonly accountName: string | null;
    readonly symbol: string;
    /** Beyond the daily limits; far from the last price; or behind a held fill of the same account and contract. */
    readonly reason: 'limit' | 'jump' | 'behind';
    readonly at: TimeColumn;
    readonly ticks: Ticks;
    /** The price that it was compared with. */
    readonly againstTicks: Ticks;
    readonly entry: string;
    /** What a repeat must have in common with it. */
    readonly content: string;
    readonly heldAt: TimeColumn;
    readonly state: DefaultColumn<'held' | 'confirmed' | 'discarded'>;
    readonly decidedBy: DefaultColumn<'operator' | 'second_print' | 'order' | null>;
    readonly decidedAt: NullableTimeColumn;
  };
  readonly anchorRoots: {
    readonly number: number;
    /** The session's date, YYYY-MM-DD. */
    readonly date: string;
    readonly record: string;
    readonly signature: string;
  };
  readonly anchorLeaves: {
    readonly date: string;
    readonly place: number;
    readonly hash: string;
    /** Null after its demo customer was made again. */
    readonly attemptId: number | null;
    readonly entries: number;
    readonly head: string;
    readonly record: string;
    readonly signature: string;
  };
  readonly providerRequests: { readonly signature: string; readonly receivedAt: TimeColumn };
  readonly demoCustomers: {
    readonly email: string;
    readonly customerId: number;
    readonly madeAt: TimeColumn;
    readonly fingerprint: string;
  };
};
