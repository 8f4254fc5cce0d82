/** Everything that a wallet can be charged for. Worded by `pricing.fee.<type>`. */
export const feeTypes = [
  'INBOUND_HANDLING',
  'SHELVING',
  'STORAGE',
  'OUT_OPERATION',
  'CONSUMABLES',
  'FREIGHT',
  'COD_FEE',
  'NEXT_DAY',
  'PHOTO',
  'FIRST_LEG',
  'CUSTOMS',
  'DUTY',
  'IMPORT_TAX',
  'RETURN_HANDLING',
  'FBA_TRANSFER',
  'REPAIR',
  'WORK_ORDER',
  'DOOR_PICKUP',
  'ADJUST',
] as const;
export type FeeType = (typeof feeTypes)[number];

/** The three columns in which people read fees. */
export const feeGroups = ['handling', 'tax', 'shipping'] as const;
export type FeeGroup = (typeof feeGroups)[number];

export const groupOf = (type: FeeType): FeeGroup =>
  type === 'FREIGHT' || type === 'FIRST_LEG' ? 'shipping' : type === 'DUTY' || type === 'IMPORT_TAX' ? 'tax' : 'handling';
