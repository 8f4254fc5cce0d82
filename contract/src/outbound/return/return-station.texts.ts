import type { Texts } from '../../kernel/text.ts';

/** What the station for returns says. */
export const returnStationTexts = {
  'outbound.return.scan.orderFound': {
    zh: '没有预报，找到原出库单，请确认到件',
    en: 'Not announced. Its order was found: confirm that it arrived',
    jp: '予告のない返品です。元の出庫伝票が見つかりました。到着を確定してください',
  },
  'outbound.return.scan.unknownParcel': {
    zh: '查不到该单号，可登记为待认领',
    en: 'Nobody knows this parcel. Keep it for identification',
    jp: '該当する伝票がありません。持ち主不明として登録できます',
  },
  'outbound.return.scan.arrived': { zh: '已登记到件', en: 'Arrival recorded', jp: '到着を登録しました' },
  'outbound.return.scan.keptUnknown': {
    zh: '已登记为待认领，请放入待认领区',
    en: 'Kept for identification. Put it with the unknown parcels',
    jp: '持ち主不明として登録しました。保留場所に置いてください',
  },
  'outbound.return.scan.unidentified': {
    zh: '该包裹待认领，先确定属于哪家公司',
    en: 'Unidentified: find out whose it is first',
    jp: '持ち主不明です。先に会社を特定してください',
  },
  'outbound.return.scan.notAnnounced': {
    zh: '该产品不在退货单上，可照实收货',
    en: 'Not announced on this return. It can be received as it is',
    jp: '返品の予定にない商品です。そのまま入荷できます',
  },
  'outbound.return.scan.receivedOver': { zh: '已收货，多于预计', en: 'Received, more than announced', jp: '入荷しました（予定超過）' },
  'outbound.return.scan.receivedOther': { zh: '已收货，不在单上', en: 'Received, not announced', jp: '入荷しました（予定外）' },
  'outbound.return.scan.receivedNewSerial': {
    zh: '已收货，序列号为新录入',
    en: 'Received. The serial number is new to us',
    jp: '入荷しました（新しいシリアル番号）',
  },
  'outbound.return.scan.receivedStrangeSerial': {
    zh: '已收货，但序列号不是随原单发出的',
    en: 'Received, but this serial number did not leave with the order',
    jp: '入荷しましたが、元の伝票で出庫したシリアル番号ではありません',
  },
  'outbound.return.scan.overAnnounced': {
    zh: '多于预计，请再按一次确认',
    en: 'More than announced. Press again to confirm',
    jp: '予定を超えています。もう一度押して確定してください',
  },
  'outbound.return.scan.overLimit': {
    zh: '超出太多，请另建退货单',
    en: 'Far too many. Use another return',
    jp: '予定を大きく超えています。別の返品にしてください',
  },
  'outbound.return.scan.moreThanShipped': {
    zh: '超出原出库单发出的数量，再按一次将多出的放入异常区',
    en: 'More than left with the order. Press again to put the rest into the abnormal area',
    jp: '出庫数を超えています。もう一度押すと超過分を異常エリアに保管します',
  },
  'outbound.return.scan.setAside': {
    zh: '多出的已入异常区，等待客户决定',
    en: 'Surplus is in the abnormal area. Waiting for the customer’s decision',
    jp: '超過分を異常エリアに保管しました。お客様の判断待ちです',
  },
  'outbound.return.scan.needsSecond': {
    zh: '没有原出库单，已达单人收货上限，请另一位同事确认件数',
    en: 'No order behind it, and one person’s limit is reached. A colleague has to vouch for the pieces',
    jp: '元の出庫伝票がなく、1人で入荷できる上限に達しました。別の担当者の確認が必要です',
  },
  'outbound.return.scan.allCameBack': {
    zh: '该出库单的货物已全部退回，请勿重复登记',
    en: 'Everything of this order has come back already',
    jp: 'この出庫伝票の商品はすべて返品済みです',
  },
  'outbound.return.scan.serialsNeeded': {
    zh: '请扫描每件的序列号',
    en: 'Scan the serial number of each piece',
    jp: '1点ごとにシリアル番号をスキャンしてください',
  },
  'outbound.return.scan.serialUnfit': {
    zh: '该序列号不能退回',
    en: 'This serial number can’t come back',
    jp: 'このシリアル番号は返品できません',
  },
  'outbound.return.scan.nothingWaits': {
    zh: '退货区没有该产品',
    en: 'None of it lies in the returns area',
    jp: '返品エリアにこの商品はありません',
  },
  'outbound.return.scan.undecided': {
    zh: '客户还没有决定处理方式，请留在退货区',
    en: 'The customer hasn’t decided. Leave it in the returns area',
    jp: 'お客様の判断待ちです。返品エリアに置いてください',
  },
  'outbound.return.scan.otherDecision': {
    zh: '客户选择了其他处理方式',
    en: 'The customer chose something else',
    jp: 'お客様は別の処理方法を選んでいます',
  },
  'outbound.return.scan.notALocation': {
    zh: '这不是本仓库的库位',
    en: 'Not a location of this warehouse',
    jp: 'この倉庫のロケーションではありません',
  },
  'outbound.return.scan.wrongArea': {
    zh: '良品放良品区，不良品放不良品区',
    en: 'Good goes to storage, defective to the defective area',
    jp: '良品は良品エリア、不良品は不良品エリアへ',
  },
  'outbound.return.scan.otherCompany': {
    zh: '该库位存放其他公司的货物',
    en: 'Another company’s goods lie here',
    jp: '別の会社の商品があります',
  },
  'outbound.return.scan.tooManyProducts': {
    zh: '该库位产品种类已满',
    en: 'Too many products in this location',
    jp: 'このロケーションの商品種類が上限です',
  },
  'outbound.return.scan.overCapacity': {
    zh: '超出库位容量，再扫一次确认',
    en: 'Over the capacity. Scan again to confirm',
    jp: '容量を超えます。もう一度スキャンして確定してください',
  },
  'outbound.return.scan.notEnough': { zh: '数量不足', en: 'Not enough pieces', jp: '数量が足りません' },
  'outbound.return.scan.toRepair': { zh: '已送修', en: 'At the repair bench', jp: '修理へ回しました' },
  'outbound.return.scan.allDone': { zh: '全部处理完成', en: 'All of it is dealt with', jp: 'すべて処理しました' },
  'outbound.return.scan.alreadyBooked': { zh: '这一步已记录', en: 'This step was booked already', jp: 'この操作は登録済みです' },
  'outbound.return.station.parcel': { zh: '包裹', en: 'Parcel', jp: '荷物' },
  'outbound.return.station.place': { zh: '去向', en: 'Where to', jp: '行き先' },
  'outbound.return.station.scanParcel': {
    zh: '扫描退货单号或快递单号',
    en: 'Scan the return or tracking number',
    jp: '返品番号または追跡番号をスキャン',
  },
  'outbound.return.station.scanProduct': { zh: '扫描 SKU', en: 'Scan the SKU', jp: 'SKUをスキャン' },
  'outbound.return.station.choose': { zh: '选择品质', en: 'Choose the condition', jp: '品質を選択' },
  'outbound.return.station.confirmArrival': { zh: '确认到件', en: 'Confirm arrival', jp: '到着を確定' },
  'outbound.return.station.keepUnknown': { zh: '登记为待认领', en: 'Keep as unknown', jp: '持ち主不明で登録' },
  'outbound.return.station.toRepair': { zh: '送修 × {count}', en: 'To repair × {count}', jp: '修理へ × {count}' },
  'outbound.return.station.waits': { zh: '待处理', en: 'To deal with', jp: '処理待ち' },
  'outbound.return.station.undo': { zh: '撤销 {sku} × {count}', en: 'Undo {sku} × {count}', jp: '{sku} × {count} を取り消す' },
  'outbound.return.station.undone': { zh: '已撤销 {sku} × {count}', en: 'Undone: {sku} × {count}', jp: '{sku} × {count} を取り消しました' },
  'outbound.return.station.receiveMore': {
    zh: '再收一件 {sku}',
    en: 'Receive another {sku}',
    jp: '{sku} をもう1個入荷',
  },
  'outbound.return.station.confirmOver': { zh: '确认多出', en: 'Confirm that more came', jp: '超過を確定' },
  'outbound.return.station.workWarehouse': { zh: '作业仓库', en: 'Work warehouse', jp: '作業倉庫' },
  'outbound.return.station.chooseWarehouse': { zh: '请先选择作业仓库', en: 'Choose a warehouse first', jp: '作業倉庫を選んでください' },
} as const satisfies Texts<'outbound'>;
