import type { Texts } from '../../kernel/text.ts';

/** What the screens around top-ups say beyond the names of fields. */
export const deskTexts = {
  'finance.desk.payTo': { zh: '付款到', en: 'Pay to', jp: 'お支払い先' },
  'finance.desk.amount': { zh: '金额', en: 'Amount', jp: '金額' },
  'finance.desk.evidence': { zh: '核对信息', en: 'Payment details', jp: '確認情報' },
  'finance.desk.proofHint': {
    zh: '转账截图或银行回单，可直接粘贴截图',
    en: 'A screenshot of the transfer or the bank receipt. You can paste screenshots',
    jp: '振込画面や銀行の控え。スクリーンショットは貼り付けできます',
  },
  'finance.desk.payerHint': {
    zh: '与银行流水上的付款人一致，便于更快核对',
    en: 'As shown on the bank statement. This speeds up the review',
    jp: '銀行明細に載る名義を入力すると確認が早くなります',
  },
  'finance.desk.noAccounts': {
    zh: '暂无可用的收款账户，请联系财务',
    en: 'There’s no account to pay into. Please contact Finance',
    jp: '利用できる入金口座がありません。経理担当にご連絡ください',
  },
  'finance.desk.chooseMethod': { zh: '请先选择付款方式', en: 'Choose a payment method first', jp: '先にお支払い方法を選択してください' },
  'finance.desk.arrives': { zh: '预计入账金额', en: 'Estimated credit', jp: 'チャージ予定額' },
  'finance.desk.arrivesEmpty': {
    zh: '填写金额后显示入账金额',
    en: 'Enter an amount to see how much you’ll receive',
    jp: '金額を入力するとチャージ額が表示されます',
  },
  'finance.desk.rateOf': {
    zh: '{day} 汇率 {rate}（100 日元 = {perHundred} 人民币）',
    en: 'Rate on {day}: {rate} (JPY 100 = RMB {perHundred})',
    jp: '{day} のレート {rate}（100円 = {perHundred} 人民元）',
  },
  'finance.desk.rateMayChange': {
    zh: '财务核对时可能按实际到账和汇率调整',
    en: 'Finance may adjust this to the amount received and the rate at that time',
    jp: '実際の着金額とレートにより、確認時に調整される場合があります',
  },
  'finance.desk.noConversion': {
    zh: '同币种入账，不换算',
    en: 'Same currency, no conversion',
    jp: '同一通貨のため換算はありません',
  },
  'finance.desk.submit': { zh: '提交充值申请', en: 'Submit top-up', jp: 'チャージを申請' },

  'finance.desk.next': { zh: '接下来', en: 'Next steps', jp: 'このあとの流れ' },
  'finance.desk.next.pay': { zh: '付款', en: 'Pay', jp: 'お支払い' },
  'finance.desk.next.payText': {
    zh: '按所选账户付款，上传凭证并提交申请。',
    en: 'Pay into the selected account, upload the proof and submit the request.',
    jp: '選択した口座にお支払いのうえ、証憑を添えて申請してください。',
  },
  'finance.desk.next.check': { zh: '财务核对', en: 'Finance review', jp: '経理の確認' },
  'finance.desk.next.checkText': {
    zh: '财务核对到账情况。核对前您可以取消申请或重新上传凭证。',
    en: 'Finance checks that the payment arrived. Until then you can cancel or replace the proof.',
    jp: '経理が着金を確認します。確認前であれば取消や証憑の差し替えができます。',
  },
  'finance.desk.next.credit': { zh: '入账', en: 'Credited', jp: '残高反映' },
  'finance.desk.next.creditBank': {
    zh: '银行转账在财务核对后约 {minutes} 分钟自动入账。',
    en: 'Bank transfers are credited about {minutes} {minutes?minute|minutes} after the review.',
    jp: '銀行振込は確認後およそ{minutes}分で自動的に残高へ反映されます。',
  },
  'finance.desk.next.creditOther': {
    zh: '核对后入账。现金等没有流水佐证的款项，须经第二人复核后入账。',
    en: 'Credited after the review. Cash and other payments without a bank record are first confirmed by a second person.',
    jp: '確認後に残高へ反映されます。現金など明細のない入金は、別の担当者の確認後に反映されます。',
  },
  'finance.desk.next.close': {
    zh: '{days} 天内没有收到款项，申请自动关闭。',
    en: 'If no payment arrives within {days} {days?day|days}, the request is closed.',
    jp: '{days}日以内に着金がない場合、申請は自動的に終了します。',
  },

  'finance.desk.sent': { zh: '申请已提交', en: 'Request submitted', jp: '申請を受け付けました' },
  'finance.desk.seeDetails': { zh: '查看充值明细', en: 'View top-ups', jp: 'チャージ明細を見る' },
  'finance.desk.another': { zh: '再充一笔', en: 'New top-up', jp: '続けてチャージ' },

  'finance.desk.reupload': { zh: '重新上传凭证', en: 'Replace proof', jp: '証憑を差し替え' },
  'finance.desk.reuploadOf': { zh: '{number} 的付款凭证', en: 'Proof of payment for {number}', jp: '{number} の証憑' },
  'finance.desk.noProofs': { zh: '没有凭证', en: 'No proof', jp: '証憑なし' },
  'finance.desk.emptyReview': { zh: '没有待审核的充值', en: 'No top-ups to review', jp: '確認待ちのチャージはありません' },
  'finance.desk.emptyCredit': { zh: '没有待入账的充值', en: 'No top-ups to credit', jp: '反映待ちのチャージはありません' },
  'finance.desk.dueAt': { zh: '预计 {time} 入账', en: 'Credited around {time}', jp: '{time} ごろ反映予定' },
  'finance.desk.apply': { zh: '申请充值', en: 'Top up', jp: 'チャージする' },

  // What the log of a top-up names beside the columns of its list.
  'finance.topUp.bankLine': { zh: '银行流水', en: 'Bank line', jp: '入出金明細' },
  'finance.topUp.bankLineId': { zh: '流水编号', en: 'Bank line ID', jp: '明細番号' },
  'finance.topUp.proofs': { zh: '凭证份数', en: 'Proofs', jp: '証憑の数' },

  'finance.desk.tab.review': { zh: '待审核', en: 'To review', jp: '確認待ち' },
  'finance.desk.tab.credit': { zh: '待入账', en: 'To credit', jp: '反映待ち' },
  'finance.desk.tab.all': { zh: '全部充值', en: 'All top-ups', jp: 'すべてのチャージ' },

  'finance.desk.work': { zh: '审核', en: 'Review', jp: '確認' },
  'finance.desk.workOf': { zh: '审核 {number}', en: 'Review {number}', jp: '{number} の確認' },
  'finance.desk.facts': { zh: '申请内容', en: 'Request', jp: '申請内容' },
  'finance.desk.noSuggestions': {
    zh: '没有可能对应的流水。可导入银行流水，或勾选“已看到款项”。',
    en: 'No matching bank lines. Import the bank lines, or tick “Payment seen”.',
    jp: '該当しそうな明細がありません。明細をインポートするか、「入金を目視確認」にチェックしてください。',
  },
  'finance.desk.noTopUps': {
    zh: '没有可能对应的充值申请',
    en: 'No matching top-up requests',
    jp: '該当しそうな申請がありません',
  },
  'finance.desk.suggestions': { zh: '可能对应的流水', en: 'Suggested bank lines', jp: '明細の候補' },
  'finance.desk.take': { zh: '关联', en: 'Match', jp: '紐付け' },
  'finance.desk.seen': {
    zh: '已看到款项（没有对应流水）',
    en: 'Payment seen (no bank line)',
    jp: '入金を目視確認（明細なし）',
  },
  'finance.desk.receivedHint': {
    zh: '扣除银行手续费后实际到账的金额',
    en: 'Amount received after bank charges',
    jp: '銀行手数料を差し引いた実際の着金額',
  },
  'finance.desk.figures': { zh: '到账与汇率', en: 'Amount and rate', jp: '入金額とレート' },
  'finance.desk.dayRate': { zh: '当日汇率 {rate}', en: 'Rate of the day {rate}', jp: '当日レート {rate}' },
  'finance.desk.rateOff': {
    zh: '与当日汇率相差 {percent}%，请再次核对',
    en: '{percent}% from the rate of the day. Check it again',
    jp: '当日レートとの差 {percent}%。もう一度確認してください',
  },
  'finance.desk.badAmount': { zh: '请填写大于零的金额', en: 'Enter an amount above zero', jp: '0より大きい金額を入力してください' },
  'finance.desk.wrongFigures': {
    zh: '请先更正金额或汇率',
    en: 'Correct the amount or the rate first',
    jp: '先に金額またはレートを修正してください',
  },
  'finance.desk.accountRemarkHint': {
    zh: '付款人会看到，例如网点代码或附言要求',
    en: 'Shown to the payer, e.g. branch code or payment reference',
    jp: '支払う方に表示されます（支店コード、振込時の備考など）',
  },
  'finance.desk.rateHint': {
    zh: '1 日元兑人民币，6 位小数',
    en: 'RMB per JPY 1, six decimals',
    jp: '1円あたりの人民元（小数6桁）',
  },
  'finance.desk.difference': { zh: '差额', en: 'Difference', jp: '差額' },
  'finance.desk.unsaved': {
    zh: '到账或汇率有改动，确认时一并保存',
    en: 'Changes to amount or rate are saved when you confirm',
    jp: '着金額・レートの変更は確認時に保存されます',
  },
  'finance.desk.confirmAndCredit': { zh: '审核通过并入账', en: 'Confirm and credit', jp: '確認して反映' },
  'finance.desk.confirmTicked': { zh: '批量审核', en: 'Confirm selected', jp: '一括確認' },
  'finance.desk.creditTicked': { zh: '批量入账', en: 'Credit selected', jp: '一括反映' },
  'finance.desk.askConfirmTicked': {
    zh: '确认选中的 {count} 笔已看到款项？',
    en: 'Confirm that payment arrived for {count} {count?top-up|top-ups}?',
    jp: '選択した{count}件の着金を確認しますか？',
  },
  'finance.desk.askCreditTicked': {
    zh: '将选中的 {count} 笔立即入账？',
    en: 'Credit {count} {count?top-up|top-ups} now?',
    jp: '選択した{count}件を直ちに反映しますか？',
  },
  'finance.desk.bulkPartly': {
    zh: '{done} 笔完成，{failed} 笔未完成：{why}',
    en: '{done} completed, {failed} failed: {why}',
    jp: '{done}件完了、{failed}件は未完了：{why}',
  },
  'finance.desk.lineOf': {
    zh: '{day} · {amount} 的充值',
    en: 'Top-up for bank line {day} · {amount}',
    jp: '{day} · {amount} の申請',
  },
  'finance.desk.keptFrom': {
    zh: '今天尚未设置，沿用 {day} 的汇率',
    en: 'No rate set for today. Using the rate of {day}',
    jp: '本日分は未設定のため {day} のレートを使用',
  },
} as const satisfies Texts<'finance'>;
