import type { Errors } from '../kernel/error.ts';

export const inventoryErrors = {
  /** Its data say, product by product, what was wanted, what is free, and who holds the rest. */
  notEnoughStock: { code: 409, text: 'inventory.stock.notEnough' },
  notEnoughStockHere: { code: 409, text: 'inventory.stock.notEnoughHere' },
  notEnoughStockHeld: { code: 409, text: 'inventory.stock.notEnoughHeld' },
  locationFrozen: { code: 409, text: 'inventory.stock.locationFrozen' },
  waitsForDecision: { code: 409, text: 'inventory.stock.waitsForDecision' },
  otherCompanysPlace: { code: 409, text: 'inventory.stock.otherCompanysPlace' },
  otherWarehouse: { code: 409, text: 'inventory.stock.otherWarehouse' },
  samePlace: { code: 400, text: 'inventory.stock.samePlace' },
  sameStore: { code: 400, text: 'inventory.stock.sameStore' },
  claimNotHeld: { code: 409, text: 'inventory.stock.claimNotHeld' },
  setHasNoStock: { code: 409, text: 'inventory.stock.setHasNoStock' },
  notReversible: { code: 409, text: 'inventory.stock.notReversible' },
  alreadyReversed: { code: 409, text: 'inventory.stock.alreadyReversed' },
} as const satisfies Errors;

/** Who holds pieces of a product, and how many. */
export interface StockHolder {
  ownerNo: string;
  quantity: number;
}
/** What a refusal for want of stock tells of one product. */
export interface StockShortage {
  productId: number;
  sku: string;
  wanted: number;
  available: number;
  holders: StockHolder[];
  /** The sets whose part it is. */
  inSets: string[];
}
