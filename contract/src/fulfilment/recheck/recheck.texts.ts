import type { Texts } from '../../kernel/text.ts';

const toAbn = { zh: '请放入异常篮 (ABN)', en: 'put the goods into the ABN tote', jp: '商品を異常かご（ABN）へ' };
const stop = (zh: string, en: string, jp: string) => ({ zh: `${zh}，${toAbn.zh}`, en: `${en}: ${toAbn.en}`, jp: `${jp}。${toAbn.jp}` });

const unpicked = (zh: string, en: string, jp: string) => ({
  zh: `${zh}，没有已拣的货`,
  en: `${en}: nothing of it was picked`,
  jp: `${jp}。ピッキング済の商品はありません`,
});

/** What every station says of an order that may not go on. */
export const gateWords = {
  cutOff: stop('该订单已截单', 'The order is cut off', 'この注文は差し止め済です'),
  cutOffPending: stop('该订单已截单', 'The order is cut off', 'この注文は差し止め中です'),
  held: stop('该订单已暂停', 'The order is paused', 'この注文は保留中です'),
  arrears: stop('该公司已欠费', 'The company is in arrears', 'この会社は残高不足です'),
  abnormal: stop('该订单异常', 'The order is abnormal', 'この注文は異常です'),
  shipped: { zh: '该订单已发货', en: 'Already shipped', jp: '出荷済です' },
} as const;

