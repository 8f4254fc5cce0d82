import type { StockChoice } from '@kura/contract/inventory/document/document.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { companyFor } from '../../identity/public.ts';
import { ownStores } from '../document/owner.store.ts';
import { type ChoiceQuery, stockChoices } from '../document/stock-choice.store.ts';
import * as store from './transfer.store.ts';

const wholeOf = <Row>(rows: Row[]): Page<Row> => ({ rows, total: rows.length, isCapped: false });

/** Without a place or a product it would be the whole warehouse, and nobody could choose from that. */
export const listMovable = async (db: Query, actor: Actor, query: ChoiceQuery): Promise<Page<StockChoice>> =>
  wholeOf(query.locationId === undefined && query.productId === undefined ? [] : await stockChoices(db, actor.scope, query));

interface TransferableQuery {
  companyId?: number | undefined;
  warehouseId: number;
  storeId?: number | undefined;
  keyword?: string | undefined;
}
const mostOffered = 50;

export async function listTransferable(db: Query, actor: Actor, query: TransferableQuery) {
  const { id: companyId } = await companyFor(db, actor, query.companyId);
  const storeId = query.storeId ?? null;
  await ownStores(db, { companyId }, [storeId]);
  const { warehouseId, keyword } = query;
  return wholeOf(await store.transferable(db, { companyId, warehouseId, storeId, keyword }, mostOffered));
}
