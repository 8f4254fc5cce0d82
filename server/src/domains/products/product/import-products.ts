import { textToMinor } from '@kura/contract/kernel/money.ts';
import { productSheet, type ProductSheetRow } from '@kura/contract/products/product/product.sheet.ts';
import { sizeFaults } from '@kura/contract/products/product/product.ts';
import { cmToMm, kgToG, readParts, splitCell } from '@kura/contract/products/product/sheet-cells.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import { crossedWords, onTaken, takenCodes, wordKey } from './check-item.ts';
import { companiesOf, earlier, isWhole, knownSkus, type KnownSku, skuKey, type WithHoles } from './import-rows.ts';
import { bareFields, type ItemCode, type NewItem } from './item.ts';
import * as items from './item.store.ts';
import { newWarehouseSkus } from './warehouse-sku.ts';

type Told = WithHoles<ProductSheetRow>;

/** A size that was refused was given: the other sides are still asked for. */
const mm = (cm: number | null | undefined): number | null => (cm === null ? null : cmToMm(cm ?? 0));
export const sizeOf = (row: Pick<Told, 'lengthCm' | 'widthCm' | 'heightCm' | 'weightKg'>) => ({
  lengthMm: mm(row.lengthCm),
  widthMm: mm(row.widthCm),
  heightMm: mm(row.heightCm),
  weightG: row.weightKg === null ? null : kgToG(row.weightKg ?? 0),
});
const sizeColumns: Readonly<Record<string, string>> = { lengthMm: 'lengthCm', widthMm: 'widthCm', heightMm: 'heightCm' };
export const sizeProblems = (size: ReturnType<typeof sizeOf>, row: number): RowProblem[] =>
  sizeFaults(size).map(({ field, text }) => ({ row, field: sizeColumns[field] ?? field, text }));

const codeColumns = ['customerSku', 'upc', 'fnsku'] as const;
const codesOf = (row: Told): ItemCode[] =>
  codeColumns.flatMap((kind) => [...new Set(splitCell(row[kind] ?? ''))].map((code) => ({ kind, code })));
const typeOf = (row: Pick<Told, 'type' | 'parts'>) => row.type ?? (row.parts ? 'composite' : 'ordinary');
/** Nobody knows what it is to be before its cells are mended. */
const isOfUnknownType = ({ type, parts }: Told): boolean => type === undefined || (type === null && parts === undefined);

/** What one row alone says wrong. */
function shapeProblems(row: Told, at: number): RowProblem[] {
  const isSet = typeOf(row) === 'composite';
  const problem = (field: string, text: string): RowProblem => ({ row: at, field, text });
  return [
    ...(isSet && !row.parts ? [problem('parts', 'products.product.partsNeeded')] : []),
    ...(!isSet && row.parts ? [problem('parts', 'products.product.partsOfSetOnly')] : []),
    ...(isSet && row.isSerialControlled === 'yes' ? [problem('isSerialControlled', 'products.product.serialOfPieces')] : []),
    ...(row.insuredAmountYen === 0 ? [problem('insuredAmountYen', 'products.product.insuredAmountNeeded')] : []),
    ...sizeProblems(sizeOf(row), at),
  ];
}

function newItem(row: ProductSheetRow, companyId: number, warehouseSku: string): NewItem {
  const { sku, nameZh, nameJp } = row;
  const texts = ['category', 'brandModel', 'material', 'colour', 'usage', 'salesLink', 'customsCode', 'remark'] as const;
  return {
    ...bareFields,
    consumables: [],
    ...Object.fromEntries(texts.map((name) => [name, row[name] ?? ''])),
    companyId,
    sku,
    nameZh: nameZh.trim(),
    nameJp: nameJp.trim(),
    type: typeOf(row),
    packaging: row.packaging ?? 'none',
    declaredPriceYen: row.declaredPriceYen,
    costPriceFen: row.costPriceYuan === null ? null : (textToMinor(row.costPriceYuan, 'CNY') ?? null),
    salePriceYen: row.salePriceYen,
    insuredAmountYen: row.insuredAmountYen,
    isSerialControlled: row.isSerialControlled === 'yes',
    ...sizeOf(row),
    codes: [
      {
        kind: 'warehouseSku',
        code: warehouseSku,
      },
      ...codesOf(row),
    ],
    parts: [],
    fitIds: [],
  };
}

