import type { Texts } from '../../kernel/text.ts';

/** Words that the documents of the stock share. */
export const documentTexts = {
  'inventory.document.number': { zh: '单号', en: 'Document no.', jp: '伝票番号' },
  'inventory.document.quantity': { zh: '数量', en: 'Quantity', jp: '数量' },
  'inventory.document.lineCount': { zh: '行数', en: 'Lines', jp: '明細数' },
  'inventory.document.pieces': { zh: '件数', en: 'Pieces', jp: '点数' },
  'inventory.document.holding': { zh: '品质', en: 'Condition', jp: '品質' },
  'inventory.document.holding.good': { zh: '良品', en: 'Good', jp: '良品' },
  'inventory.document.holding.defective': { zh: '不良品', en: 'Defective', jp: '不良品' },
  'inventory.document.reason': { zh: '原因', en: 'Reason', jp: '理由' },
  'inventory.document.note': { zh: '备注', en: 'Note', jp: '備考' },
  'inventory.document.createdBy': { zh: '创建人', en: 'Created by', jp: '作成者' },
  'inventory.document.finishedAt': { zh: '完成时间', en: 'Finished', jp: '完了日時' },
  'inventory.document.doubleLine': {
    zh: '有重复的行，请合并数量',
    en: 'Duplicate line. Combine the quantities',
    jp: '同じ明細があります。数量をまとめてください',
  },
  'inventory.document.oneWarehouse': {
    zh: '同一单据只能包含一个仓库的库存',
    en: 'A document can only cover one warehouse',
    jp: '1枚の伝票で扱えるのは1つの倉庫です',
  },
  'inventory.document.disabled': { zh: '该产品已停用', en: 'This product is disabled', jp: 'この商品は無効です' },
  'inventory.document.noStockHere': {
    zh: '组合产品没有库存，请选择其子产品',
    en: 'Bundles hold no stock. Choose their components',
    jp: 'セット商品は在庫を持ちません。構成品を選択してください',
  },
} as const satisfies Texts<'inventory'>;
