import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import { serialErrors } from '@kura/contract/inventory/serial/serial.errors.ts';
import type { ErrorSpec } from '@kura/contract/kernel/error.ts';
import { Failure } from '../../../kernel/fail.ts';

export type StockReason = 'notEnough' | 'frozenLocation' | 'otherCompany' | 'serialUnfit';
/** What a refusal of the stock book is called at every station. */
const reasons: readonly (readonly [ErrorSpec, StockReason])[] = [
  [inventoryErrors.notEnoughStock, 'notEnough'],
  [inventoryErrors.notEnoughStockHere, 'notEnough'],
  [inventoryErrors.notEnoughStockHeld, 'notEnough'],
  [inventoryErrors.locationFrozen, 'frozenLocation'],
  [inventoryErrors.otherCompanysPlace, 'otherCompany'],
  [serialErrors.notThere, 'serialUnfit'],
  [serialErrors.wrongState, 'serialUnfit'],
  [serialErrors.otherWarehouse, 'serialUnfit'],
  [serialErrors.prohibited, 'serialUnfit'],
  [serialErrors.taken, 'serialUnfit'],
];
export const stockReasonOf = (error: unknown): StockReason | undefined =>
  error instanceof Failure ? reasons.find(([spec]) => spec === error.spec)?.[1] : undefined;
