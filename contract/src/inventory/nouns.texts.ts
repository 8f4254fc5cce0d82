import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const inventoryNouns = {
  'inventory.abnormal.noun': { zh: '异常库位', en: 'Abnormal location', jp: '異常ロケーション' },
  'inventory.count.noun': { zh: '盘点单', en: 'Count sheet', jp: '棚卸表' },
  'inventory.adjustment.noun': { zh: '盘盈盘亏单', en: 'Adjustment', jp: '在庫調整票' },
  'inventory.audit.noun': { zh: '账目核对', en: 'Book check', jp: '帳簿照合' },
  'inventory.serial.noun': { zh: '序列号', en: 'Serial number', jp: 'シリアル番号' },
  'inventory.transfer.noun': { zh: '调拨单', en: 'Transfer', jp: '移動伝票' },
} as const satisfies Texts<'inventory'>;
