import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { productsErrors } from '@kura/contract/products/errors.ts';
import { type Actor, can } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { fail, failField, onUnique } from '../../../kernel/fail.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import type { ItemCode, ItemPart, StoredItem } from './item.ts';
import { newWarehouseSkus } from './warehouse-sku.ts';

export interface Named {
  id: number;
  companyId: number;
  sku: string;
  type: string;
  status: string;
}
/** Records that a form names; they stay at least as long as the form is being saved. One that is not in the scope is not found, whatever else is wrong. */
export async function namedProducts(tx: Tx, scope: Scope, ids: readonly number[]): Promise<Map<number, Named>> {
  const wanted = [...new Set(ids)];
  const rows = await tx.rows<Named>(sql`
    select p.id, p.company_id, p.sku, p.type, p.status from products p
    where p.id = any(${wanted}::bigint[]) and p.type <> 'accessory' and ${inScope(scope, raw('p.company_id'))}
    order by p.id for key share`);
  if (rows.length !== wanted.length) throw fail(kernelErrors.notFound);
  return new Map(rows.map((row) => [row.id, row]));
}

/** V08: parts are ordinary, enabled products of the same company. One that is in the set already may have been disabled since. */
export function refuseParts(
  named: ReadonlyMap<number, Named>,
  companyId: number,
  parts: readonly ItemPart[],
  kept: ReadonlySet<number>,
): void {
  const fields = parts.flatMap(({ productId }, i) => {
    const part = named.get(productId);
    const field = `parts.${i}.productId`;
    if (!part || part.companyId !== companyId) return [{ field, text: 'products.product.partOfOther', params: { sku: part?.sku ?? '' } }];
    if (part.type !== 'ordinary') return [{ field, text: 'products.product.partNotOrdinary' }];
    if (part.status !== 'enabled' && !kept.has(productId))
      return [{ field, text: 'products.product.partNotEnabled', params: { sku: part.sku } }];
    return [];
  });
  if (fields.length > 0) throw fail(kernelErrors.badInput, undefined, { fields });
}

export interface TakenCode {
  productId: number;
  companyId: number;
  kind: string;
  code: string;
  sku: string;
}
/** Codes that another product has: of one kind inside the company, and warehouse SKUs anywhere. */
export const takenCodes = (
  db: Query,
  wanted: readonly (ItemCode & { companyId: number })[],
  exceptId: number | null = null,
): Promise<TakenCode[]> =>
  db.rows(sql`
    select k.product_id, k.company_id, k.kind, upper(k.code) as code, p.sku
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as x("companyId" bigint, kind text, code text)
    join product_codes k on upper(k.code) = upper(x.code) and k.kind = x.kind and (k.company_id = x."companyId" or k.kind = 'warehouseSku')
    join products p on p.id = k.product_id
    where k.product_id is distinct from ${exceptId}::bigint`);

/** The warehouse SKU is the provider's: given by it, or typed by whoever may. */
export async function ownCode(tx: Tx, actor: Actor, typed: string, before = ''): Promise<string> {
  if (typed === '' || typed.toUpperCase() === before.toUpperCase()) return before || ((await newWarehouseSkus(tx, 1))[0] ?? '');
  if (!can(actor, 'products:product:warehouseSku')) throw failField('warehouseSku', 'products.product.warehouseSkuByStaff');
  return typed;
}

export interface Word {
  companyId: number;
  as: 'sku' | 'code';
  word: string;
}
export const wordKey = ({ companyId, as, word }: Word): string => `${companyId} ${as} ${word.toUpperCase()}`;
/** Under the lock of the words: codes that are the SKU of another product of the company, and SKUs that are a code of another one. By `wordKey`: its SKU. */
export async function crossedWords(db: Query, wanted: readonly Word[], exceptId: number | null = null): Promise<Map<string, string>> {
  const rows = await db.rows<Word & { sku: string }>(sql`
    with x as (select "companyId" as company_id, "as", upper(word) as word from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as j("companyId" bigint, "as" text, word text))
    select x.company_id, x."as", x.word, p.sku from x join products p on p.company_id = x.company_id and upper(p.sku) = x.word
    where x."as" = 'code' and p.id is distinct from ${exceptId}::bigint
    union all
    select x.company_id, x."as", x.word, p.sku from x join product_codes k on k.company_id = x.company_id and upper(k.code) = x.word
      join products p on p.id = k.product_id
    where x."as" = 'sku' and p.id is distinct from ${exceptId}::bigint`);
  return new Map(rows.map((row) => [wordKey(row), row.sku]));
}

/** An import or a scan takes one product for the other. What stands from before is not asked again: the other one may be what is wrong. */
async function refuseCrossed(tx: Tx, item: Words, before: StoredItem | null): Promise<void> {
  const stood = new Set(before?.codes.map(({ code }) => code.toUpperCase()));
  const word = (as: Word['as'], text: string, field: string) => ({ companyId: item.companyId, as, word: text, field });
  const words = [
    ...(before?.sku.toUpperCase() === item.sku.toUpperCase() ? [] : [word('sku', item.sku, 'sku')]),
    ...item.codes.flatMap(({ kind, code }, at) =>
      stood.has(code.toUpperCase()) ? [] : [word('code', code, kind === 'warehouseSku' ? 'warehouseSku' : `codes.${at - 1}.code`)],
    ),
  ];
  const crossed = await crossedWords(tx, words, before?.id ?? null);
  const first = words.find((one) => crossed.has(wordKey(one)));
  if (!first) return;
  const error = first.as === 'sku' ? productsErrors.skuIsCode : productsErrors.codeIsSku;
  const params = { code: first.word, sku: crossed.get(wordKey(first)) ?? '' };
  throw fail(error, params, { fields: [{ field: first.field, text: error.text, params }] });
}

/** `codes` as they are stored: the warehouse SKU first, then those of the form in its order. */
export interface Words {
  companyId: number;
  sku: string;
  codes: readonly ItemCode[];
}
/** Under the lock of the words. */
export async function refuseTaken(tx: Tx, item: Words, before: StoredItem | null): Promise<void> {
  await refuseTakenCodes(tx, item, before?.id ?? null);
  await refuseCrossed(tx, item, before);
}

async function refuseTakenCodes(tx: Tx, { companyId, codes }: Words, exceptId: number | null): Promise<void> {
  const taken = await takenCodes(
    tx,
    codes.map((code) => ({ ...code, companyId })),
    exceptId,
  );
  const [first] = taken;
  if (!first) return;
  const at = codes.findIndex(({ kind, code }) => kind === first.kind && code.toUpperCase() === first.code);
  const field = first.kind === 'warehouseSku' ? 'warehouseSku' : `codes.${at - 1}.code`;
  // Whose it is, is told only inside the company.
  const isOurs = first.companyId === companyId;
  const text = isOurs ? productsErrors.codeTaken.text : 'products.product.codeElsewhere';
  const params = { code: first.code, ...(isOurs ? { sku: first.sku } : {}) };
  throw fail({ ...productsErrors.codeTaken, text }, params, { fields: [{ field, text, params }] });
}

/** Two at once: the database decides, and the loser hears it as if it had come later. */
export const onTaken = (error: unknown): never => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint?.startsWith('product_codes_')) throw fail(kernelErrors.changedMeanwhile);
  const { skuTaken } = productsErrors;
  return onUnique(error, 'products_sku', fail(skuTaken, undefined, { fields: [{ field: 'sku', text: skuTaken.text }] }));
};
