import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rule.ts';
import { RequiredPhone } from '../own-warehouse/own-warehouse.fields.ts';
import { postcodeFits } from '../own-warehouse/own-warehouse.ts';
import { fbaCenterMachine } from './fba-center.machine.ts';

/** Fulfilment centre, inbound cross-dock, transfer centre, run by a partner. */
export const fbaCenterKinds = ['FC', 'IXD', 'TC', 'partner'] as const;
/** How sure we are that the code belongs to the address. */
export const certainties = ['published', 'practice', 'uncertain', 'unknown', 'entered'] as const;

/** Stored in capitals. */
const FbaCode = z.string().check(
  z.minLength(1),
  rule((text: string) => text === '' || /^[A-Za-z0-9]{3,6}$/.test(text), 'warehouse.fbaCenter.codeCharacters'),
);
const Postcode = z.string().check(
  z.minLength(1),
  rule((text: string) => text === '' || postcodeFits('JP', text), 'warehouse.fbaCenter.badPostcode'),
);

export const fbaCenterFields = {
  /** Null: the site is known, its code is not. It cannot be picked until somebody enters one. */
  code: field.text('warehouse.fbaCenter.code', { row: z.nullable(z.string()), input: FbaCode, width: 120 }),
  name: field.text('warehouse.fbaCenter.name', { input: line(100), width: 240, cells: 30 }),
  kind: field.choice('warehouse.fbaCenter.kind', fbaCenterKinds, 'warehouse.fbaCenter.kind', {
    input: z._default(z.enum(fbaCenterKinds), 'FC'),
    width: 140,
    cells: 18,
  }),
  region: field.text('warehouse.fbaCenter.region', { input: line(60), width: 110 }),
  postcode: field.text('warehouse.fbaCenter.postcode', { input: Postcode, width: 110 }),
  address: field.text('warehouse.fbaCenter.address', { input: line(200), width: 320, cells: 44 }),
  phone: field.text('warehouse.fbaCenter.phone', { input: RequiredPhone, width: 140, cells: 18 }),
  certainty: field.choice('warehouse.fbaCenter.certainty', certainties, 'warehouse.fbaCenter.certainty', { width: 130 }),
  status: field.status(fbaCenterMachine, { width: 100 }),
  createdAt: field.instant('common.createdAt', { width: 170, isHidden: true }),
};
