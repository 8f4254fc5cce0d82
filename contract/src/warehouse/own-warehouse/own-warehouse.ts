import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { zones } from '../../kernel/zone.ts';
import { type warehouseCountries, warehouseFields, warehousePromiseFields } from './own-warehouse.fields.ts';

export type WarehouseCountry = (typeof warehouseCountries)[number];

/** Everything dated in a warehouse is dated in the zone of its country. */
export const zoneOfCountry = (country: WarehouseCountry): (typeof zones)[WarehouseCountry] => zones[country];

export const Warehouse = z.object({ id: Id, ...rowsOf(warehouseFields), updatedAt: z.string() });
export type Warehouse = z.infer<typeof Warehouse>;

/** In the list, at the moment of reading. */
export const WarehouseRow = z.object({ ...Warehouse.shape, ...rowsOf(warehousePromiseFields) });
export type WarehouseRow = z.infer<typeof WarehouseRow>;

/** Japan: seven digits, usually written 123-4567. China: six. */
export const postcodeFits = (country: WarehouseCountry, postcode: string): boolean =>
  (country === 'JP' ? /^\d{3}-?\d{4}$/ : /^\d{6}$/).test(postcode.trim());

const inputs = inputsOf(warehouseFields, [
  'code',
  'nameZh',
  'nameJp',
  'region',
  'postcode',
  'address',
  'phone',
  'contact',
  'cutOffTime',
  'nextDayCutOffTime',
  'workingWeekdays',
]);
/** What reaches a warehouse for the next day has to be in before what merely leaves today. */
const isEarlier = ({ cutOffTime, nextDayCutOffTime }: { cutOffTime: string; nextDayCutOffTime: string }) => nextDayCutOffTime <= cutOffTime;
const earlier = rule(isEarlier, 'warehouse.warehouse.nextDayLater', undefined, ['nextDayCutOffTime']);

/** V04 */
export const WarehouseInput = z.object({ ...inputs, country: warehouseFields.country.input }).check(
  earlier,
  rule(
    ({ country, postcode }: { country: WarehouseCountry; postcode: string }) => postcode.trim() === '' || postcodeFits(country, postcode),
    'warehouse.warehouse.badPostcode',
    undefined,
    ['postcode'],
  ),
);
export type WarehouseInput = z.infer<typeof WarehouseInput>;

/** The country of a warehouse is for life: its days have been written down in the zone of it. */
export const WarehouseChange = z.object({ ...inputs, id: recordId('warehouse.warehouse') }).check(earlier);
export type WarehouseChange = z.infer<typeof WarehouseChange>;

export const WarehouseOption = z.object({
  id: Id,
  ...rowsOf(warehouseFields, ['code', 'nameZh', 'nameJp', 'country', 'zone', 'status']),
});
export type WarehouseOption = z.infer<typeof WarehouseOption>;