export const recheckTexts = {
  'fulfilment.recheck.title': { zh: '复核', en: 'Packing check', jp: '検品' },
  'fulfilment.recheck.codeTaken': { zh: '请换一个代码', en: 'Choose another code', jp: '別のコードにしてください' },
  'fulfilment.recheck.referenceUsed': {
    zh: '该步骤已用于另一张出库单',
    en: 'This step was used for another order',
    jp: 'この手順は別の出庫伝票で使用済です',
  },
  'fulfilment.recheck.reason.ok': { zh: '正确', en: 'OK', jp: 'OK' },
  'fulfilment.recheck.reason.opened': { zh: '已打开', en: 'Opened', jp: '開きました' },
  'fulfilment.recheck.reason.notAnOrder': { zh: '这不是出库单', en: 'Not an outbound order', jp: '出庫伝票ではありません' },
  'fulfilment.recheck.reason.emptyCell': { zh: '该格没有订单', en: 'No order in this cell', jp: 'この区画に注文はありません' },
  'fulfilment.recheck.reason.otherWarehouse': { zh: '该单属于其他仓库', en: 'Belongs to another warehouse', jp: '別の倉庫の伝票です' },
  'fulfilment.recheck.reason.noOrderWaits': {
    zh: '没有待复核的订单需要该产品',
    en: 'No order waits for this product',
    jp: 'この商品を待つ注文はありません',
  },
  'fulfilment.recheck.reason.unknownCode': { zh: '条码未识别或产品不存在', en: 'Code not recognised', jp: 'コードを認識できません' },
  'fulfilment.recheck.reason.wrongItem': {
    zh: '该产品不在订单上，请放入异常篮 (ABN)',
    en: 'Not in this order: put the piece into the ABN tote',
    jp: '注文にない商品です。異常かご（ABN）へ入れてください',
  },
  'fulfilment.recheck.reason.exceeded': {
    zh: '数量超出：本单这款产品已扫齐',
    en: 'Quantity exceeded: the order has all of this product',
    jp: '数量超過：この注文のこの商品は全点スキャン済みです',
  },
  'fulfilment.recheck.reason.counted': { zh: '已计数', en: 'Counted', jp: '数えました' },
  'fulfilment.recheck.reason.serialNext': { zh: '请扫描序列号', en: 'Scan the serial number', jp: 'シリアル番号をスキャンしてください' },
  'fulfilment.recheck.reason.serialUnknown': {
    zh: '该产品没有这个序列号',
    en: 'No such serial number of this product',
    jp: 'この商品のシリアル番号ではありません',
  },
  'fulfilment.recheck.reason.serialTaken': {
    zh: '该序列号不在库',
    en: 'This serial number is not in stock',
    jp: 'このシリアル番号は在庫にありません',
  },
  'fulfilment.recheck.reason.serialBlocked': {
    zh: '该序列号禁止出库',
    en: 'This serial number is blocked',
    jp: 'このシリアル番号は出庫禁止です',
  },
  'fulfilment.recheck.reason.serialElsewhere': {
    zh: '该序列号在其他仓库',
    en: 'This serial number is in another warehouse',
    jp: 'このシリアル番号は別の倉庫にあります',
  },
  'fulfilment.recheck.reason.allIn': { zh: '已齐，请选择包材', en: 'All in: choose the box', jp: '全点そろいました。箱を選んでください' },
  'fulfilment.recheck.reason.parcelFull': {
    zh: '请选择该包裹的包材',
    en: 'Choose the box of this parcel',
    jp: 'この荷物の箱を選んでください',
  },
  'fulfilment.recheck.reason.packageFirst': { zh: '请先选择包材', en: 'Choose the box first', jp: '先に箱を選んでください' },
  'fulfilment.recheck.reason.tooSmall': { zh: '包材小于产品', en: 'The box is smaller than the product', jp: '箱が商品より小さいです' },
  'fulfilment.recheck.reason.sizeOff': {
    zh: '尺寸与产品或包材不符，请重新测量',
    en: 'These sides do not fit its pieces or its box: measure again',
    jp: '寸法が商品または箱と合いません。測り直してください',
  },
  'fulfilment.recheck.reason.carrierRefuses': {
    zh: '承运商不收：{why}。请拆成多个包裹或更换承运商',
    en: 'The carrier does not take it: {why}. Make several parcels, or change the carrier',
    jp: '配送会社で引き受けできません：{why}。複数個口に分けるか、配送会社を変更してください',
  },
  'fulfilment.recheck.reason.packaged': { zh: '请称重', en: 'Weigh it', jp: '計量してください' },
  'fulfilment.recheck.reason.weighFirst': { zh: '请先称重', en: 'Weigh it first', jp: '先に計量してください' },
  'fulfilment.recheck.reason.weighed': { zh: '重量正确，请贴面单', en: 'Weight is right: label it', jp: '重量OK。ラベルを貼ってください' },
  'fulfilment.recheck.reason.weighedUnknown': {
    zh: '已记录重量（无理论重量）',
    en: 'Weight kept (nothing to compare with)',
    jp: '重量を記録しました（理論値なし）',
  },
  'fulfilment.recheck.reason.weighAgain': {
    zh: '重量超差，请再称一次',
    en: 'Weight is off: weigh again',
    jp: '重量差異。もう一度計量してください',
  },
  'fulfilment.recheck.reason.weightOff': {
    zh: '重量再次超差：请主管放行或重新清点',
    en: 'Weight is off again: supervisor’s code, or count again',
    jp: '再び重量差異。責任者コードまたは数え直し',
  },
  'fulfilment.recheck.reason.approved': { zh: '主管已放行，请贴面单', en: 'Approved: label it', jp: '承認済。ラベルを貼ってください' },
  'fulfilment.recheck.reason.badSupervisor': { zh: '主管代码不正确', en: 'Not a supervisor’s code', jp: '責任者コードが違います' },
  'fulfilment.recheck.reason.wrongTracking': {
    zh: '面单不属于该包裹',
    en: 'This label is of another parcel',
    jp: 'この荷物のラベルではありません',
  },
  'fulfilment.recheck.reason.badTracking': {
    zh: '快递单号与承运商不符',
    en: 'Not a tracking number of this carrier',
    jp: 'この配送会社の追跡番号ではありません',
  },
  'fulfilment.recheck.reason.trackingTaken': {
    zh: '该快递单号已使用',
    en: 'This tracking number is in use',
    jp: 'この追跡番号は使用済です',
  },
  'fulfilment.recheck.reason.noTracking': {
    zh: '没有快递单号：请扫描承运商面单',
    en: 'No number yet: scan the carrier’s label',
    jp: '追跡番号なし。配送会社のラベルをスキャンしてください',
  },
  'fulfilment.recheck.reason.parcelDone': {
    zh: '该包裹已复核完成',
    en: 'This parcel is done already',
    jp: 'この荷物は検品済みです',
  },
  'fulfilment.recheck.parcelDone': {
    zh: '{number} 的这个包裹已复核完成',
    en: 'This parcel of {number} is done already',
    jp: '{number} のこの荷物は検品済みです',
  },
  'fulfilment.recheck.reason.packed': {
    zh: '包裹已打包，请继续下一个包裹',
    en: 'Parcel packed: go on with the next',
    jp: '梱包済。次の荷物へ',
  },
  'fulfilment.recheck.reason.checked': { zh: '复核完成', en: 'Re-checked', jp: '検品完了' },
  'fulfilment.recheck.reason.codOneParcel': {
    zh: '代引订单只能有一个包裹',
    en: 'A COD order is one parcel',
    jp: '代引の注文は1個口です',
  },
  'fulfilment.recheck.reason.emptyParcel': { zh: '该包裹还是空的', en: 'This parcel is still empty', jp: 'この荷物はまだ空です' },
  'fulfilment.recheck.reason.recounted': { zh: '请重新扫描每一件', en: 'Scan every piece again', jp: '全点をスキャンし直してください' },
  'fulfilment.recheck.reason.madeAbnormal': { zh: '已标记异常', en: 'Marked abnormal', jp: '異常にしました' },
  'fulfilment.recheck.reason.broughtBack': { zh: '货物已退回', en: 'Pieces returned', jp: '商品を戻しました' },
  'fulfilment.recheck.reason.notALocation': { zh: '这不是库位', en: 'Not a location', jp: 'ロケーションではありません' },
  'fulfilment.recheck.reason.alreadyBooked': { zh: '该步骤已记录', en: 'Already booked', jp: '記録済です' },
  'fulfilment.recheck.reason.cutOff': gateWords.cutOff,
  'fulfilment.recheck.reason.cutOffPending': gateWords.cutOffPending,
  'fulfilment.recheck.reason.held': gateWords.held,
  'fulfilment.recheck.reason.arrears': gateWords.arrears,
  'fulfilment.recheck.reason.abnormal': gateWords.abnormal,
  'fulfilment.recheck.reason.shipped': gateWords.shipped,
  'fulfilment.recheck.reason.wrongState': {
    zh: '当前状态不能复核',
    en: 'Cannot be checked in this state',
    jp: 'この状態では検品できません',
  },
  'fulfilment.recheck.weighedOff': {
    zh: '{text}（称得 {weight} g，相差 {difference} g）',
    en: '{text} (weighed {weight} g, {difference} g off)',
    jp: '{text}（計量 {weight} g、差 {difference} g）',
  },
  'fulfilment.recheck.offBefore': {
    zh: '{weight} g 与理论相符，但前两次超差：请主管放行或重新清点',
    en: '{weight} g fits, but it was off twice before: supervisor’s code, or count again',
    jp: '{weight} g は理論値と合いますが、2回差異がありました。責任者コードまたは数え直しが必要です',
  },
  'fulfilment.recheck.unpicked.cutOffPending': unpicked('该订单已截单', 'The order is cut off', 'この注文は差し止め中です'),
  'fulfilment.recheck.unpicked.held': unpicked('该订单已暂停', 'The order is paused', 'この注文は保留中です'),
  'fulfilment.recheck.unpicked.arrears': unpicked('该公司已欠费', 'The company is in arrears', 'この会社は残高不足です'),
  'fulfilment.recheck.unpicked.abnormal': unpicked('该订单异常', 'The order is abnormal', 'この注文は異常です'),
  'fulfilment.recheck.missingNote': {
    zh: '{number} 复核时未找到',
    en: 'Not found at the packing check of {number}',
    jp: '{number} の検品で見つからず',
  },
  'fulfilment.recheck.log.piece': { zh: '复核扫描', en: 'Piece checked', jp: '検品スキャン' },
  'fulfilment.recheck.log.box': { zh: '选择包材', en: 'Box chosen', jp: '箱を選択' },
  'fulfilment.recheck.log.weighed': { zh: '称重', en: 'Weighed', jp: '計量' },
  'fulfilment.recheck.log.approved': { zh: '放行重量差异', en: 'Weight difference approved', jp: '重量差異を承認' },
  'fulfilment.recheck.log.packed': { zh: '包裹打包', en: 'Parcel packed', jp: '荷物を梱包' },
  'fulfilment.recheck.log.recounted': { zh: '重新清点', en: 'Counted again', jp: '数え直し' },
  'fulfilment.recheck.log.codeSet': { zh: '设置主管代码', en: 'Supervisor’s code set', jp: '責任者コードを設定' },
  'fulfilment.recheck.log.full': { zh: '另装一个包裹', en: 'Another parcel', jp: '別の荷物へ' },
} as const satisfies Texts<'fulfilment'>;
