import { withCheck } from '@kura/contract/outbound/parcel/tracking-number.ts';

/** One that stands for all: long enough to show what does not fit. */
export const sampleLabel = {
  trackingNumber: withCheck('39000000000'),
  carrier: 'SAGAWA',
  orderNumber: 'CK26010100001',
  parcelNo: 1,
  recipientName: '山田太郎',
  recipientCompany: '株式会社青空商事',
  phone: '0661234567',
  postcode: '5300001',
  prefecture: '大阪府',
  city: '大阪市北区',
  street: '梅田1-1-1',
  building: '大阪駅前ビル 2301号室',
  deliveryDate: null,
  deliveryWindow: '14-16',
  codJpy: 15_800,
  itemName: '電気ケトル 0.8L ホワイト',
  customerNo: 'PO-2026-001',
  skus: 'KETTLE-01 × 2, CUP-RED × 1',
} as const;
