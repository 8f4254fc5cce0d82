import { type CarrierCompany, companyOf } from '../carrier-names.ts';

/** Delivery companies of RMS that our carriers are. */
const companies: Readonly<Record<CarrierCompany, string>> = {
  yamato: '1001',
  sagawa: '1002',
  japanPost: '1003',
  seino: '1004',
  fukuyama: '1006',
};
const other = '1000';

export const deliveryCompanyOf = (carrier: string): string => {
  const company = companyOf(carrier);
  return company ? companies[company] : other;
};
