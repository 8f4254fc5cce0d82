import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { loggedAccessory, loggedProduct } from './item-form.ts';
import { bareFields, type ItemCode, type NewItem } from './item.ts';
import * as items from './item.store.ts';
import { insertOne } from './save-product.ts';
import { newWarehouseSkus } from './warehouse-sku.ts';

/** What may be left out is left out; without a warehouse SKU among the codes the provider gives one. */
export type AddProduct = Pick<NewItem, 'companyId' | 'sku' | 'nameZh' | 'nameJp'> &
  Partial<Omit<NewItem, 'codes'>> & { codes?: readonly ItemCode[] };

/** For ready data and tests: the caller knows what it wants, the database holds the rules that must never break. */
export async function addProduct(tx: Tx, actor: Actor, input: AddProduct, now: Date): Promise<number> {
  const { codes = [], ...fields } = input;
  await items.lockWords(tx, [fields.companyId]);
  const hasOwn = codes.some(({ kind }) => kind === 'warehouseSku');
  const own = hasOwn ? [] : (await newWarehouseSkus(tx, 1)).map((code) => ({ kind: 'warehouseSku', code }) as const);
  const type = fields.type ?? ((fields.parts ?? []).length > 0 ? 'composite' : 'ordinary');
  const item = { ...bareFields, consumables: [], parts: [], fitIds: [], ...fields, type, codes: [...own, ...codes] };
  const id = await insertOne(tx, item, now);
  const noun = type === 'accessory' ? 'accessory' : 'product';
  const made = found(await items.read(tx, { companyId: null }, noun, id));
  const line = { record: `products.${noun}`, recordId: id, recordName: made.sku, companyId: made.companyId };
  await logOperation(tx, actor, {
    at: now,
    ...line,
    action: `products.${noun}.log.created`,
    after: noun === 'accessory' ? loggedAccessory(made) : loggedProduct(made),
  });
  return id;
}
