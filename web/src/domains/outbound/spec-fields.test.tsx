import { pickingExport } from '@kura/contract/fulfilment/picking/picking.sheet.ts';
import { packageFields } from '@kura/contract/inbound/package/package.fields.ts';
import { addressExport, addressSheet } from '@kura/contract/outbound/address/address.sheet.ts';
import { addressInputs } from '@kura/contract/outbound/address/address.ts';
import { orderImportSheet, trackingSheet } from '@kura/contract/outbound/order/order-import.sheet.ts';
import { orderExport } from '@kura/contract/outbound/order/order.sheet.ts';
import { OrderInput } from '@kura/contract/outbound/order/order.ts';
import { expect, it } from 'vitest';
import type { FormParts } from '../../kit/form/fields.ts';
import { addressColumns } from './address/address.columns.tsx';
import { addressForm } from './address/address.form.tsx';
import { orderColumns } from './order/order.columns.tsx';
import { parcelColumns } from './order/order-parts.columns.tsx';
import { orderForm } from './order/order.form.tsx';

/**
 * What the specification lists for an outbound order, a package, a picking order and a shipping address, by the name that it has here. `typed`: people
 * say it, so that it stands on the form and in the import; the others are worked out or measured, and stand in list, drawer and export.
 */
interface Places {
  readonly typed?: readonly string[];
  readonly imported?: readonly string[];
  readonly shown: readonly string[];
  readonly exported?: readonly string[];
}
const ofOrder: Readonly<Record<string, Places>> = {
  'customer-defined order number': { typed: ['customerNo'], shown: ['customerNo'] },
  warehouse: { typed: ['warehouseId'], imported: ['warehouseCode'], shown: ['warehouseCode'] },
  store: { typed: ['storeId'], imported: ['storeName'], shown: ['storeName'] },
  'shipping method': { typed: ['shippingType'], shown: ['shippingType'] },
  'transport company': { typed: ['carrier', 'carrierMode'], imported: ['carrier'], shown: ['carrier', 'carrierMode'] },
  'COD amount': { typed: ['codJpy'], shown: ['codJpy'] },
  freight: { shown: ['freight'] },
  'operation fee': { shown: ['operationFee'] },
  'consumables fee': { shown: ['consumablesFee'] },
  'exchange rate': { shown: ['rate'] },
  'total payment': { shown: ['totalFee'] },
  'package SKU info': { typed: ['lines'], imported: ['sku', 'quantity'], shown: ['skus', 'pieceCount'] },
  'recipient name': { typed: ['recipientName'], shown: ['recipientName'] },
  postcode: { typed: ['postcode'], shown: ['postcode'] },
  phone: { typed: ['phone'], shown: ['phone'] },
  address: { typed: ['prefecture', 'city', 'street', 'building'], shown: ['city', 'street', 'building'] },
  'delivery date and time': { typed: ['deliveryDate', 'deliveryWindow'], shown: ['deliveryDate', 'deliveryWindow'] },
  // The list shows the first parcel's, the export those of all.
  'tracking number': { shown: ['trackingNumber'], exported: ['trackingNumbers'] },
  'picking status': { shown: ['pickingStatus'] },
  'package type': { shown: ['packageType'] },
};
const namesOf = (sheet: { readonly columns: readonly { readonly field: string }[] }): string[] => sheet.columns.map(({ field }) => field);
const fieldNames = <V,>(form: FormParts<V>): string[] =>
  ('sections' in form ? form.sections.flatMap(({ fields }) => fields) : form.fields).map(({ name }) => String(name));
const listed = (columns: readonly { readonly field: string; readonly key: string }[]): string[] =>
  columns.flatMap(({ field, key }) => [field, key]);

it.each(Object.entries(ofOrder))(
  'an outbound order has its %s on form, list, drawer, import and export',
  (_, { typed = [], imported = typed, shown, exported = shown }) => {
    const form = fieldNames(orderForm({ asksCompany: true }));
    expect(form).toEqual(expect.arrayContaining([...typed]));
    // The drawer draws every column of the list that it does not show above in its own way.
    expect(listed(orderColumns)).toEqual(expect.arrayContaining([...shown]));
    expect(namesOf(orderImportSheet)).toEqual(expect.arrayContaining([...imported]));
    expect(namesOf(orderExport)).toEqual(expect.arrayContaining([...exported]));
    expect(Object.keys(OrderInput.shape)).toEqual(expect.arrayContaining([...typed]));
  },
);

it('a package has its size, weight, count, number and carrier with its order; PO number, centre and labels stand where such packages are', () => {
  expect(listed(parcelColumns)).toEqual(expect.arrayContaining(['size', 'weightG', 'trackingNumber', 'labelCount']));
  const summed = ['parcelSizes', 'grossWeightKg', 'parcelCount', 'carrier'];
  expect(listed(orderColumns)).toEqual(expect.arrayContaining([...summed, 'trackingNumber']));
  expect(namesOf(orderExport)).toEqual(expect.arrayContaining([...summed, 'trackingNumbers']));
  // Sizes and weights set the price of a parcel: they come from the scale, and from no file.
  expect(namesOf(trackingSheet)).toEqual(['number', 'trackingNumber', 'carrier', 'replaces']);
  const ofCartons = [
    'lengthMm',
    'widthMm',
    'heightMm',
    'weightG',
    'boxCount',
    'trackingNumber',
    'courier',
    'poNumber',
    'fbaCenterCode',
    'labelCount',
  ];
  expect(Object.keys(packageFields)).toEqual(expect.arrayContaining(ofCartons));
});

it('a picking order has number, status, picker, time and quantities in its export', () => {
  const shown = ['number', 'status', 'pickerName', 'createdAt', 'startedAt', 'doneAt', 'orderCount', 'pieceCount', 'pickedCount'];
  expect(namesOf(pickingExport)).toEqual(expect.arrayContaining(shown));
});

it('a shipping address has contact, company, country, region, postcode and phone on form, list, import and export', () => {
  const own = ['contact', 'organisation', 'country', 'region', 'postcode', 'phone'];
  expect(fieldNames(addressForm(true))).toEqual(expect.arrayContaining(own));
  expect([...addressInputs]).toEqual(expect.arrayContaining(own));
  for (const names of [listed(addressColumns), namesOf(addressSheet), namesOf(addressExport)])
    expect(names).toEqual(expect.arrayContaining(own));
});
