import type { Texts } from '../../kernel/text.ts';

export const abnormalTexts = {
  'inventory.abnormal.title': { zh: '异常库位', en: 'Abnormal locations', jp: '異常ロケーション' },
  'inventory.abnormal.stock': { zh: '异常区库存', en: 'Stock in abnormal area', jp: '異常エリア在庫' },
  'inventory.abnormal.locationKeyword': { zh: '库位编码/条码', en: 'Location code or barcode', jp: 'ロケーションコード・バーコード' },
  'inventory.abnormal.report': { zh: '上报异常', en: 'Report abnormal', jp: '異常を報告' },
  'inventory.abnormal.reportedBy': { zh: '上报人', en: 'Reported by', jp: '報告者' },
  'inventory.abnormal.reportedAt': { zh: '上报时间', en: 'Reported', jp: '報告日時' },
  'inventory.abnormal.closing': { zh: '处理方式', en: 'Resolution', jp: '解消方法' },
  'inventory.abnormal.closing.count': { zh: '盘点', en: 'Stock count', jp: '棚卸' },
  'inventory.abnormal.closing.moved': { zh: '已移空', en: 'Moved out', jp: '移動済み' },
  'inventory.abnormal.closing.nothingWrong': { zh: '无异常', en: 'Nothing wrong', jp: '異常なし' },
  'inventory.abnormal.closingNote': { zh: '处理说明', en: 'Resolution note', jp: '解消メモ' },
  'inventory.abnormal.closedBy': { zh: '处理人', en: 'Resolved by', jp: '解消者' },
  'inventory.abnormal.closedAt': { zh: '处理时间', en: 'Resolved', jp: '解消日時' },
  'inventory.abnormal.count': { zh: '盘点', en: 'Stock count', jp: '棚卸' },
  'inventory.abnormal.stuck': {
    zh: '以下锁定无法改派到其他库位',
    en: 'These reservations couldn’t be moved to other locations',
    jp: '次の引当は他のロケーションに振り替えられませんでした',
  },
  'inventory.abnormal.freeze': { zh: '冻结', en: 'Freeze', jp: '凍結' },
  'inventory.abnormal.unfreeze': { zh: '解冻', en: 'Unfreeze', jp: '凍結解除' },
  'inventory.abnormal.askFreeze': {
    zh: '确认冻结？冻结期间不能出入库',
    en: 'Freeze? Nothing can move in or out while frozen',
    jp: '凍結しますか？凍結中は入出庫できません',
  },
  'inventory.abnormal.waiting': { zh: '待处理的异常库位', en: 'Abnormal locations to resolve', jp: '未解消の異常ロケーション' },
  'inventory.abnormal.empty': { zh: '没有异常库位', en: 'No abnormal locations', jp: '異常ロケーションはありません' },
  'inventory.abnormal.alreadyOpen': {
    zh: '库位 {location} 已是异常库位',
    en: 'Location {location} is already reported',
    jp: 'ロケーション {location} は報告済みです',
  },
  'inventory.abnormal.notOnShelf': {
    zh: '只有货架库位可以上报',
    en: 'Only shelf locations can be reported',
    jp: '報告できるのは棚のロケーションのみです',
  },
  'inventory.abnormal.beingCounted': {
    zh: '库位 {location} 正在盘点或已冻结',
    en: 'Location {location} is being counted or is frozen',
    jp: 'ロケーション {location} は棚卸中または凍結中です',
  },
  'inventory.abnormal.notEmpty': {
    zh: '库位 {location} 还有 {pieces} 件货物，请先移空',
    en: 'Location {location} still holds {pieces} {pieces?piece. Move it|pieces. Move them} out first',
    jp: 'ロケーション {location} に{pieces}点残っています。先に移動してください',
  },
  'inventory.abnormal.notFreezable': {
    zh: '库位 {location} 不是正常状态，不能冻结',
    en: 'Location {location} isn’t in normal status and can’t be frozen',
    jp: 'ロケーション {location} は正常な状態ではないため凍結できません',
  },
  'inventory.abnormal.notFrozen': {
    zh: '库位 {location} 未冻结',
    en: 'Location {location} isn’t frozen',
    jp: 'ロケーション {location} は凍結されていません',
  },

  'inventory.abnormal.reason.shortPick': { zh: '拣货短缺', en: 'Short pick', jp: 'ピッキング不足' },
  'inventory.abnormal.reason.wrongItem': { zh: '错货', en: 'Wrong item', jp: '商品違い' },
  'inventory.abnormal.reason.countDifference': { zh: '盘点差异', en: 'Count difference', jp: '棚卸差異' },
  'inventory.abnormal.reason.damaged': { zh: '破损', en: 'Damaged', jp: '破損' },
  'inventory.abnormal.reason.other': { zh: '其他', en: 'Other', jp: 'その他' },

  'inventory.abnormal.state.open': { zh: '待处理', en: 'Open', jp: '未解消' },
  'inventory.abnormal.state.closed': { zh: '已处理', en: 'Resolved', jp: '解消済み' },
  'inventory.abnormal.move.close': { zh: '处理', en: 'Resolve', jp: '解消' },

  'inventory.abnormal.status': { zh: '状态', en: 'Status', jp: '状態' },
  'inventory.abnormal.reason': { zh: '原因', en: 'Reason', jp: '理由' },
  'inventory.abnormal.note': { zh: '备注', en: 'Note', jp: '備考' },
  'inventory.abnormal.log.reported': { zh: '上报异常库位', en: 'Abnormal location reported', jp: '異常を報告' },
  'inventory.abnormal.log.frozen': { zh: '冻结库位', en: 'Location frozen', jp: 'ロケーションを凍結' },
  'inventory.abnormal.log.released': { zh: '解冻库位', en: 'Location unfrozen', jp: 'ロケーションの凍結を解除' },
} as const satisfies Texts<'inventory'>;
