// Tables of the accounts domain.
import type { DefaultColumn, IdColumn, NullableTimeColumn, TimeColumn } from '../platform/database/columns.ts';

/** The only purpose for which a challenge is valid. */
export type PasskeyPurpose = 'sign-in' | 'add' | 'prove';

export type AccountsTables = {
  readonly customers: {
    readonly id: IdColumn;
    readonly xid: string;
    readonly email: string;
    readonly pendingEmail: DefaultColumn<string>;
    readonly passwordHash: string;
    readonly name: string;
    readonly displayName: string;
    readonly phone: DefaultColumn<string>;
    readonly lang: DefaultColumn<string>;
    readonly status: DefaultColumn<number>;
    readonly partner: DefaultColumn<string>;
    readonly motivation: DefaultColumn<string>;
    readonly joinedAt: TimeColumn;
    readonly address: DefaultColumn<string>;
    readonly address2: DefaultColumn<string>;
    readonly city: DefaultColumn<string>;
    readonly stateProv: DefaultColumn<string>;
    readonly zip: DefaultColumn<string>;
    readonly countryId: DefaultColumn<number>;
    readonly agreements: DefaultColumn<string>;
    readonly agreementClass: DefaultColumn<string>;
    readonly agreementTextVersion: DefaultColumn<string>;
    readonly agreedAt: NullableTimeColumn;
    readonly verifiedAt: NullableTimeColumn;
    readonly ownerProvenAt: NullableTimeColumn;
  };
  readonly signInSessions: {
    readonly id: string;
    readonly tokenHash: string;
    readonly customerId: number;
    readonly createdAt: TimeColumn;
    readonly lastUsedAt: TimeColumn;
    readonly device: DefaultColumn<string>;
  };
  readonly verifiedOutTokens: {
    readonly tokenHash: string;
    readonly endedAt: TimeColumn;
  };
  readonly mailedLinks: {
    readonly id: string;
    readonly tokenHash: string;
    readonly purpose: 'verification' | 'password' | 'not-me';
    readonly customerId: number;
    readonly email: string;
    readonly createdAt: TimeColumn;
    readonly expiresAt: TimeColumn;
    readonly usedAt: NullableTimeColumn;
  };
  readonly secondSteps: {
    readonly customerId: number;
    readonly secretSealed: string;
    readonly createdAt: TimeColumn;
    readonly confirmedAt: NullableTimeColumn;
    readonly lastStep: DefaultColumn<number>;
  };
  readonly recoveryCodes: {
    readonly customerId: number;
    readonly codeDigest: string;
    readonly usedAt: NullableTimeColumn;
  };
  readonly signInChallenges: {
    readonly id: string;
    readonly tokenHash: string;
    readonly customerId: number;
    readonly device: DefaultColumn<string>;
    readonly tries: DefaultColumn<number>;
    readonly createdAt: TimeColumn;
    readonly expiresAt: TimeColumn;
  };
  readonly passkeys: {
    readonly id: string;
    readonly customerId: number;
    readonly credentialId: string;
    readonly publicKey: string;
    readonly signCount: number;
    readonly transports: DefaultColumn<string>;
    readonly isSynced: boolean;
    readonly isBackedUp: boolean;
    readonly name: string;
    readonly createdAt: TimeColumn;
    readonly lastUsedAt: NullableTimeColumn;
  };
  readonly passkeyChallenges: {
    readonly challenge: string;
    readonly purpose: PasskeyPurpose;
    readonly holder: string;
    readonly customerId: number | null;
    readonly expiresAt: TimeColumn;
  };
  readonly dataExports: {
    readonly id: string;
    readonly customerId: number;
    readonly state: DefaultColumn<'waiting' | 'ready'>;
    readonly askedAt: TimeColumn;
    readonly readyAt: NullableTimeColumn;
    readonly expiresAt: TimeColumn;
    readonly file: DefaultColumn<Uint8Array | null>;
  };
  readonly accountDeletions: {
    readonly customerId: number;
    readonly askedAt: TimeColumn;
    readonly dueAt: TimeColumn;
    readonly orderedAt: NullableTimeColumn;
    readonly carriedOutAt: NullableTimeColumn;
  };
  readonly keptPayers: {
    readonly customerId: number;
    readonly name: string;
    readonly email: string;
    readonly address: string;
    readonly address2: string;
    readonly city: string;
    readonly stateProv: string;
    readonly zip: string;
    readonly countryId: number;
    readonly keptSince: TimeColumn;
  };
  readonly withdrawals: {
    readonly reference: string;
    readonly paymentId: number;
    readonly customerId: number;
    readonly declaredAt: TimeColumn;
    readonly locale: string;
    readonly settledAt: NullableTimeColumn;
    readonly settlement: DefaultColumn<string>;
  };
  readonly mailOptOuts: {
    readonly customerId: number;
    readonly kind: string;
    readonly optedOutAt: TimeColumn;
  };
  readonly rateCounts: {
    readonly key: string;
    readonly windowStart: TimeColumn;
    readonly lastAt: TimeColumn;
    readonly count: number;
    readonly blockedUntil: NullableTimeColumn;
  };
};
