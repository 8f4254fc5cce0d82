import { type CarrierCompany, companyOf, nameOfCarrier } from '../carrier-names.ts';

/** Those seen in Amazon's own help. */
const codes: Partial<Record<CarrierCompany, string>> = { yamato: 'YamatoTransport', sagawa: 'SagawaExpress' };

/** Amazon drops parcels of carriers it does not know without a word: what it is not known to know goes as `Other` with a name. */
export function amazonCarrier(carrier: string): { carrierCode: string; carrierName?: string } {
  const company = companyOf(carrier);
  const code = company && codes[company];
  return code ? { carrierCode: code } : { carrierCode: 'Other', carrierName: nameOfCarrier(carrier) };
}
