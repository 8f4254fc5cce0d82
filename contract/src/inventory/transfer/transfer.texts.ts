import type { Texts } from '../../kernel/text.ts';

export const transferTexts = {
  'inventory.transfer.title': { zh: '库内调拨', en: 'Transfers', jp: '倉庫内移動' },
  'inventory.transfer.kind': { zh: '类型', en: 'Type', jp: '種別' },
  'inventory.transfer.kind.location': { zh: '库位间', en: 'Between locations', jp: 'ロケーション間' },
  'inventory.transfer.kind.store': { zh: '店铺间', en: 'Between stores', jp: 'ストア間' },
  'inventory.transfer.fromStore': { zh: '调出店铺', en: 'From store', jp: '移動元ストア' },
  'inventory.transfer.toStore': { zh: '调入店铺', en: 'To store', jp: '移動先ストア' },
  'inventory.transfer.fromLocation': { zh: '原库位', en: 'From location', jp: '移動元ロケーション' },
  'inventory.transfer.toLocation': { zh: '目标库位', en: 'To location', jp: '移動先ロケーション' },
  'inventory.transfer.move': { zh: '库位移动', en: 'Move stock', jp: '在庫移動' },
  'inventory.transfer.request': { zh: '店铺调拨', en: 'Store transfer', jp: 'ストア間移動' },
  'inventory.transfer.scan': { zh: '扫码移动', en: 'Move by scan', jp: 'スキャン移動' },
  'inventory.transfer.waiting': { zh: '待确认的调拨', en: 'Transfers to confirm', jp: '確認待ちの移動申請' },
  'inventory.transfer.empty': { zh: '还没有调拨单', en: 'No transfers yet', jp: '移動伝票はまだありません' },
  'inventory.transfer.askConfirm': {
    zh: '确认将锁定的货物调给目标店铺？',
    en: 'Transfer the reserved stock to the other store?',
    jp: '引当済の商品を移動先ストアに移しますか？',
  },
  'inventory.transfer.askCancel': {
    zh: '确认取消该调拨？锁定的货物将释放',
    en: 'Cancel this transfer? The reserved stock will be released',
    jp: 'この移動申請を取り消しますか？引当は解除されます',
  },
  'inventory.transfer.sameStore': {
    zh: '调出和调入店铺不能相同',
    en: 'Choose two different stores',
    jp: '移動元と移動先は別のストアにしてください',
  },
  'inventory.transfer.sameLocation': {
    zh: '第 {line} 行：目标库位与原库位相同',
    en: 'Line {line}: the target is the same location',
    jp: '{line}行目：移動元と移動先が同じです',
  },
  'inventory.transfer.inReturns': {
    zh: '第 {line} 行：货物在退货区或维修区，请在其退货单或维修单中处理',
    en: 'Line {line}: in the returns or repair area. Put it away with its return or repair order',
    jp: '{line}行目：返品・修理エリアの商品です。返品または修理の伝票で処理してください',
  },
  'inventory.transfer.inReceiving': {
    zh: '第 {line} 行：货物还在收货区，请在「新增收货」中上架',
    en: 'Line {line}: still in the receiving area. Put it away under Receiving',
    jp: '{line}行目：入荷エリアの商品です。「新規入荷」で棚入れしてください',
  },
  'inventory.transfer.oneCompany': {
    zh: '一张移动单只能包含一家公司的货物',
    en: 'A transfer can only contain one company’s stock',
    jp: '1枚の移動伝票で扱えるのは1社の商品です',
  },

  'inventory.transfer.state.requested': { zh: '待确认', en: 'Pending', jp: '確認待ち' },
  'inventory.transfer.state.done': { zh: '已完成', en: 'Completed', jp: '完了' },
  'inventory.transfer.state.rejected': { zh: '已驳回', en: 'Rejected', jp: '却下' },
  'inventory.transfer.state.cancelled': { zh: '已取消', en: 'Cancelled', jp: '取消済み' },
  'inventory.transfer.move.confirm': { zh: '确认调拨', en: 'Confirm transfer', jp: '移動を確認' },
  'inventory.transfer.move.reject': { zh: '驳回', en: 'Reject', jp: '却下' },
  'inventory.transfer.move.cancel': { zh: '取消调拨', en: 'Cancel transfer', jp: '移動を取消' },

  'inventory.transfer.status': { zh: '状态', en: 'Status', jp: '状態' },
  'inventory.transfer.lines': { zh: '明细', en: 'Lines', jp: '明細' },
  'inventory.transfer.log.moved': { zh: '库位间移动', en: 'Moved between locations', jp: 'ロケーション間で移動' },
  'inventory.transfer.log.scanned': { zh: '扫码移动', en: 'Moved by scan', jp: 'スキャンで移動' },
  'inventory.transfer.log.requested': { zh: '申请店铺间调拨', en: 'Store transfer requested', jp: 'ストア間移動を申請' },
} as const satisfies Texts<'inventory'>;
