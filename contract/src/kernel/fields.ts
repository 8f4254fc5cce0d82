import * as z from 'zod/mini';
import { rule } from './rule.ts';

/** One line of text that must be there. */
export const line = (max: number) =>
  z.string().check(
    rule((t: string) => t.trim() !== '', 'kernel.issue.required'),
    z.maxLength(max),
  );
/** One line that may be empty. */
export const optionalLine = (max: number) => z._default(z.string().check(z.maxLength(max)), '');
/** May be left out, and is then nothing. */
export const orNull = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null);
export const note = (max: number) => z._default(z.string().check(z.maxLength(max)), '');

export const Email = z.string().check(
  z.maxLength(120),
  rule((t: string) => /^[^\s@<>"'(),;:\\]+@[^\s@<>"'(),;:\\]+\.[^\s@.<>"'(),;:\\]{2,}$/.test(t), 'kernel.issue.email'),
);

/** V03: China (11 digits from 1), Japan (0…, 10 or 11 digits), or international with +. Spaces, brackets and hyphens are how people write them. */
export function isPhone(text: string): boolean {
  if (!/^[+\d][\d\s\-()]*$/.test(text)) return false;
  const digits = text.replace(/[^\d]/g, '');
  if (text.startsWith('+')) return digits.length >= 8 && digits.length <= 15;
  return /^1[3-9]\d{9}$/.test(digits) || /^0\d{9,10}$/.test(digits) || /^00\d{8,15}$/.test(digits);
}
export const Phone = z.string().check(z.maxLength(30), rule(isPhone, 'kernel.issue.phone'));

/** Optional fields of a form arrive as empty text. */
export const orEmpty = <S extends z.core.$ZodType<string, string>>(schema: S) => z._default(z.union([z.literal(''), schema]), '');
