import type { Texts } from '../../kernel/text.ts';

export const scanReasonTexts = {
  'inventory.scan.reason.ok': { zh: '正确', en: 'OK', jp: 'OK' },
  'inventory.scan.reason.unknownCode': {
    zh: '扫码枪未扫到或产品不存在',
    en: 'Nothing scanned, or the product doesn’t exist',
    jp: 'スキャンできていないか、商品が存在しません',
  },
  'inventory.scan.reason.notALocation': {
    zh: '这不是本仓库的库位码',
    en: 'Not a location in this warehouse',
    jp: 'この倉庫のロケーションではありません',
  },
  'inventory.scan.reason.notAProduct': {
    zh: '这是库位码，请扫描产品',
    en: 'This is a location. Scan a product',
    jp: 'ロケーションです。商品をスキャンしてください',
  },
  'inventory.scan.reason.notHere': {
    zh: '该库位没有此产品',
    en: 'This product isn’t in this location',
    jp: 'このロケーションにこの商品はありません',
  },
  'inventory.scan.reason.severalOwners': {
    zh: '多家公司使用此条码，请选择',
    en: 'Several companies use this code. Choose one',
    jp: '複数の会社が同じコードを使用しています。選択してください',
  },
  'inventory.scan.reason.frozenLocation': { zh: '库位已冻结', en: 'The location is frozen', jp: 'ロケーションは凍結中です' },
  'inventory.scan.reason.abnormalLocation': { zh: '该库位为异常库位', en: 'This is an abnormal location', jp: '異常ロケーションです' },
  'inventory.scan.reason.wrongArea': {
    zh: '良品不能放入不良品区',
    en: 'Good pieces do not go into the area for defective ones',
    jp: '良品は不良品エリアに置けません',
  },
  'inventory.scan.reason.receivingArea': {
    zh: '货物还在收货区，请在「新增收货」中上架',
    en: 'Still in the receiving area. Put it away under Receiving',
    jp: '入荷エリアの商品です。「新規入荷」で棚入れしてください',
  },
  'inventory.scan.reason.returnsArea': {
    zh: '货物在退货区或维修区，请在其退货单或维修单中处理',
    en: 'In the returns or repair area. Put it away with its return or repair order',
    jp: '返品・修理エリアの商品です。返品または修理の伝票で処理してください',
  },
  'inventory.scan.reason.waitsForDecision': {
    zh: '待客户决定，不能移出',
    en: 'Waits for the customer’s decision',
    jp: 'お客様の判断待ちのため移動できません',
  },
  'inventory.scan.reason.sameLocation': {
    zh: '目标库位与来源相同',
    en: 'The target is the same location',
    jp: '移動元と移動先が同じです',
  },
  'inventory.scan.reason.otherCompany': {
    zh: '目标库位存有其他公司的货物',
    en: 'The target holds another company’s stock',
    jp: '移動先に他社の商品があります',
  },
  'inventory.scan.reason.notEnough': { zh: '可用数量不足', en: 'Not enough available', jp: '引当可能数が不足しています' },
  'inventory.scan.reason.alreadyBooked': {
    zh: '已记账，未重复移动',
    en: 'Already recorded. Not moved again',
    jp: '記録済みです。重複して移動していません',
  },
  'inventory.scan.reason.notOnSheet': {
    zh: '该库位不在本盘点单',
    en: 'This location isn’t on the count sheet',
    jp: 'このロケーションは棚卸表にありません',
  },
  'inventory.scan.reason.roundOver': { zh: '本轮盘点已结束', en: 'This round is over', jp: 'この回の棚卸は終了しています' },
  'inventory.scan.reason.alreadyDone': {
    zh: '该库位本轮已盘完',
    en: 'This location has already been counted',
    jp: 'このロケーションは棚卸済みです',
  },
  'inventory.scan.reason.alreadyBegun': {
    zh: '该库位已开始盘点，请勿在两台设备上同时录入',
    en: 'Counting has begun here. Don’t enter on two devices at once',
    jp: 'このロケーションは棚卸を開始しています。2台の端末で同時に入力しないでください',
  },
  'inventory.scan.reason.alreadyCounted': {
    zh: '该产品已录入，确认后覆盖',
    en: 'Already entered. Confirm to overwrite',
    jp: '入力済みです。確認すると上書きします',
  },
  'inventory.scan.reason.countedByOther': {
    zh: '他人正在盘点该库位',
    en: 'Someone else is counting this location',
    jp: '他の担当者が棚卸中です',
  },
  'inventory.scan.reason.sameCounter': {
    zh: '复盘须由另一人进行',
    en: 'This location must be counted by someone else',
    jp: '再棚卸は別の担当者が行ってください',
  },
  'inventory.scan.reason.confirmEmpty': {
    zh: '没有录入产品，确认为空库位？',
    en: 'Nothing entered. Is the location empty?',
    jp: '入力がありません。空のロケーションですか？',
  },
} as const satisfies Texts<'inventory'>;
