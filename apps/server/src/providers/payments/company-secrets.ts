// The secret shared with each stand-in company: a signature of one of them is invalid at another.
import type { Company } from './sandbox-gateway-tables.ts';

export const companySecret = (secret: string, company: Company): string =>
  company === 'sandbox' ? secret : `${secret}:${company}`;
