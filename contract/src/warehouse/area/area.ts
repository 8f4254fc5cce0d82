import * as z from 'zod/mini';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';

/** `defective`: where damaged pieces are put. */
export const areaKinds = ['storage', 'defective'] as const;
export type AreaKind = (typeof areaKinds)[number];

export const Area = z.object({
  id: Id,
  warehouseId: Id,
  warehouseCode: z.string(),
  name: z.string(),
  kind: z.enum(areaKinds),
  sort: z.int(),
  shelfCount: z.int(),
  locationCount: z.int(),
});
export type Area = z.infer<typeof Area>;

/** The first part of every location code in it: `A-02-03-04`. Stored in capitals. */
export const AreaName = z.string().check(
  z.minLength(1),
  rule((text: string) => text === '' || /^[A-Za-z0-9]{1,3}$/.test(text), 'warehouse.area.nameCharacters'),
);
/** The first figure of the walking order. */
export const AreaSort = z.int().check(z.minimum(1), z.maximum(999));

const fields = { name: AreaName, kind: z._default(z.enum(areaKinds), 'storage'), sort: AreaSort };
export const AreaInput = z.object({ ...fields, warehouseId: recordId('warehouse.warehouse') });
export type AreaInput = z.infer<typeof AreaInput>;
export const AreaChange = z.object({ ...fields, id: recordId('warehouse.area') });
export type AreaChange = z.infer<typeof AreaChange>;
