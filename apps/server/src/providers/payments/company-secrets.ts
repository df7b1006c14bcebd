/** The secret we share with each stand-in company: what one of them signs is worth nothing at another. */
import type { Company } from './sandbox-gateway-tables.ts';

export const companySecret = (secret: string, company: Company): string =>
  company === 'sandbox' ? secret : `${secret}:${company}`;
