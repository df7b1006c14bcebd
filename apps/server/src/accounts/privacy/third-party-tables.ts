// Tables for services of other companies: decisions, and purchases reported to advertising.
import type { ThirdPartyPurpose } from '@openbell/rules/accounts/third-parties.ts';
import type { TimeColumn } from '../../platform/database/columns.ts';

export type ThirdPartyTables = {
  readonly thirdPartyDecisions: {
    readonly customerId: number;
    readonly purpose: ThirdPartyPurpose;
    readonly isAllowed: boolean;
    readonly textVersion: string;
    readonly locale: string;
    readonly decidedAt: TimeColumn;
  };
  readonly reportedConversions: {
    readonly paymentId: number;
    readonly customerId: number;
    readonly reportedAt: TimeColumn;
  };
};
