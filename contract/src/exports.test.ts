import { describe, expect, it } from 'vitest';
import { storeExport } from './identity/channel-store/channel-store.sheet.ts';
import { userExport } from './identity/user/user.sheet.ts';
import { serialExport } from './inventory/serial/serial.sheet.ts';
import { accessoryExport } from './products/accessory/accessory.sheet.ts';
import { productExport } from './products/product/product.sheet.ts';
import { shelfExport } from './warehouse/shelf/shelf.sheet.ts';
import { warehouseExport } from './warehouse/own-warehouse/own-warehouse.sheet.ts';

/** What the specification lists of each record (section 3), by our names for it. Passwords and keys leave by no spreadsheet. */
const listed = {
  product: [
    productExport,
    'sku warehouseSku customerSku nameZh nameJp category type brandModel material colour usage customsCode declaredPrice costPrice salePrice upc fnsku insured insuredAmount packaging consumables lengthCm widthCm heightCm weightKg imageCount partsText salesLink status',
  ],
  accessory: [
    accessoryExport,
    'sku warehouseSku nameZh nameJp category brandModel fitsText costPrice lengthCm widthCm heightCm weightKg status remark',
  ],
  shelf: [shelfExport, 'areaName name layers grids capacity shelfType barcode layerStart gridStart sort pickOrder aisleStart aisleEnd'],
  warehouse: [warehouseExport, 'code nameZh nameJp region address postcode phone'],
  user: [userExport, 'account nickname roleNames email phone status userType companyCode'],
  store: [storeExport, 'name platform contact phone email companyCode sellerAccount status'],
  serial: [serialExport, 'sn innerBox packingList pallet inboundAt outboundAt inboundNo outboundNo status outboundType'],
} as const;

describe('an export', () => {
  it.each(Object.entries(listed))('of a %s has every field of the specification', (_, [sheet, fields]) => {
    const columns = sheet.columns.map(({ field }: { field: string }) => field);
    expect(columns).toEqual(expect.arrayContaining(fields.split(' ')));
    expect(new Set(columns).size).toBe(columns.length);
  });
});
