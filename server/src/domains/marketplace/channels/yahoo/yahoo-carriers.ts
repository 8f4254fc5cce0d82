import { type CarrierCompany, companyOf } from '../carrier-names.ts';

/** Delivery companies of Yahoo that our carriers are; of the others it has no code that is published. */
const companies: Partial<Record<CarrierCompany, string>> = { yamato: '1001', sagawa: '1002', japanPost: '1003' };

/** Undefined: the order is marked as shipped without a company, and its notes name the carrier. */
export const shipCompanyOf = (carrier: string): string | undefined => {
  const company = companyOf(carrier);
  return company ? companies[company] : undefined;
};
