import type { changeFnsku, createFnsku } from '@kura/contract/fba/fnsku/fnsku.endpoints.ts';
import { fnskuFields } from '@kura/contract/fba/fnsku/fnsku.fields.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';

type NewFnsku = BodyOf<typeof createFnsku>;
type ChangedFnsku = BodyOf<typeof changeFnsku>;

/** Single pieces and sets: what customers sell. */
const product = { name: 'productId', kind: 'record', record: 'products.sold', span: 'whole' } as const;
const name = { name: 'name', span: 'whole' } as const;

export const fnskuForm: FormParts<NewFnsku> = {
  fields: fieldsOf<NewFnsku>(fnskuFields, [{ name: 'storeId', span: 'whole' }, 'fnsku', 'asin', 'sellerSku', 'condition', name, product]),
};
export const changedFnskuForm: FormParts<ChangedFnsku> = {
  fields: fieldsOf<ChangedFnsku>(fnskuFields, ['sellerSku', 'asin', 'condition', name, product]),
};
