/** Channels know companies, not services: a compact box of Yamato is Yamato. */
export const carrierCompanies = ['yamato', 'sagawa', 'japanPost', 'seino', 'fukuyama'] as const;
export type CarrierCompany = (typeof carrierCompanies)[number];

export function companyOf(carrier: string): CarrierCompany | null {
  if (carrier.startsWith('YAMATO')) return 'yamato';
  if (carrier.startsWith('SAGAWA')) return 'sagawa';
  if (carrier.startsWith('JP_')) return 'japanPost';
  if (carrier.startsWith('SEINO')) return 'seino';
  return carrier.startsWith('FUKUYAMA') ? 'fukuyama' : null;
}

/** As they call themselves. */
export const companyNames: Readonly<Record<CarrierCompany, string>> = {
  yamato: 'ヤマト運輸',
  sagawa: '佐川急便',
  japanPost: '日本郵便',
  seino: '西濃運輸',
  fukuyama: '福山通運',
};
export const nameOfCarrier = (carrier: string): string => {
  const company = companyOf(carrier);
  return company ? companyNames[company] : carrier;
};
