import type { Texts } from '../../kernel/text.ts';

export const scanReasonTexts = {
  'inventory.scan.reason.ok': { zh: '正确', en: 'Right', jp: 'OK' },
  'inventory.scan.reason.unknownCode': {
    zh: '扫码枪未扫到或产品不存在',
    en: 'Barcode scanner did not scan or product does not exist',
    jp: 'スキャンできていないか、商品が存在しません',
  },
  'inventory.scan.reason.notALocation': {
    zh: '这不是本仓库的库位码',
    en: 'This is no location of this warehouse',
    jp: 'この倉庫のロケーションではありません',
  },
  'inventory.scan.reason.notAProduct': {
    zh: '这是库位码，请扫描产品',
    en: 'This is a location: scan a product',
    jp: 'ロケーションです。商品をスキャンしてください',
  },
  'inventory.scan.reason.notHere': {
    zh: '该库位没有此产品',
    en: 'This product is not in this location',
    jp: 'このロケーションにこの商品はありません',
  },
  'inventory.scan.reason.severalOwners': {
    zh: '多家公司使用此条码，请选择',
    en: 'Several companies use this code: choose one',
    jp: '複数の会社が同じコードを使用しています。選択してください',
  },
  'inventory.scan.reason.frozenLocation': { zh: '库位已冻结', en: 'The location is frozen', jp: 'ロケーションは凍結中です' },
  'inventory.scan.reason.abnormalLocation': { zh: '该库位为异常库位', en: 'The location is marked abnormal', jp: '異常ロケーションです' },
  'inventory.scan.reason.sameLocation': {
    zh: '目标库位与来源相同',
    en: 'From and to are the same location',
    jp: '移動元と移動先が同じです',
  },
  'inventory.scan.reason.otherCompany': {
    zh: '目标库位存有其他公司的货物',
    en: 'The location holds goods of another company',
    jp: '移動先に他社の商品があります',
  },
  'inventory.scan.reason.notEnough': { zh: '可用数量不足', en: 'Not enough available', jp: '利用可能数が不足しています' },
  'inventory.scan.reason.alreadyBooked': {
    zh: '已记账，未重复移动',
    en: 'Already booked; nothing moved again',
    jp: '記録済みです。重複して移動していません',
  },
  'inventory.scan.reason.notOnSheet': {
    zh: '该库位不在本盘点单',
    en: 'This location is not on the count sheet',
    jp: 'このロケーションは棚卸表にありません',
  },
  'inventory.scan.reason.roundOver': { zh: '本轮盘点已结束', en: 'This round of the count is over', jp: 'この回の棚卸は終了しています' },
  'inventory.scan.reason.alreadyDone': {
    zh: '该库位本轮已盘完',
    en: 'This location is already counted',
    jp: 'このロケーションはカウント済みです',
  },
  'inventory.scan.reason.alreadyCounted': {
    zh: '该产品已录入，确认后覆盖',
    en: 'Already entered: confirm to overwrite',
    jp: '入力済みです。確認すると上書きします',
  },
  'inventory.scan.reason.countedByOther': {
    zh: '他人正在盘点该库位',
    en: 'Somebody else is counting here',
    jp: '他の担当者がカウント中です',
  },
  'inventory.scan.reason.sameCounter': {
    zh: '复盘须由另一人进行',
    en: 'The second count is another person’s',
    jp: '再カウントは別の担当者が行ってください',
  },
  'inventory.scan.reason.confirmEmpty': {
    zh: '没有录入产品，确认为空库位？',
    en: 'Nothing was entered: is the location empty?',
    jp: '入力がありません。空のロケーションですか？',
  },
} as const satisfies Texts<'inventory'>;
