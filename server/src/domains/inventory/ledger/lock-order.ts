import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { bug, fail } from '../../../kernel/fail.ts';
import type { Owner } from './acts.ts';

export interface LockLine {
  lineNo: number;
  /** A set is locked by its parts, under its own line. */
  productId: number;
  quantity: number;
}
/** What a document wants, also before it has a number. */
export interface Wanted {
  companyId: number;
  warehouseId: number;
  /** null: stock of no store in particular. */
  storeId: number | null;
  lines: readonly LockLine[];
}
/** As whom it is written into the book. */
export interface LockName {
  reference: string;
  owner: Owner;
  note?: string;
}
export interface LockOrder extends Wanted, LockName {}

/** What is another company's is not there; a lock of nothing is nobody's wish. */
export function checkWanted(actor: Actor, { companyId, lines }: Wanted): void {
  if (actor.scope.companyId !== null && actor.scope.companyId !== companyId) throw fail(kernelErrors.notFound);
  if (lines.length === 0 || lines.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1)) throw bug('a lock of nothing');
}
