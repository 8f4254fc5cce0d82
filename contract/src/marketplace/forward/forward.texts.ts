import type { Texts } from '../../kernel/text.ts';

export const forwardTexts = {
  'marketplace.forward.already': { zh: '已转出库：{numbers}', en: 'Already forwarded: {numbers}', jp: '出庫依頼済みです：{numbers}' },
  'marketplace.forward.notOpen': {
    zh: '订单“{state}”，不能转出库',
    en: 'The order is “{state}” and cannot be forwarded',
    jp: '注文は「{state}」のため出庫依頼できません',
  },
  'marketplace.forward.blocked': {
    zh: '平台不允许发货：{words}',
    en: 'The channel blocks it: {words}',
    jp: 'モール側で出荷できません：{words}',
  },
  'marketplace.forward.unmapped': {
    zh: '{count} 行商品未映射 SKU，请先映射',
    en: '{count} {count?line is|lines are} not mapped. Map the SKU first',
    jp: '{count}行のSKUが未紐付けです。先に紐付けてください',
  },
  'marketplace.forward.nothingLeft': { zh: '没有可发的商品', en: 'Nothing is left to send', jp: '発送する商品がありません' },
  'marketplace.forward.noWarehouse': { zh: '请选择仓库', en: 'Choose a warehouse', jp: '倉庫を選んでください' },
  'marketplace.forward.masked': {
    zh: '收件信息已脱敏，不能转出库',
    en: 'The address is masked and cannot be forwarded',
    jp: 'お届け先はマスク済みのため出庫依頼できません',
  },
  'marketplace.forward.abroad': {
    zh: '收件地址不在日本（{region}）',
    en: 'The address is not in Japan ({region})',
    jp: 'お届け先が日本国外です（{region}）',
  },
  'marketplace.forward.noName': { zh: '缺少收件人', en: 'The recipient is missing', jp: '受取人名がありません' },
  'marketplace.forward.noPhone': {
    zh: '没有可用的日本电话（“{phone}”），店铺也未填写',
    en: 'No Japanese phone (“{phone}”), and the store has none',
    jp: '有効な日本の電話番号がなく（「{phone}」）、ストアにも未登録です',
  },
  'marketplace.forward.noPostcode': {
    zh: '邮编“{postcode}”不正确',
    en: 'The postcode “{postcode}” is wrong',
    jp: '郵便番号「{postcode}」が正しくありません',
  },
  'marketplace.forward.noPrefecture': {
    zh: '“{prefecture}”不是都道府县',
    en: '“{prefecture}” is not a prefecture',
    jp: '「{prefecture}」は都道府県ではありません',
  },
  'marketplace.forward.noStreet': {
    zh: '地址缺少市区町村或街道',
    en: 'City or street is missing',
    jp: '市区町村または町名・番地がありません',
  },
  'marketplace.forward.longAddress': {
    zh: '地址过长，快递单放不下（最多 {max} 字）',
    en: 'The address is too long for a label (at most {max} characters)',
    jp: '住所が長すぎて送り状に収まりません（{max}文字まで）',
  },
  'marketplace.forward.codUnknown': { zh: '代引金额未知', en: 'The COD amount is not known', jp: '代引金額が不明です' },
  'marketplace.forward.codSeveral': {
    zh: '代引订单有多个收货地址，请在平台拆分后再转',
    en: 'A COD order with several addresses: split it on the channel first',
    jp: '代引注文に複数のお届け先があります。モール側で分割してください',
  },
  'marketplace.forward.codCurrency': {
    zh: '代引只能是整日元（{amount}）',
    en: 'COD is in whole yen only ({amount})',
    jp: '代引は円の整数のみです（{amount}）',
  },
  'marketplace.forward.notTogether': {
    zh: '这些订单不能合为一单：店铺、收件人或地址不同，或有代引',
    en: 'These orders cannot be merged: store, recipient or address differ, or COD',
    jp: 'まとめられません：ストア・宛先が異なるか、代引が含まれます',
  },
  'marketplace.forward.wishDay': { zh: '希望送达日：{day}', en: 'Desired day: {day}', jp: '希望配達日：{day}' },
  'marketplace.forward.wishTime': { zh: '希望时间：{time}', en: 'Desired time: {time}', jp: '希望時間帯：{time}' },
  'marketplace.forward.restWaits': {
    zh: '{count} 行待到货后转出库',
    en: '{count} {count?line waits|lines wait} for stock',
    jp: '{count}行は入荷後に出庫依頼します',
  },

  'marketplace.note.unknownState': {
    zh: '平台状态“{word}”无法识别，状态保持不变',
    en: 'Unknown channel status “{word}”: nothing was changed',
    jp: 'モールの状態「{word}」は不明のため、状態を変更していません',
  },
  'marketplace.note.stateKept': {
    zh: '平台告知“{to}”，但“{from}”之后不会如此，状态保持不变',
    en: 'The channel says “{to}”, which cannot follow “{from}”: nothing was changed',
    jp: 'モールから「{to}」と通知されましたが、「{from}」の次にはならないため変更していません',
  },
  'marketplace.note.linesChanged': {
    zh: '转出库后平台修改了商品或数量，请核对出库单',
    en: 'The channel changed lines after forwarding. Check the outbound order',
    jp: '出庫依頼後に商品または数量が変更されました。出庫伝票を確認してください',
  },
  'marketplace.note.cutOff': {
    zh: '平台已取消，出库单 {number} 已截单',
    en: 'Cancelled on the channel; outbound order {number} was cut off',
    jp: 'モールでキャンセルされ、出庫伝票 {number} を差し止めました',
  },
  'marketplace.note.tooLate': {
    zh: '平台已取消，但出库单 {number} 已发出，请联系承运商或安排退货',
    en: 'Cancelled on the channel, but outbound order {number} has left. Recall it or arrange a return',
    jp: 'モールでキャンセルされましたが、出庫伝票 {number} は出荷済みです。配送会社へ連絡するか返品を手配してください',
  },
  'marketplace.note.stopped': {
    zh: '出库单 {number} 已截单或作废，可重新转出库',
    en: 'Outbound order {number} was stopped. The order can be forwarded again',
    jp: '出庫伝票 {number} は差し止められました。再度出庫依頼できます',
  },
  'marketplace.note.rejected': {
    zh: '出库单 {number} 审核未通过，不再自动转出库',
    en: 'Outbound order {number} was rejected. It is not forwarded again by itself',
    jp: '出庫伝票 {number} は却下されました。自動では再依頼しません',
  },
  'marketplace.note.unshipped': {
    zh: '出库单 {number} 已撤销发货，尚未回传的运单不再回传',
    en: 'Shipping of {number} was reversed. Tracking that was not sent yet is not returned',
    jp: '出庫伝票 {number} の出荷が取り消されました。未送信の送り状番号は返送しません',
  },
  'marketplace.note.unshippedLate': {
    zh: '出库单 {number} 已撤销发货，但运单已回传平台，请在平台更正',
    en: 'Shipping of {number} was reversed after its tracking was returned. Correct it on the channel',
    jp: '出庫伝票 {number} の出荷が取り消されましたが、送り状番号は返送済みです。モール側で修正してください',
  },
  'marketplace.note.returned': {
    zh: '运单已回传：{numbers}',
    en: 'Tracking returned: {numbers}',
    jp: '送り状番号を返送しました：{numbers}',
  },
  'marketplace.note.refused': {
    zh: '平台拒绝（{what}）：{message}',
    en: 'The channel refused ({what}): {message}',
    jp: 'モールに拒否されました（{what}）：{message}',
  },
  'marketplace.note.wishDropped': {
    zh: '希望送达日或时间无法满足，已写入出库备注：{wish}',
    en: 'The desired day or time cannot be met; it is in the outbound note: {wish}',
    jp: '希望日時に対応できないため、出庫備考に記載しました：{wish}',
  },
  'marketplace.note.merged': { zh: '与 {numbers} 合为一单', en: 'Merged with {numbers}', jp: '{numbers}とまとめました' },

  'marketplace.forward.cancelledThere': { zh: '买家在平台取消', en: 'Cancelled on the channel', jp: 'モールでキャンセル' },

  'marketplace.order.log.told': { zh: '从平台同步', en: 'Synced from the channel', jp: 'モールから同期' },
  'marketplace.order.log.changed': { zh: '平台更新', en: 'Changed on the channel', jp: 'モール側で更新' },
  'marketplace.order.log.forwarded': { zh: '转出库', en: 'Forwarded', jp: '出庫依頼' },
  'marketplace.order.log.stopped': { zh: '出库单已截单或作废', en: 'Outbound order stopped', jp: '出庫伝票の差し止め' },
  'marketplace.order.log.unshipped': { zh: '出库单撤销发货', en: 'Shipping reversed', jp: '出荷取消' },
  'marketplace.order.log.cutOff': {
    zh: '平台取消，出库单截单',
    en: 'Cancelled: outbound order cut off',
    jp: 'キャンセルにより出庫差し止め',
  },
  'marketplace.order.log.tooLate': { zh: '平台取消，但已发货', en: 'Cancelled after it had left', jp: '出荷後のキャンセル' },
  'marketplace.order.log.remark': { zh: '添加备注', en: 'Note added', jp: '備考を追加' },
  'marketplace.order.log.queued': { zh: '提交平台', en: 'Sent to the channel', jp: 'モールへ送信' },
  'marketplace.order.log.written': { zh: '平台已接受', en: 'Accepted by the channel', jp: 'モール反映' },
  'marketplace.order.log.refused': { zh: '平台已拒绝', en: 'Refused by the channel', jp: 'モールが拒否' },
  'marketplace.order.log.mailed': { zh: '重发发货邮件', en: 'Shipping email resent', jp: '発送メールを再送' },
  'marketplace.order.log.files': { zh: '获取平台面单', en: 'Channel labels fetched', jp: 'モール送り状を取得' },
  'marketplace.order.log.exported': { zh: '导出买家信息', en: 'Buyer data exported', jp: '購入者情報をエクスポート' },
  'marketplace.order.log.masked': { zh: '个人信息已脱敏', en: 'Personal data masked', jp: '個人情報をマスク' },

  'marketplace.refusal.notOnChannel': { zh: '该平台没有此操作', en: 'This channel has no such step', jp: 'このモールでは利用できません' },
  'marketplace.refusal.needsTracking': {
    zh: '不是由我们发货：请填写承运商和运单号',
    en: 'We did not ship it: enter carrier and tracking number',
    jp: '当倉庫からの出荷ではありません。配送会社と送り状番号を入力してください',
  },
  'marketplace.refusal.notLeftYet': {
    zh: '出库单 {number} 尚未发货',
    en: 'Outbound order {number} has not left yet',
    jp: '出庫伝票 {number} は未出荷です',
  },
  'marketplace.refusal.ended': { zh: '订单“{state}”，不能操作', en: 'The order is “{state}”', jp: '注文は「{state}」です' },
  'marketplace.refusal.told': { zh: '已提交平台，请等待结果', en: 'Already sent to the channel', jp: 'モールへ送信済みです' },
  'marketplace.refusal.acknowledged': { zh: '已确认过', en: 'Already acknowledged', jp: '確認済みです' },
  'marketplace.refusal.notShipped': { zh: '发货后才能完结', en: 'Only shipped orders can be completed', jp: '出荷後に完了できます' },
  'marketplace.refusal.underWay': {
    zh: '出库单 {number} 还在处理，请先截单',
    en: 'Outbound order {number} is under way. Cut it off first',
    jp: '出庫伝票 {number} が処理中です。先に差し止めてください',
  },
  'marketplace.refusal.noMail': { zh: '没有买家邮箱', en: 'The buyer has no email address', jp: '購入者のメールアドレスがありません' },
  'marketplace.refusal.noTracking': { zh: '还没有运单号', en: 'There is no tracking number yet', jp: '送り状番号がまだありません' },
  'marketplace.refusal.masked': { zh: '个人信息已脱敏', en: 'Personal data is masked', jp: '個人情報はマスク済みです' },
  'marketplace.refusal.channelSays': { zh: '平台：{message}', en: 'Channel: {message}', jp: 'モール：{message}' },
  'marketplace.refusal.unbound': { zh: '店铺未绑定', en: 'The store isn’t linked', jp: 'ストアが未連携です' },

  'marketplace.amazonOrder.toForward': { zh: '亚马逊订单待转出库', en: 'Amazon orders to forward', jp: 'Amazon注文の出庫依頼待ち' },
  'marketplace.amazonOrder.tooLate': {
    zh: '亚马逊订单发货后被取消',
    en: 'Amazon orders cancelled after shipping',
    jp: '出荷後にキャンセルされたAmazon注文',
  },
  'marketplace.amazonDfOrder.toForward': {
    zh: '亚马逊DF订单待转出库',
    en: 'Amazon DF orders to forward',
    jp: 'Amazon DF注文の出庫依頼待ち',
  },
  'marketplace.amazonDfOrder.tooLate': {
    zh: '亚马逊DF订单发货后被取消',
    en: 'Amazon DF orders cancelled after shipping',
    jp: '出荷後にキャンセルされたAmazon DF注文',
  },
  'marketplace.vcOrder.toForward': { zh: 'VC订单待转出库', en: 'VC orders to forward', jp: 'VC注文の出庫依頼待ち' },
  'marketplace.vcOrder.tooLate': {
    zh: 'VC订单发货后被取消',
    en: 'VC orders cancelled after shipping',
    jp: '出荷後にキャンセルされたVC注文',
  },
  'marketplace.rakutenOrder.toForward': { zh: '乐天订单待转出库', en: 'Rakuten orders to forward', jp: '楽天注文の出庫依頼待ち' },
  'marketplace.rakutenOrder.tooLate': {
    zh: '乐天订单发货后被取消',
    en: 'Rakuten orders cancelled after shipping',
    jp: '出荷後にキャンセルされた楽天注文',
  },
  'marketplace.yahooOrder.toForward': { zh: '雅虎订单待转出库', en: 'Yahoo orders to forward', jp: 'Yahoo注文の出庫依頼待ち' },
  'marketplace.yahooOrder.tooLate': {
    zh: '雅虎订单发货后被取消',
    en: 'Yahoo orders cancelled after shipping',
    jp: '出荷後にキャンセルされたYahoo注文',
  },
  'marketplace.shopifyOrder.toForward': { zh: 'Shopify订单待转出库', en: 'Shopify orders to forward', jp: 'Shopify注文の出庫依頼待ち' },
  'marketplace.shopifyOrder.tooLate': {
    zh: 'Shopify订单发货后被取消',
    en: 'Shopify orders cancelled after shipping',
    jp: '出荷後にキャンセルされたShopify注文',
  },
  'marketplace.tiktokOrder.toForward': { zh: 'TikTok订单待转出库', en: 'TikTok orders to forward', jp: 'TikTok注文の出庫依頼待ち' },
  'marketplace.tiktokOrder.tooLate': {
    zh: 'TikTok订单发货后被取消',
    en: 'TikTok orders cancelled after shipping',
    jp: '出荷後にキャンセルされたTikTok注文',
  },
  'marketplace.erpOrder.toForward': {
    zh: '第三方ERP订单待转出库',
    en: 'Third-party ERP orders to forward',
    jp: '外部ERP注文の出庫依頼待ち',
  },
  'marketplace.erpOrder.tooLate': {
    zh: '第三方ERP订单发货后被取消',
    en: 'Third-party ERP orders cancelled after shipping',
    jp: '出荷後にキャンセルされた外部ERP注文',
  },

  'marketplace.fault.id': {
    zh: '订单号不正确（{field}）',
    en: 'The order number is wrong ({field})',
    jp: '注文番号が正しくありません（{field}）',
  },
  'marketplace.fault.currency': {
    zh: '币种不正确（{field}）',
    en: 'The currency is wrong ({field})',
    jp: '通貨が正しくありません（{field}）',
  },
  'marketplace.fault.time': { zh: '时间不正确（{field}）', en: 'A time is wrong ({field})', jp: '日時が正しくありません（{field}）' },
  'marketplace.fault.money': { zh: '金额不正确（{field}）', en: 'An amount is wrong ({field})', jp: '金額が正しくありません（{field}）' },
  'marketplace.fault.quantity': {
    zh: '数量不正确（{field}）',
    en: 'A quantity is wrong ({field})',
    jp: '数量が正しくありません（{field}）',
  },
  'marketplace.fault.lines': {
    zh: '商品行不正确（{field}）',
    en: 'The lines are wrong ({field})',
    jp: '明細が正しくありません（{field}）',
  },
} as const satisfies Texts<'marketplace'>;
