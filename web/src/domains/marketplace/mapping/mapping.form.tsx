import type { changeMapping, createMapping } from '@kura/contract/marketplace/mapping/mapping.endpoints.ts';
import { mappingFields } from '@kura/contract/marketplace/mapping/mapping.fields.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';

export type NewMapping = BodyOf<typeof createMapping>;
type ChangedMapping = BodyOf<typeof changeMapping>;

/** Single pieces and sets: what customers sell. */
const product = { name: 'productId', kind: 'record', record: 'products.sold', span: 'whole' } as const;

/** Only some channels ask for it, and their orders tell it: nobody has to type it. */
const stockKey = ['stockArticle', 'stockVariant', 'stockPlace'] as const;

export const mappingForm: FormParts<NewMapping> = {
  fields: fieldsOf<NewMapping>(mappingFields, [{ name: 'storeId', span: 'whole' }, 'platformSku', 'quantity', product, ...stockKey]),
};
/** Of a SKU that stands there already. */
export const mapForm: FormParts<NewMapping> = { fields: fieldsOf<NewMapping>(mappingFields, [product, 'quantity']) };
export const changedMappingForm: FormParts<ChangedMapping> = {
  fields: fieldsOf<ChangedMapping>(mappingFields, [product, 'quantity', ...stockKey]),
};
