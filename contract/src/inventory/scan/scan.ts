import * as z from 'zod/mini';
import { Id } from '../../kernel/id.ts';

/** What a station shows after a scan: green go on, amber look, red stop. */
export const scanTones = ['green', 'amber', 'red'] as const;
export type ScanTone = (typeof scanTones)[number];

/** Why, as a word that never changes: performance lists count by it. Worded by `inventory.scan.reason.<reason>`. */
export const scanReasons = [
  'ok',
  'unknownCode',
  'notALocation',
  'notAProduct',
  'notHere',
  'severalOwners',
  'frozenLocation',
  'abnormalLocation',
  'sameLocation',
  'otherCompany',
  'notEnough',
  'alreadyBooked',
  'notOnSheet',
  'roundOver',
  'alreadyDone',
  'alreadyCounted',
  'countedByOther',
  'sameCounter',
  'confirmEmpty',
] as const;
export type ScanReason = (typeof scanReasons)[number];

/** Fields that every answer to a scanner begins with; `text` is worded in the language of the request. */
export const scanAnswer = {
  tone: z.enum(scanTones),
  reason: z.enum(scanReasons),
  text: z.string(),
};
export interface ScanAnswer {
  tone: ScanTone;
  reason: ScanReason;
  text: string;
}

/** Whatever a scanner sent, before anybody knows what it is. */
export const ScannedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

export const ScannedLocation = z.object({
  id: Id,
  code: z.string(),
  barcode: z.string(),
  kind: z.string(),
  state: z.enum(['normal', 'frozen', 'abnormal']),
});
export type ScannedLocation = z.infer<typeof ScannedLocation>;
