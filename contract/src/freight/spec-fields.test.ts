import { expect, it } from 'vitest';
import { missing, same, type Where } from '../testing/spec-fields.ts';
import { consolidationFields } from './consolidation/consolidation.fields.ts';
import { consolidationExport, consolidationSheet } from './consolidation/consolidation.sheet.ts';
import { Consolidation, ConsolidationInput, ConsolidationRow } from './consolidation/consolidation.ts';
import { feeExport, feeSheet } from './consolidation/fee.sheet.ts';
import { containerFields } from './container/container.fields.ts';
import { containerExport, containerSheet } from './container/container.sheet.ts';
import { Container, ContainerInput } from './container/container.ts';
import { truckFields } from './truck/truck.fields.ts';
import { truckExport, truckSheet } from './truck/truck.sheet.ts';
import { Truck, TruckInput } from './truck/truck.ts';

const everywhere = (name: string): Where => ({ ...same(name), import: name });
/** Typed in metres and cubic metres, kept in millimetres and litres. */
const typed = (name: string, input: string): Where => ({ row: name, input, export: name, import: name });
/** What follows from the packages inside, or from a state of its own. */
const counted = (name: string): Where => ({ ...same(name, null), import: null });

const containerSays: Readonly<Record<string, Where>> = {
  name: everywhere('name'),
  model: everywhere('model'),
  'volume m3': typed('volumeM3', 'volumeL'),
  'weight kg': everywhere('payloadKg'),
  length: typed('lengthM', 'lengthMm'),
  width: typed('widthM', 'widthMm'),
  height: typed('heightM', 'heightMm'),
};
const truckSays: Readonly<Record<string, Where>> = {
  name: everywhere('name'),
  model: everywhere('model'),
  volume: typed('volumeM3', 'volumeL'),
  'load weight': everywhere('loadKg'),
  'owning company': everywhere('owner'),
  phone: everywhere('phone'),
  address: everywhere('address'),
  warehouse: typed('warehouseCode', 'warehouseId'),
};
const consolidationSays: Readonly<Record<string, Where>> = {
  'container code': everywhere('containerCode'),
  type: everywhere('type'),
  'vehicle type': everywhere('vehicleType'),
  'departure port': everywhere('departurePort'),
  'destination port': everywhere('destinationPort'),
  'ship name': everywhere('shipName'),
  'bill of lading number': everywhere('blNumber'),
  'loading address': everywhere('loadingAddress'),
  'loading day': everywhere('loadingDay'),
  'loading time': everywhere('loadingTime'),
  'ship date': everywhere('shipDate'),
  'container date': everywhere('containerDate'),
  'bill status': counted('billStatus'),
  currency: everywhere('currency'),
  'fee list': counted('cost'),
  quantities: counted('boxCount'),
  'total pieces': counted('pieceCount'),
  weight: counted('weightKg'),
  volume: counted('volumeM3'),
  tax: counted('tax'),
  'remaining capacity (m³)': counted('remainingM3'),
  'remaining capacity (kg)': counted('remainingKg'),
};

it('V04 V15 every field that the specification lists for a container and a truck stands in list, form, import and export', () => {
  const containers = {
    fields: containerFields,
    row: Container.shape,
    input: ContainerInput.shape,
    export: containerExport.columns,
    import: containerSheet.columns,
  };
  expect(missing(containerSays, containers)).toEqual([]);
  const trucks = {
    fields: truckFields,
    row: Truck.shape,
    input: TruckInput.shape,
    export: truckExport.columns,
    import: truckSheet.columns,
  };
  expect(missing(truckSays, trucks)).toEqual([]);
});

it('S14 V15 every field that the specification lists for a consolidation stands in list, form, import and export, its fees one by one', () => {
  const places = {
    fields: consolidationFields,
    row: ConsolidationRow.shape,
    input: ConsolidationInput.shape,
    export: consolidationExport.columns,
    import: consolidationSheet.columns,
  };
  expect(missing(consolidationSays, places)).toEqual([]);
  expect(Object.keys(Consolidation.shape)).toEqual(expect.arrayContaining(['fees', 'feeSums', 'documents', 'steps']));
  expect(feeExport.columns.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['number', 'item', 'currency', 'amount', 'rate', 'cny']),
  );
  expect(feeSheet.columns.map(({ field }) => field)).toEqual(['number', 'item', 'currency', 'amount', 'rate', 'note']);
});
