/** Accessories stand in the same table and book; they have a screen of their own. */
export const productTypes = ['ordinary', 'composite'] as const;
export type ProductType = (typeof productTypes)[number];
export const itemTypes = [...productTypes, 'accessory'] as const;
export type ItemType = (typeof itemTypes)[number];
export const productStates = ['enabled', 'disabled'] as const;
export type ProductState = (typeof productStates)[number];
/** `low` and `none` are K07 as it stands; the other two leave each other alone: some are left, or all of what once was there is sold. */
export const stockLevels = ['low', 'few', 'none', 'soldOut'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** What a piece leaves the warehouse in, unless the order says otherwise. */
export const packagings = ['none', 'polyBag', 'bubbleMailer', 'giftBox', 'carton', 'doubleCarton'] as const;
export type Packaging = (typeof packagings)[number];
export const consumables = ['bubbleWrap', 'airPillow', 'cornerGuard', 'desiccant', 'waterproofBag', 'stretchFilm', 'fragileLabel'] as const;
export type Consumable = (typeof consumables)[number];

/** What lies in stock of a product, as its list is sorted and added up. */
export const stockSorts = ['available', 'good', 'locked', 'defective'] as const;
