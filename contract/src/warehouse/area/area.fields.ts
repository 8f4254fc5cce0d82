import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { rule } from '../../kernel/rule.ts';

/** `defective`: where damaged pieces are put. */
export const areaKinds = ['storage', 'defective'] as const;

/** The first part of every location code in it: `A-02-03-04`. Stored in capitals. */
const AreaName = z.string().check(
  z.minLength(1),
  rule((text: string) => text === '' || /^[A-Za-z0-9]{1,3}$/.test(text), 'warehouse.area.nameCharacters'),
);

export const areaFields = {
  name: field.text('warehouse.area.name', { input: AreaName, hint: 'warehouse.area.nameHint' }),
  kind: field.choice('warehouse.area.kind', areaKinds, 'warehouse.area.kind', { input: z._default(z.enum(areaKinds), 'storage') }),
  /** The first figure of the walking order. */
  sort: field.count('warehouse.area.sort', {
    input: z.int().check(z.minimum(1), z.maximum(999)),
    hint: 'warehouse.area.sortHint',
  }),
};
