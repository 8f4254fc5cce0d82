import { expect, it } from 'vitest';
import { orderForm } from './order.form.tsx';
import { orderColumns } from './order.columns.tsx';
import { plainCells } from './package-cells.ts';
import { orderPackageColumns, packageColumns } from './package.columns.tsx';

const keysOf = (columns: readonly { readonly key: string }[]): string[] => columns.map(({ key }) => key);

it('V15 the columns, the form and the drawer of inbound orders have every field of the specification', () => {
  const said = ['deliveryMethod', 'transportMethod', 'deliveryDate', 'containerNumber', 'fbaNo', 'fbaPo', 'remark'];
  expect(keysOf(orderColumns)).toEqual(
    expect.arrayContaining([
      ...said,
      'number',
      'warehouseCode',
      'labelCount',
      'customsFileCount',
      'packageCount',
      'feeFirstLeg',
      'feeHandling',
      'feeShelving',
      'feePhoto',
    ]),
  );
  const form = orderForm({ lanes: [], asksCompany: false });
  const typed = 'sections' in form ? form.sections.flatMap(({ fields }) => fields.map(({ name }) => name as string)) : [];
  expect(typed).toEqual(expect.arrayContaining([...said, 'warehouseId', 'labelFileIds', 'customsFileIds', 'packages']));
});

it('V15 so have the list of packages, their grid and the table in the drawer', () => {
  const said = ['warehouseSku', 'customerSku', 'boxCount', 'quantityPerBox', 'cost', 'courier', 'trackingNumber', 'poNumber'];
  const whole = [...said, 'fbaCenterCode', 'labelCount', 'weightG'];
  expect(keysOf(packageColumns)).toEqual(expect.arrayContaining([...whole, 'lengthMm', 'widthMm', 'heightMm']));
  expect(keysOf(orderPackageColumns)).toEqual(expect.arrayContaining([...whole, 'size']));
  // The product and the centre are found by their codes, in columns of their own.
  const typed = [
    'lengthMm',
    'widthMm',
    'heightMm',
    'weightG',
    'boxCount',
    'quantityPerBox',
    'cost',
    'courier',
    'trackingNumber',
    'poNumber',
  ];
  expect(plainCells.map(({ name }) => name as string)).toEqual(expect.arrayContaining(typed));
});
