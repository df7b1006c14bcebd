// Turns an approved agreement into one instrument, however often it is requested.
import type { Database } from '../../../platform/database/database.ts';
import { randomId } from '../../../platform/security/randomness.ts';
import { insertInstrument } from '../sandbox-gateway-store.ts';
import type { Company, Funding } from '../sandbox-gateway-tables.ts';
import { type AgreementRow, lockAgreement, setAgreementInstrument } from './agreements-store.ts';

export const fundings: readonly Funding[] = ['now', 'later', 'declined'];

/** Null if this customer has none, or it was not approved. */
export const takeInstrument = async (
  db: Database,
  asked: { readonly company: Company; readonly token: string; readonly customerRef: string | null },
): Promise<{ readonly ref: string; readonly agreement: AgreementRow } | null> =>
  db.transaction().execute(async (trx) => {
    const agreement = await lockAgreement(trx, asked);
    const isTheirs = asked.customerRef === null || agreement?.customerRef === asked.customerRef;
    if (agreement?.state !== 'approved' || !isTheirs) return null;
    if (agreement.instrumentRef !== '') return { ref: agreement.instrumentRef, agreement };
    const ref = randomId(asked.company === 'paypal' ? 'B' : 'si');
    const { company, customerRef, funding } = agreement;
    await insertInstrument(trx, { ref, customerRef, brand: company, last4: '', expires: '', company, funding });
    await setAgreementInstrument(trx, agreement.token, ref);
    return { ref, agreement };
  });
