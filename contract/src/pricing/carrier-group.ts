/** Who comes with the truck: services of one carrier go onto one manifest. */
export const carrierGroups = ['SAGAWA', 'YAMATO', 'JAPAN_POST', 'SEINO', 'FUKUYAMA'] as const;
export type CarrierGroup = (typeof carrierGroups)[number];

export function carrierGroupOf(carrier: string): CarrierGroup | undefined {
  if (carrier.startsWith('YAMATO')) return 'YAMATO';
  if (carrier.startsWith('JP_')) return 'JAPAN_POST';
  return carrierGroups.find((group) => group === carrier);
}
