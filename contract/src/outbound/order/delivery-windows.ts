/** V12: `HH-HH`; each carrier has its own. */
export const deliveryWindows = ['08-12', '12-14', '14-16', '16-18', '18-20', '18-21', '19-21', '20-21'] as const;
export type DeliveryWindow = (typeof deliveryWindows)[number];

const windowsOf: Readonly<Record<string, readonly DeliveryWindow[]>> = {
  YAMATO: ['08-12', '14-16', '16-18', '18-20', '19-21'],
  YAMATO_COMPACT: ['08-12', '14-16', '16-18', '18-20', '19-21'],
  SAGAWA: ['08-12', '12-14', '14-16', '16-18', '18-20', '18-21', '19-21'],
  JP_YUPACK: ['08-12', '12-14', '14-16', '16-18', '18-20', '20-21', '19-21'],
};
/** Those of a carrier; letter-box parcels and trucks have none. */
export const windowsFor = (carrier: string): readonly DeliveryWindow[] => windowsOf[carrier] ?? [];

/** How many days after it left a parcel can be asked for. */
export const latestDelivery = (carrier: string): number => (carrier.startsWith('JP_') ? 10 : 7);
