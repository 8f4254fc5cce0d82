import type { In } from '@kura/contract/kernel/endpoint.ts';
import type { AccessoryChange, AccessoryInput, AccessoryRow } from '@kura/contract/products/accessory/accessory.ts';
import type { Field, FormParts, FormSection } from '../../../kit/form/fields.ts';
import type { Session } from '../../../kit/session.ts';
import { CategoryField } from '../product/category-field.tsx';
import { sizeFieldsOf } from '../product/size-fields.ts';

export type NewAccessory = In<typeof AccessoryInput>;
export type ChangedAccessory = In<typeof AccessoryChange>;
type Both = Omit<NewAccessory, 'companyId'>;

interface Asks {
  readonly canSetWarehouseSku: boolean;
  readonly accessory?: AccessoryRow | undefined;
}

const text = (name: keyof Both & string, title: string, maxLength: number): Field<Both> => ({ name, title, kind: 'text', maxLength });

const sections = ({ canSetWarehouseSku, accessory }: Asks): readonly FormSection<Both>[] => [
  {
    fields: [
      text('sku', 'products.accessory.sku', 20),
      {
        name: 'warehouseSku',
        title: 'products.product.warehouseSku',
        ...(accessory ? {} : { hint: 'products.product.warehouseSkuHint' }),
        kind: 'text',
        maxLength: 30,
        isDisabled: () => !canSetWarehouseSku,
        isShown: () => canSetWarehouseSku || accessory !== undefined,
      },
      text('nameZh', 'products.product.nameZh', 120),
      text('nameJp', 'products.product.nameJp', 120),
      { name: 'category', title: 'products.product.category', kind: 'custom', draw: (box) => <CategoryField box={box} /> },
      text('brandModel', 'products.product.brandModel', 80),
      { name: 'costPrice', title: 'products.product.costPrice', kind: 'money', currency: 'CNY' },
      {
        name: 'fitIds',
        title: 'products.accessory.fits',
        hint: 'products.accessory.fitsHint',
        kind: 'record',
        record: 'products.sold',
        isMany: true,
        span: 'whole',
      },
    ],
  },
  { title: 'products.page.sizeAndWeight', fields: sizeFieldsOf<Both>() },
  {
    title: 'products.page.more',
    fields: [
      { name: 'imageIds', title: 'products.product.images', kind: 'images', files: accessory?.images ?? [] },
      { name: 'remark', title: 'common.remark', kind: 'textarea', maxLength: 500 },
    ],
  },
];

const company: Field<NewAccessory> = {
  name: 'companyId',
  title: 'common.company',
  kind: 'record',
  record: 'identity.company',
  isRequired: () => true,
  span: 'whole',
};

export const newAccessoryForm = (isStaff: boolean, canSetWarehouseSku: boolean): FormParts<NewAccessory> => ({
  sections: [
    ...(isStaff ? [{ fields: [company] }] : []),
    ...(sections({ canSetWarehouseSku }) as unknown as readonly FormSection<NewAccessory>[]),
  ],
});
export const changedAccessoryForm = (accessory: AccessoryRow, canSetWarehouseSku: boolean): FormParts<ChangedAccessory> => ({
  sections: sections({ canSetWarehouseSku, accessory }) as unknown as readonly FormSection<ChangedAccessory>[],
});

export const newAccessoryStart = ({ user, pickedCompanyId }: Session): Partial<NewAccessory> => ({
  ...(user?.userType === 'staff' && pickedCompanyId !== null ? { companyId: pickedCompanyId } : {}),
  sku: '',
  nameZh: '',
  nameJp: '',
  fitIds: [],
  imageIds: [],
});

export const changedAccessoryStart = (row: AccessoryRow): Partial<ChangedAccessory> => ({
  id: row.id,
  updatedAt: row.updatedAt,
  sku: row.sku,
  nameZh: row.nameZh,
  nameJp: row.nameJp,
  category: row.category,
  brandModel: row.brandModel,
  warehouseSku: row.warehouseSku,
  costPrice: row.costPrice as ChangedAccessory['costPrice'],
  lengthMm: row.lengthMm,
  widthMm: row.widthMm,
  heightMm: row.heightMm,
  weightG: row.weightG,
  fitIds: row.fits.map((one) => one.id),
  imageIds: row.images.map((image) => image.id),
  remark: row.remark,
});
