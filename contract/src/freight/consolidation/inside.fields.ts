import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { Money } from '../../kernel/money.ts';

const text = z.string();
const volumeM3 = field.m3('freight.consolidation.volumeM3', { row: text, width: 110 });
const weightKg = field.decimal('freight.consolidation.weightKg', { row: text, width: 110 });
const boxes = field.count('freight.consolidation.boxCount', { width: 80 });
const pieces = field.count('freight.consolidation.pieceCount', { width: 80 });
const companyName = field.text('common.company', { width: 160 });
const share = (title: string) => field.money(title, { row: z.nullable(Money), width: 120 });

/** Of an inbound order inside. */
export const insideFields = {
  number: field.text('freight.waiting.order', { width: 160 }),
  status: field.text('common.status', { width: 110 }),
  companyName,
  boxes,
  pieces,
  volumeM3,
  weightKg,
  revenueM3: field.m3('freight.share.revenueM3', { row: z.nullable(text), width: 120 }),
  cost: share('freight.share.cost'),
  declared: share('freight.share.declared'),
  duty: share('pricing.fee.DUTY'),
  importTax: share('pricing.fee.IMPORT_TAX'),
};
export const insidePackageFields = {
  orderNumber: insideFields.number,
  sku: field.text('freight.waiting.sku', { width: 150 }),
  nameZh: field.text('freight.waiting.name', { width: 180 }),
  boxes,
  pieces,
  volumeM3,
  weightKg,
};
