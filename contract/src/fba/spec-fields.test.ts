import { expect, it } from 'vitest';
import { missing, same, type Where } from '../testing/spec-fields.ts';
import { appointmentSheet } from './carpool/appointment.sheet.ts';
import { carpoolFields } from './carpool/carpool.fields.ts';
import { carpoolExport } from './carpool/carpool.sheet.ts';
import { AppointmentInput, Trip, TripRow } from './carpool/carpool.ts';
import { orderFields } from './order/order.fields.ts';
import { orderExport } from './order/order.sheet.ts';
import { Order, OrderInput, OrderRow, PackageInput, PackageRow } from './order/order.ts';
import { packageFields } from './order/package.fields.ts';
import { cartonSheet } from './order/package-import.sheet.ts';
import { packageExport } from './order/package.sheet.ts';

const packageSays: Readonly<Record<string, Where>> = {
  length: { row: 'lengthMm', input: 'lengthMm', export: 'lengthCm', import: 'lengthCm' },
  width: { row: 'widthMm', input: 'widthMm', export: 'widthCm', import: 'widthCm' },
  height: { row: 'heightMm', input: 'heightMm', export: 'heightCm', import: 'heightCm' },
  'gross weight': { row: 'weightG', input: 'weightG', export: 'weightKg', import: 'weightKg' },
  'box count': { ...same('boxCount'), import: 'boxCount' },
  'tracking number': { ...same('trackingNumbers'), import: 'trackingNumbers' },
  'PO number': { ...same('poNumber'), import: 'poNumber' },
  // A file is no cell: its pages go onto the cartons on the page of the order.
  'label files': { row: 'labelCount', input: null, export: 'labelCount', import: null },
};
/** One courier and one centre for all packages of an order. */
const orderSays: Readonly<Record<string, Where>> = {
  'courier company': same('carrier'),
  'FBA warehouse': { row: 'centerCode', input: 'centerId', export: 'centerCode' },
};
const candidate = (at: 1 | 2 | 3): Record<string, Where> => ({
  [`appointment id ${at}`]: { ...same(`appointmentNo${at}`), import: `appointmentNo${at}` },
  [`confirmation time ${at}`]: { ...same(`confirmedAt${at}`), import: `confirmedAt${at}` },
});
const appointmentSays: Readonly<Record<string, Where>> = {
  ...candidate(1),
  ...candidate(2),
  ...candidate(3),
  'vehicle type': { ...same('vehicleType'), import: 'vehicleType' },
  'vehicle volume': { row: 'vehicleM3', input: 'vehicleL', export: 'vehicleM3', import: 'vehicleM3' },
  'vehicle weight': { ...same('vehicleKg'), import: 'vehicleKg' },
  'actual booking time': { ...same('bookedAt'), import: 'bookedAt' },
  'tracking number PO': { ...same('poTracking'), import: 'poTracking' },
};

it('V15 every field that the specification lists for a package stands on the order whole, in its grid, import and export', () => {
  const packages = {
    fields: packageFields,
    row: PackageRow.shape,
    input: PackageInput.shape,
    export: packageExport.columns,
    import: cartonSheet.columns,
  };
  expect(missing(packageSays, packages)).toEqual([]);
  const orders = { fields: orderFields, row: OrderRow.shape, input: OrderInput.shape, export: orderExport.columns };
  expect(missing(orderSays, orders)).toEqual([]);
  expect(packageExport.columns.map(({ field }) => field)).toEqual(expect.arrayContaining(['carrier', 'centerCode']));
  expect(Object.keys(Order.shape)).toEqual(expect.arrayContaining(['packages', 'cartons', 'labelFiles']));
});

it('V13 V15 every field that the specification lists for an FBA appointment stands in list, form, import and export, and its past is kept', () => {
  const places = {
    fields: carpoolFields,
    row: TripRow.shape,
    input: AppointmentInput.shape,
    export: carpoolExport.columns,
    import: appointmentSheet.columns,
  };
  expect(missing(appointmentSays, places)).toEqual([]);
  expect(Object.keys(Trip.shape)).toContain('history');
});
