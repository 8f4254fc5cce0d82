import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { postcodeFits, RequiredPhone } from '../own-warehouse/own-warehouse.ts';

/** Fulfilment centre, inbound cross-dock, transfer centre, run by a partner. */
export const fbaCenterKinds = ['FC', 'IXD', 'TC', 'partner'] as const;
/** How sure we are that the code belongs to the address. */
export const certainties = ['published', 'practice', 'uncertain', 'unknown', 'entered'] as const;
export const fbaCenterStates = ['enabled', 'disabled'] as const;

export const FbaCenter = z.object({
  id: Id,
  /** Null: the site is known, its code is not. It cannot be picked until somebody enters one. */
  code: z.nullable(z.string()),
  name: z.string(),
  kind: z.enum(fbaCenterKinds),
  region: z.string(),
  postcode: z.string(),
  address: z.string(),
  phone: z.string(),
  certainty: z.enum(certainties),
  status: z.enum(fbaCenterStates),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type FbaCenter = z.infer<typeof FbaCenter>;

/** Stored in capitals. */
export const FbaCode = z.string().check(
  z.minLength(1),
  rule((text: string) => text === '' || /^[A-Za-z0-9]{3,6}$/.test(text), 'warehouse.fbaCenter.codeCharacters'),
);

/** V04: all of them required. */
const fields = {
  code: FbaCode,
  name: line(100),
  kind: z._default(z.enum(fbaCenterKinds), 'FC'),
  region: line(60),
  postcode: z.string().check(
    z.minLength(1),
    rule((text: string) => text === '' || postcodeFits('JP', text), 'warehouse.fbaCenter.badPostcode'),
  ),
  address: line(200),
  phone: RequiredPhone,
};
export const FbaCenterInput = z.object(fields);
export type FbaCenterInput = z.infer<typeof FbaCenterInput>;
export const FbaCenterChange = z.object({ ...fields, id: recordId('warehouse.fbaCenter') });
export type FbaCenterChange = z.infer<typeof FbaCenterChange>;
