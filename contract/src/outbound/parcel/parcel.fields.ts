import { field } from '../../kernel/field.ts';

/** What the parcels of an order measure together: as the scale and the rule said, never as somebody typed it into a file. */
export const parcelFields = {
  /** `60 × 40 × 30, 35 × 25 × 20`: in centimetres, one for each parcel. */
  parcelSizes: field.text('outbound.order.parcelSizes', { width: 180, cells: 24, isHidden: true }),
  /** One for each parcel, the first one first. */
  trackingNumbers: field.text('outbound.order.trackingNumber', { width: 150, cells: 28, isHidden: true }),
  grossWeightKg: field.decimal('outbound.order.grossWeight', { width: 110, cells: 12, isHidden: true }),
};
