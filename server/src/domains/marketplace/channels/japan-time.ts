import { showInstant, zones } from '@kura/contract/kernel/zone.ts';

/** `2026-03-01T10:00:00`, as Rakuten and Yahoo write it before an offset. */
export const japanTime = (at: Date): string => showInstant(at, zones.JP).replace(' ', 'T');
/** `20260301100000` */
export const japanDigits = (at: Date): string => japanTime(at).replaceAll(/\D/g, '');