interface Line<Row = Told> {
  row: Row;
  at: number;
  companyId: number;
  codes: ItemCode[];
  parts: { sku: string; quantity: number }[];
}

/**
 * Parts of sets: ordinary, enabled products of the same company, on the shelves already or in the same file. Each that is none is told.
 * `nobodys` are the SKUs of rows whose company nobody knows yet: they may be the ones.
 */
function partProblems(
  { at, companyId, parts, row }: Line,
  known: ReadonlyMap<string, KnownSku>,
  inFile: ReadonlyMap<string, Line>,
  nobodys: ReadonlySet<string>,
): RowProblem[] {
  const isRepeated = earlier();
  return parts.flatMap(({ sku }, i): RowProblem[] => {
    const key = skuKey(companyId, sku);
    const [there, coming] = [known.get(key), inFile.get(key)];
    const problem = (text: string) => [{ row: at, field: 'parts', text: `products.product.${text}`, params: { sku } }];
    if (isRepeated(key, i) !== undefined) return problem('partTwice');
    if (coming && coming.row !== row && isOfUnknownType(coming.row)) return [];
    if (coming) return typeOf(coming.row) === 'ordinary' && coming.row !== row ? [] : problem('partNotOrdinary');
    if (!there) return nobodys.has(sku.toUpperCase()) ? [] : problem('partUnknown');
    if (there.type !== 'ordinary') return problem('partNotOrdinary');
    return there.status === 'enabled' ? [] : problem('partNotEnabled');
  });
}

/** A new SKU that is a code of another product of the company. */
export function skuProblems(crossed: ReadonlyMap<string, string>, companyId: number, code: string | undefined, row: number): RowProblem[] {
  const sku = code && crossed.get(wordKey({ companyId, as: 'sku', word: code }));
  return code && sku ? [{ row, field: 'sku', text: 'products.product.skuIsCode', params: { code, sku } }] : [];
}

