import type { changeMapping, createMapping } from '@kura/contract/marketplace/mapping/mapping.endpoints.ts';
import { platforms, type Platform } from '@kura/contract/common/platforms.ts';
import { mappingFields } from '@kura/contract/marketplace/mapping/mapping.fields.ts';
import { stockKeyNeeds } from '@kura/contract/marketplace/mapping/stock-key.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';

export type NewMapping = BodyOf<typeof createMapping>;
type ChangedMapping = BodyOf<typeof changeMapping>;

/** Single pieces and sets: what customers sell. */
const product = { name: 'productId', kind: 'record', record: 'products.sold', span: 'whole' } as const;

export const mappingForm: FormParts<NewMapping> = {
  fields: fieldsOf<NewMapping>(mappingFields, [{ name: 'storeId', span: 'whole' }, 'platformSku', 'quantity', product]),
};
/** Of a SKU that stands there already. */
export const mapForm: FormParts<NewMapping> = { fields: fieldsOf<NewMapping>(mappingFields, [product, 'quantity']) };

const stockKey = { article: 'stockArticle', variant: 'stockVariant', place: 'stockPlace' } as const;
const changedForm = (platform: Platform): FormParts<ChangedMapping> => ({
  fields: fieldsOf<ChangedMapping>(mappingFields, [product, 'quantity', ...(stockKeyNeeds[platform] ?? []).map((part) => stockKey[part])]),
});
/** With what the channel wants to hear beside the SKU, where it wants anything: its orders tell it, and here it is mended. */
export const changedMappingForms = Object.fromEntries(platforms.map((platform) => [platform, changedForm(platform)])) as Record<
  Platform,
  FormParts<ChangedMapping>
>;
