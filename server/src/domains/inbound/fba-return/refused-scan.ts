import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import { serialErrors } from '@kura/contract/inventory/serial/serial.errors.ts';
import type { FbaReturnReason } from '@kura/contract/inbound/fba-return/fba-return.station.ts';
import type { ErrorSpec } from '@kura/contract/kernel/error.ts';
import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import { Failure } from '../../../kernel/fail.ts';

/** Thrown, so that the transaction of the step leaves no trace; the answer is kept all the same. */
export class RefusedScan extends Error {
  readonly reason: FbaReturnReason;
  readonly tone: ScanTone;
  constructor(reason: FbaReturnReason, tone: ScanTone = 'red') {
    super(reason);
    this.reason = reason;
    this.tone = tone;
  }
}

/** What a refusal of the book is called at the station. */
const reasons: readonly (readonly [ErrorSpec, FbaReturnReason])[] = [
  [inventoryErrors.notEnoughStock, 'notEnough'],
  [inventoryErrors.notEnoughStockHeld, 'notEnough'],
  [inventoryErrors.locationFrozen, 'frozenLocation'],
  [inventoryErrors.otherCompanysPlace, 'otherCompany'],
  [serialErrors.notThere, 'serialUnfit'],
  [serialErrors.wrongState, 'serialUnfit'],
  [serialErrors.prohibited, 'serialUnfit'],
  [serialErrors.taken, 'serialUnfit'],
];
export const reasonOf = (error: unknown): FbaReturnReason | undefined =>
  error instanceof Failure ? reasons.find(([spec]) => spec === error.spec)?.[1] : undefined;
