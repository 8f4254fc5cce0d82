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

/**
 * V03: mobiles of China (11 digits from 1), landlines of China (area code 0… of 3 or 4 digits and 7 or 8 more, such as 0755-12345678) and its
 * service numbers (400, 800), Japan (0…, 10 or 11 digits), or international with + or 00. Spaces, brackets and hyphens are how people write them.
 */
export function isPhone(text: string): boolean {
  if (!/^\(?[+\d][\d\s\-()]*$/.test(text)) return false;
  const digits = text.replace(/[^\d]/g, '');
  if (/^\(?\+/.test(text)) return digits.length >= 8 && digits.length <= 15;
  return [/^1[3-9]\d{9}$/, /^0[1-9]\d{8,9}$/, /^0[3-9]\d{10}$/, /^[48]00\d{7}$/, /^00\d{8,15}$/].some((form) => form.test(digits));
}
export const Phone = z.string().check(z.maxLength(30), rule(isPhone, 'kernel.issue.phone'));

/** Optional fields of a form arrive as empty text. */
export const orEmpty = <S extends z.core.$ZodType<string, string>>(schema: S) => z._default(z.union([z.literal(''), schema]), '');
