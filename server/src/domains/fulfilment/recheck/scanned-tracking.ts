import { plainTracking } from '@kura/contract/outbound/parcel/tracking-number.ts';

/** Carriers print their numbers between letters (NW-7), which some scanners send along. */
export const scannedTracking = (code: string): string => plainTracking(code).replace(/^[A-D](\d{10,12})[A-D]$/, '$1');
