// SQL of the register of passes.

import type { Certificate } from '@openbell/api/evaluation.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../platform/database/database.ts';

/** The valid certificate of a customer's own attempt. */
export async function findOwnCertificate(
  db: DatabaseHandle,
  own: { readonly customerId: number; readonly attemptId: number },
): Promise<Certificate | undefined> {
  const row = await db
    .selectFrom('passCertificates')
    .select('record')
    .where('customerId', '=', own.customerId)
    .where('attemptId', '=', own.attemptId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return row?.record;
}

/** The certificate behind a code, as long as its attempt is a pass; public. */
export async function findByCode(db: DatabaseHandle, code: string): Promise<Certificate | undefined> {
  const row = await db
    .selectFrom('passCertificates')
    .innerJoin('attempts', 'attempts.id', 'passCertificates.attemptId')
    .select('passCertificates.record')
    .where('passCertificates.code', '=', code)
    .where('passCertificates.withdrawnAt', 'is', null)
    .where('attempts.verdict', '=', 'passed')
    .executeTakeFirst();
  return row?.record;
}

type NewCertificate = {
  readonly customerId: number;
  readonly attemptId: number;
  readonly record: Certificate;
  readonly now: Instant;
};

/** Enters a certificate and withdraws an earlier one of the same attempt. False if the register already has the same certificate. */
export async function enterCertificate(trx: DatabaseTransaction, certificate: NewCertificate): Promise<boolean> {
  const { customerId, attemptId, record, now } = certificate;
  await trx
    .updateTable('passCertificates')
    .set({ withdrawnAt: sqlTime(now) })
    .where('attemptId', '=', attemptId)
    .where('code', '<>', record.code)
    .where('withdrawnAt', 'is', null)
    .execute();
  const result = await trx
    .insertInto('passCertificates')
    .values({ code: record.code, customerId, attemptId, record: JSON.stringify(record), givenAt: sqlTime(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
