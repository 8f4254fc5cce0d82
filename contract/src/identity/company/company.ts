import * as z from 'zod/mini';
import { Email, line, optionalLine, orEmpty, Phone } from '../../kernel/fields.ts';
import { Id } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { langs } from '../../kernel/text.ts';
import { zones } from '../../kernel/zone.ts';
import { ZoneName } from '../user/user.ts';

export const Company = z.object({
  id: Id,
  /** The company identifier that people write on boxes and documents. */
  code: z.string(),
  name: z.string(),
  /** A08: always in CNY. */
  creditLimit: Money,
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  zone: ZoneName,
  lang: z.enum(langs),
  remark: z.string(),
  userCount: z.int(),
  createdAt: z.string(),
});
export type Company = z.infer<typeof Company>;

/** Short enough for a label, and the same whatever the keyboard: stored in capitals. */
export const CompanyCode = z.string().check(
  z.minLength(1),
  z.maxLength(20),
  rule((text: string) => text === '' || /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(text), 'identity.company.codeCharacters'),
);

export const CreditLimit = z.object({ currency: z.literal('CNY'), minor: z.int().check(z.minimum(0), z.maximum(100_000_000_00)) });

export const CompanyInput = z.object({
  code: CompanyCode,
  name: line(80),
  creditLimit: z._default(CreditLimit, { currency: 'CNY', minor: 0 }),
  contact: optionalLine(40),
  phone: orEmpty(Phone),
  email: orEmpty(Email),
  address: optionalLine(200),
  zone: z._default(ZoneName, zones.JP),
  lang: z._default(z.enum(langs), 'zh'),
  remark: optionalLine(200),
});
export type CompanyInput = z.infer<typeof CompanyInput>;
