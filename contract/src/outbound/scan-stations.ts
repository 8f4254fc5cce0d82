/** Where an order is worked on with a scanner, as its booked scans name it. */
export const scanStations = ['pick', 'sort', 'check', 'weigh', 'ship', 'back'] as const;
export type ScanStation = (typeof scanStations)[number];
