import * as z from 'zod/mini';
import { cmDecimals, kgDecimals, wholeToText } from '../../kernel/decimal.ts';
import { textToMinor } from '../../kernel/money.ts';
import { maxQuantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import { codeFault, maxParts } from './product-fields.ts';
import type { ProductCodeKind } from './scan-code.ts';

/** Several values in one cell: people part them by semicolons, commas or lines, of either width. */
export const splitCell = (text: string): string[] =>
  text
    .split(/[;；,，、\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export interface PartText {
  sku: string;
  quantity: number;
}
/** `SKU*2; SKU2*1`; undefined when one of them cannot be read. */
export function readParts(text: string): PartText[] | undefined {
  const parts = splitCell(text).map((part) => /^([^\s*×＊]+)\s*(?:[*×＊]\s*(\d{1,4}))?$/.exec(part));
  if (parts.length === 0 || parts.length > maxParts || parts.includes(null)) return undefined;
  const read = parts.map((found) => ({ sku: found?.[1] ?? '', quantity: Number(found?.[2] ?? 1) }));
  return read.every(({ quantity }) => quantity >= 1 && quantity <= maxQuantity) ? read : undefined;
}
export const writeParts = (parts: readonly PartText[]): string => parts.map(({ sku, quantity }) => `${sku}*${quantity}`).join('; ');

export const PartsCell = z.string().check(
  z.maxLength(2000),
  rule((text: string) => readParts(text) !== undefined, 'products.product.partsText'),
);

/** Codes of one kind; the first bad one tells why. */
export const codesCell = (kind: ProductCodeKind) =>
  z.string().check(
    z.maxLength(500),
    z.check((ctx) => {
      const text = splitCell(ctx.value)
        .map((code) => codeFault(kind, code))
        .find((fault) => fault !== null);
      if (text) ctx.issues.push({ code: 'custom', input: ctx.value, params: { text } });
    }),
  );

const isWholeAt = (scale: number) => (value: number) => Math.abs(value * scale - Math.round(value * scale)) < 1e-6;
/** People write centimetres with one decimal and kilograms with three; inside they are whole millimetres and grams. */
export const CmCell = z.number().check(z.minimum(0.1), z.maximum(1000), rule(isWholeAt(10), 'products.product.cmRule'));
export const KgCell = z.number().check(z.minimum(0.001), z.maximum(1000), rule(isWholeAt(1000), 'products.product.kgRule'));
export const cmToMm = (cm: number): number => Math.round(cm * 10);
export const kgToG = (kg: number): number => Math.round(kg * 1000);
export const mmToCm = (mm: number | null): string | null => (mm === null ? null : wholeToText(mm, cmDecimals));
export const gToKg = (g: number | null): string | null => (g === null ? null : wholeToText(g, kgDecimals));

export const YuanCell = z.string().check(rule((text: string) => (textToMinor(text, 'CNY') ?? -1) >= 0, 'products.product.yuanRule'));
export const YenCell = z.int().check(z.minimum(0), z.maximum(100_000_000_000));
