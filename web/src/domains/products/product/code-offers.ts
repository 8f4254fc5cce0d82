import { checkDigit, isTradeNumber } from '@kura/contract/products/product/check-digit.ts';

const lengths = [8, 12, 13];
const withCheckDigit = (digits: string): string => `${digits}${checkDigit(digits)}`;

/**
 * What somebody may have meant by a trade number that is none: the same with its last digit put right, or with the last digit that
 * was not typed. Twelve digits can be either.
 */
export function codeOffers(typed: string): string[] {
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '');
  if (!/^\d+$/.test(code)) return [];
  if (isTradeNumber(code)) return code === typed ? [] : [code];
  return [
    ...(lengths.includes(code.length) ? [withCheckDigit(code.slice(0, -1))] : []),
    ...(lengths.includes(code.length + 1) ? [withCheckDigit(code)] : []),
  ];
}
