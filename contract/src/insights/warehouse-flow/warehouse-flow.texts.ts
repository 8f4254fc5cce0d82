import type { Texts } from '../../kernel/text.ts';

export const warehouseFlowTexts = {
  'insights.warehouseFlow.title': { zh: '仓库流水', en: 'Warehouse ledger', jp: '倉庫台帳' },
  'insights.warehouseFlow.opening': { zh: '期初库存', en: 'Opening stock', jp: '期首在庫' },
  'insights.warehouseFlow.in': { zh: '入', en: 'In', jp: '入' },
  'insights.warehouseFlow.out': { zh: '出', en: 'Out', jp: '出' },
  'insights.warehouseFlow.closing': { zh: '期末库存', en: 'Closing stock', jp: '期末在庫' },
  'insights.warehouseFlow.movements': { zh: '变动笔数', en: 'Movements', jp: '移動件数' },
  'insights.warehouseFlow.kind.RCV': { zh: '收货', en: 'Receive', jp: '入荷' },
  'insights.warehouseFlow.kind.RTN': { zh: '退货', en: 'Returned', jp: '返品' },
  'insights.warehouseFlow.kind.SHIP': { zh: '出库', en: 'Ship', jp: '出庫' },
  'insights.warehouseFlow.kind.TRF': { zh: '店铺调拨', en: 'Store transfer', jp: 'ストア間移動' },
  'insights.warehouseFlow.kind.GAIN': { zh: '盘盈', en: 'Gain', jp: '棚卸差益' },
  'insights.warehouseFlow.kind.LOSS': { zh: '盘亏', en: 'Loss', jp: '棚卸差損' },
  'insights.warehouseFlow.kind.USE': { zh: '配件领用', en: 'Parts used', jp: '部品使用' },
  'insights.warehouseFlow.kind.other': { zh: '其他', en: 'Other', jp: 'その他' },
  'insights.warehouseFlow.byDay': { zh: '每日出入', en: 'In and out by day', jp: '日別の入出庫' },
  'insights.warehouseFlow.stock': { zh: '每日期末库存', en: 'Closing stock by day', jp: '日別期末在庫' },
  'insights.warehouseFlow.byKind': { zh: '变动类型', en: 'By type', jp: '種別の内訳' },
  'insights.warehouseFlow.byWarehouse': { zh: '各仓期末库存', en: 'Closing stock by warehouse', jp: '倉庫別期末在庫' },
  'insights.warehouseFlow.hint': { zh: '良品与不良品合计', en: 'Good and defective together', jp: '良品と不良品の合計' },
  'insights.proof.daySums': {
    zh: '每日库存变动汇总与库存流水一致',
    en: 'Daily stock sums equal the stock movements',
    jp: '日次の在庫集計が在庫移動と一致している',
  },
  'insights.warehouseFlow.empty': { zh: '没有仓库', en: 'No warehouses', jp: '倉庫がありません' },
} as const satisfies Texts<'insights'>;
