import { listFbaCenterOptions } from '@kura/contract/warehouse/fba-center/fba-center.endpoints.ts';
import { listLocationOptions } from '@kura/contract/warehouse/location/location.endpoints.ts';
import { isLocationBarcode } from '@kura/contract/warehouse/location/location-code.ts';
import { listAreaOptions, listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { listShelfOptions } from '@kura/contract/warehouse/shelf/shelf.endpoints.ts';
import { currentLang } from '../../kit/text.ts';
import { pickerOver, type PickerQuery } from '../../kit/pickers/registry.ts';

const asked = ({ keyword, ids }: PickerQuery) => (ids ? { id: ids[0] } : { keyword: keyword || undefined });

/** Scanners type as fast as keyboards allow, and some leave capitals off. */
const scanned = (keyword: string): string => {
  const code = keyword.trim().toUpperCase();
  return isLocationBarcode(code) ? code : keyword;
};

export const warehousePickers = {
  'warehouse.warehouse': pickerOver(listWarehouseOptions, asked, (warehouses) =>
    warehouses.map(({ id, code, nameZh, nameJp }) => ({ value: id, label: `${code} ${currentLang() === 'jp' ? nameJp : nameZh}` })),
  ),
  'warehouse.area': pickerOver(listAreaOptions, asked, (areas) =>
    areas.map(({ id, warehouseCode, name }) => ({ value: id, label: `${warehouseCode} · ${name}` })),
  ),
  'warehouse.shelf': pickerOver(listShelfOptions, asked, (shelves) =>
    shelves.map(({ id, warehouseCode, name, barcode }) => ({ value: id, label: `${warehouseCode} · ${name} (${barcode})` })),
  ),
  'warehouse.location': pickerOver(
    listLocationOptions,
    (query) => asked({ ...query, keyword: scanned(query.keyword) }),
    (locations) => locations.map(({ id, warehouseCode, code }) => ({ value: id, label: `${warehouseCode} · ${code}` })),
  ),
  'warehouse.fbaCenter': pickerOver(listFbaCenterOptions, asked, (centers) =>
    centers.map(({ id, code, region }) => ({ value: id, label: `${code} ${region}` })),
  ),
};
