import { mostAccessoryImages } from '@kura/contract/products/product/product-fields.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { accessoryFields } from '@kura/contract/products/accessory/accessory.fields.ts';
import {
  accessoryInputs,
  type AccessoryChange,
  type AccessoryInput,
  type AccessoryRow,
} from '@kura/contract/products/accessory/accessory.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { FormParts, FormSection } from '../../../kit/form/fields.ts';
import { pick } from '../../../kit/form/pick.ts';
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

const sections = ({ canSetWarehouseSku, accessory }: Asks): readonly FormSection<Both>[] => [
  {
    fields: fieldsOf<Both>(accessoryFields, [
      'sku',
      {
        name: 'warehouseSku',
        ...(accessory ? {} : { hint: 'products.product.warehouseSkuHint' }),
        kind: 'text',
        maxLength: 30,
        isDisabled: () => !canSetWarehouseSku,
        isShown: () => canSetWarehouseSku || accessory !== undefined,
      },
      'nameZh',
      'nameJp',
      { name: 'category', kind: 'custom', draw: (box) => <CategoryField box={box} /> },
      'brandModel',
      'costPrice',
      {
        name: 'fitIds',
        title: 'products.accessory.fits',
        hint: 'products.accessory.fitsHint',
        kind: 'record',
        record: 'products.sold',
        isMany: true,
        span: 'whole',
      },
    ]),
  },
  { title: 'products.page.sizeAndWeight', fields: sizeFieldsOf<Both>() },
  {
    title: 'products.page.more',
    fields: [
      { name: 'imageIds', title: 'products.product.images', kind: 'images', files: accessory?.images ?? [], most: mostAccessoryImages },
      ...fieldsOf<Both>(accessoryFields, ['remark']),
    ],
  },
];

const company = fieldsOf<NewAccessory>(accessoryFields, [{ name: 'companyId', isRequired: () => true, span: 'whole' }]);

export const newAccessoryForm = (isStaff: boolean, canSetWarehouseSku: boolean): FormParts<NewAccessory> => ({
  sections: [
    ...(isStaff ? [{ fields: company }] : []),
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
  ...(pick(row, ['id', 'updatedAt', ...accessoryInputs]) as Partial<ChangedAccessory>),
  fitIds: row.fits.map((one) => one.id),
  imageIds: row.images.map((image) => image.id),
});
