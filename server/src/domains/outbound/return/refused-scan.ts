import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import { serialErrors } from '@kura/contract/inventory/serial/serial.errors.ts';
import type { ReturnReason } from '@kura/contract/outbound/return/return.station.ts';
import type { ErrorSpec } from '@kura/contract/kernel/error.ts';
import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import { Failure } from '../../../kernel/fail.ts';

/** Thrown, so that the transaction of the step leaves no trace; the answer is kept all the same. */
export class RefusedScan extends Error {
  readonly reason: ReturnReason;
  readonly tone: ScanTone;
  constructor(reason: ReturnReason, tone: ScanTone = 'red') {
    super(reason);
    this.reason = reason;
    this.tone = tone;
  }
}

/** What a refusal of the book is called at the station. */
const reasons: readonly (readonly [ErrorSpec, ReturnReason])[] = [
  [inventoryErrors.notEnoughStock, 'notEnough'],
  [inventoryErrors.notEnoughStockHeld, 'notEnough'],
  [inventoryErrors.locationFrozen, 'frozenLocation'],
  [inventoryErrors.otherCompanysPlace, 'otherCompany'],
  [serialErrors.notThere, 'serialUnfit'],
  [serialErrors.wrongState, 'serialUnfit'],
  [serialErrors.prohibited, 'serialUnfit'],
  [serialErrors.taken, 'serialUnfit'],
];
export const reasonOf = (error: unknown): ReturnReason | undefined =>
  error instanceof Failure ? reasons.find(([spec]) => spec === error.spec)?.[1] : undefined;