/** V15: every row is judged before the first goes in; a thousand rows are a handful of statements. */
export async function importProducts(tx: Tx, actor: Actor, rows: readonly Told[], now: Date): Promise<number> {
  const { ids, problems } = await companiesOf(tx, actor, rows);
  const nobodys = new Set(rows.flatMap(({ sku }, at) => (ids[at] === null && sku ? [sku.trim().toUpperCase()] : [])));
  const lines = rows.flatMap((row, at): Line[] => {
    const companyId = ids[at] ?? null;
    return companyId === null ? [] : [{ row, at, companyId, codes: codesOf(row), parts: row.parts ? (readParts(row.parts) ?? []) : [] }];
  });
  const inFile = new Map(lines.flatMap((line) => (line.row.sku ? [[skuKey(line.companyId, line.row.sku), line]] : [])));
  const named = lines.flatMap(({ companyId, row, parts }) =>
    [...(row.sku ? [row.sku] : []), ...parts.map(({ sku }) => sku)].map((sku) => ({ companyId, sku })),
  );
  await items.lockWords(
    tx,
    lines.map(({ companyId }) => companyId),
  );
  const known = await knownSkus(tx, named);
  const crossed = await crossedWords(
    tx,
    lines.flatMap(({ companyId, row, codes }) => [
      ...(row.sku ? [{ companyId, as: 'sku' as const, word: row.sku }] : []),
      ...codes.map(({ code }) => ({ companyId, as: 'code' as const, word: code })),
    ]),
  );
  const taken = await takenCodes(
    tx,
    lines.flatMap(({ companyId, codes }) => codes.map((code) => ({ ...code, companyId }))),
  );
  const takenBy = new Map(taken.map(({ companyId, kind, code, sku }) => [`${companyId} ${kind} ${code}`, sku]));
  const [skuAbove, codeAbove] = [earlier(), earlier()];

  const found = lines.flatMap((line): RowProblem[] => {
    const { at, companyId, row, codes } = line;
    const key = row.sku && skuKey(companyId, row.sku);
    const twin = key ? skuAbove(key, at) : undefined;
    return [
      ...shapeProblems(row, at),
      ...(key && known.has(key) ? [{ row: at, field: 'sku', text: 'products.product.skuTaken' }] : []),
      ...(twin === undefined ? [] : [{ row: at, field: 'sku', text: 'products.product.skuTwice' }]),
      ...skuProblems(crossed, companyId, row.sku, at),
      ...codes.flatMap(({ kind, code }): RowProblem[] => {
        const beside = inFile.get(skuKey(companyId, code));
        const named =
          crossed.get(wordKey({ companyId, as: 'code', word: code })) ?? (beside && beside.row !== row ? beside.row.sku : undefined);
        if (named !== undefined) return [{ row: at, field: kind, text: 'products.product.codeIsSku', params: { code, sku: named } }];
        const codeKey = `${companyId} ${kind} ${code.toUpperCase()}`;
        const [sku, above] = [takenBy.get(codeKey), codeAbove(codeKey, at)];
        if (sku !== undefined) return [{ row: at, field: kind, text: 'products.product.codeTaken', params: { code, sku } }];
        return above === undefined ? [] : [{ row: at, field: kind, text: 'products.product.codeTwice' }];
      }),
      ...partProblems(line, known, inFile, nobodys),
    ];
  });
  const whole = lines.flatMap((line) => (isWhole(line.row, productSheet) ? [{ ...line, row: line.row }] : []));
  if (problems.length + found.length > 0 || whole.length < rows.length)
    throw new RowProblems([...problems, ...found].toSorted((a, b) => a.row - b.row));
  return insertLines(tx, actor, whole, known, now);
}

/** Sets last: their parts may have come a moment before. */
async function insertLines(
  tx: Tx,
  actor: Actor,
  lines: readonly Line<ProductSheetRow>[],
  known: ReadonlyMap<string, KnownSku>,
  now: Date,
): Promise<number> {
  const skus = await newWarehouseSkus(tx, lines.length);
  const made = new Map<string, number>();
  const idOf = (companyId: number, sku: string): number => {
    const id = made.get(skuKey(companyId, sku)) ?? known.get(skuKey(companyId, sku))?.id;
    if (id === undefined) throw bug(`the part ${sku} was judged and is gone`);
    return id;
  };
  const all = lines.map((line, i) => ({ line, item: newItem(line.row, line.companyId, skus[i] ?? '') }));
  for (const isSet of [false, true]) {
    const turn = all.filter(({ item }) => (item.type === 'composite') === isSet);
    if (turn.length === 0) continue;
    const withParts = turn.map(({ line, item }) => ({
      ...item,
      parts: line.parts.map(({ sku, quantity }) => ({ productId: idOf(line.companyId, sku), quantity })),
    }));
    const ids = await items.insertMany(tx, withParts, now).catch(onTaken);
    withParts.forEach(({ companyId, sku }, i) => made.set(skuKey(companyId, sku), ids[i] ?? 0));
  }
  await logOperations(
    tx,
    actor,
    now,
    lines.map(({ companyId, row, codes }) => ({
      record: 'products.product',
      recordId: idOf(companyId, row.sku),
      recordName: row.sku,
      companyId,
      action: 'products.product.log.imported',
      after: {
        sku: row.sku,
        nameZh: row.nameZh,
        nameJp: row.nameJp,
        type: typeOf(row),
        codes: codes.map(({ kind, code }) => `${kind} ${code}`),
      },
    })),
  );
  return lines.length;
}
