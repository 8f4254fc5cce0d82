import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { Email, line, note, optionalLine, orEmpty, Phone } from '../../kernel/fields.ts';
import { Money } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { langs } from '../../kernel/text.ts';
import { zones } from '../../kernel/zone.ts';
import { ZoneName, zoneNames } from '../user/account.ts';

/** Short enough for a label, and the same whatever the keyboard: stored in capitals. */
const CompanyCode = z.string().check(
  z.minLength(1),
  z.maxLength(20),
  rule((text: string) => text === '' || /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(text), 'identity.company.codeCharacters'),
);
export const CreditLimit = z.object({ currency: z.literal('CNY'), minor: z.int().check(z.minimum(0), z.maximum(100_000_000_00)) });

export const companyFields = {
  /** The company identifier that people write on boxes and documents. */
  code: field.text('identity.company.code', { input: CompanyCode, width: 140, cells: 14, hint: 'identity.company.codeHint' }),
  name: field.text('identity.company.name', { input: line(80), width: 220, cells: 28 }),
  /** A08: always in CNY. */
  creditLimit: field.money('identity.company.creditLimit', {
    input: z.optional(CreditLimit),
    currency: 'CNY',
    width: 170,
    hint: 'identity.company.creditHint',
  }),
  /** What somebody proposed and nobody has approved yet. */
  pendingCreditLimit: field.money('identity.company.pendingCreditLimit', { row: z.nullable(Money), width: 170 }),
  userCount: field.count('identity.company.userCount', { width: 100 }),
  contact: field.text('identity.company.contact', { input: optionalLine(40), width: 120 }),
  phone: field.text('identity.company.phone', { input: orEmpty(Phone), width: 150, cells: 18 }),
  email: field.text('identity.company.email', { input: orEmpty(Email), width: 200, cells: 26 }),
  address: field.text('identity.company.address', { input: optionalLine(200), width: 220, cells: 36, isHidden: true }),
  zone: field.choice('identity.company.zone', zoneNames, 'identity.user.zoneName', { input: z._default(ZoneName, zones.JP), width: 150 }),
  lang: field.choice('identity.company.lang', langs, 'identity.company.langName', {
    input: z._default(z.enum(langs), 'zh'),
    width: 120,
  }),
  remark: field.note('common.remark', { input: note(200), width: 200, cells: 30, isHidden: true }),
  /** What uploaded files take, and how much they may. */
  storageUsedMb: field.count('identity.company.storageUsed', { width: 140, isHidden: true }),
  storageLimitMb: field.count('identity.company.storageLimit', {
    input: z.optional(z.int().check(z.minimum(1), z.maximum(10_000_000))),
    width: 140,
    isHidden: true,
    hint: 'identity.company.storageHint',
  }),
  createdAt: field.instant('common.createdAt', { width: 170 }),
};
