import type { Texts } from '../../kernel/text.ts';

/** Four eyes: who has to press, and why. */
export const controlTexts = {
  'finance.control.title': { zh: '单人操作', en: 'Done alone', jp: '単独操作' },
  'finance.control.empty': { zh: '没有单人操作', en: 'Nothing was done alone', jp: '単独操作はありません' },
  'finance.control.at': { zh: '时间', en: 'Time', jp: '日時' },
  'finance.control.actor': { zh: '操作人', en: 'Operator', jp: '操作者' },
  'finance.control.recordNo': { zh: '单据', en: 'Document', jp: '伝票' },
  'finance.control.amount': { zh: '金额', en: 'Amount', jp: '金額' },
  'finance.control.kind': { zh: '操作', en: 'Action', jp: '操作' },
  'finance.control.kind.credit': { zh: '一人审核并入账', en: 'Top-up reviewed and credited', jp: 'チャージの確認と反映' },
  'finance.control.kind.rate': { zh: '汇率大幅变动', en: 'Large rate change', jp: 'レートの大幅変更' },
  'finance.control.kind.sameLine': { zh: '判定疑似重复流水', en: 'Possible duplicate bank line decided', jp: '重複の疑いがある明細の判断' },
  'finance.control.kind.override': { zh: '欠费放行', en: 'Arrears overridden', jp: '残高不足の特別許可' },
  'finance.control.kind.limit': { zh: '修改限额', en: 'Limit changed', jp: '限度の変更' },
  'finance.control.kind.special': { zh: '启用特殊报价', en: 'Special price activated', jp: '特別料金の有効化' },
  'finance.control.kind.measured': {
    zh: '本人实测并装柜，头程费减少',
    en: 'Measured and loaded alone, first leg lower',
    jp: '本人が計測と積込を行い、一次輸送料が減額',
  },
  'finance.control.kind.rollBack': { zh: '入库回退退费', en: 'Inbound rolled back, fee refunded', jp: '入庫差し戻しによる返金' },
  'finance.control.kind.cost': { zh: '登记或作废货柜费用', en: 'Container cost recorded or struck out', jp: 'コンテナ費用の登録・取消' },
  'finance.control.kind.price': { zh: '启用报价', en: 'Price list activated', jp: '料金表の有効化' },

  'finance.control.doubt': { zh: '双人复核', en: 'Second person', jp: 'ダブルチェック' },
  'finance.control.doubt.noLine': { zh: '需要：没有银行流水', en: 'Needed: no bank line', jp: '必要：明細なし' },
  'finance.control.doubt.aboveLine': { zh: '需要：高于流水金额', en: 'Needed: above the bank line', jp: '必要：明細額を超過' },
  'finance.control.doubt.rate': { zh: '需要：汇率偏离当日', en: 'Needed: rate far from the day’s', jp: '必要：当日レートと乖離' },
  'finance.control.doubt.ownLine': { zh: '需要：本人导入的流水', en: 'Needed: own bank line', jp: '必要：自分でインポートした明細' },
  'finance.control.second.noLine': {
    zh: '没有银行流水支持，需另一位同事复核',
    en: 'No bank line backs this. A colleague has to confirm it',
    jp: '裏付けとなる明細がありません。別の担当者の確認が必要です',
  },
  'finance.control.second.aboveLine': {
    zh: '到账金额高于银行流水，需另一位同事复核',
    en: 'The amount is above the bank line. A colleague has to confirm it',
    jp: '入金額が明細を上回っています。別の担当者の確認が必要です',
  },
  'finance.control.second.rate': {
    zh: '汇率偏离当日超过 1%，需另一位同事复核',
    en: 'The rate is more than 1% from the day’s. A colleague has to confirm it',
    jp: 'レートが当日から1%を超えて離れています。別の担当者の確認が必要です',
  },
  'finance.control.second.ownLine': {
    zh: '流水由您导入，且当日合计超过限额，需另一位同事复核',
    en: 'You imported this bank line and your total for today is above the limit. A colleague has to confirm it',
    jp: 'ご自身でインポートした明細で、本日の合計が限度額を超えています。別の担当者の確認が必要です',
  },
  'finance.control.youSetRate': {
    zh: '汇率由您设置，须由另一位同事最后确认',
    en: 'You set the rate. A colleague has to confirm last',
    jp: 'レートを設定した本人は最終確認できません。別の担当者が確認してください',
  },
  'finance.control.youSetReceived': {
    zh: '到账金额由您填写，须由另一位同事最后确认',
    en: 'You entered the amount. A colleague has to confirm last',
    jp: '入金額を入力した本人は最終確認できません。別の担当者が確認してください',
  },
  'finance.control.aboveLimit': {
    zh: '金额超过限额，须由限额更高的同事确认',
    en: 'Above the limit. Someone with a higher limit has to confirm it',
    jp: '限度額を超えています。より高い限度額を持つ担当者の確認が必要です',
  },
  'finance.control.ownApplication': {
    zh: '这是您提交的申请，须由另一位同事审核',
    en: 'You submitted this. A colleague has to review it',
    jp: 'ご自身の申請です。別の担当者が確認してください',
  },
  'finance.control.creditedByYou': {
    zh: '该笔由您审核或入账，须由另一位同事冲销',
    en: 'You reviewed or credited this. A colleague has to reverse it',
    jp: '確認または反映した本人は取消できません。別の担当者が行ってください',
  },
  'finance.control.refused': { zh: '{why}', en: '{why}', jp: '{why}' },
  'finance.control.waits': {
    zh: '等待另一位同事入账',
    en: 'Waiting for a colleague to credit it',
    jp: '別の担当者の反映待ち',
  },

  'finance.control.settings': { zh: '限额设置', en: 'Limits', jp: '限度額の設定' },
  'finance.control.limit': { zh: '通用限额', en: 'Common limit', jp: '共通の限度額' },
  'finance.control.limitHint': {
    zh: '没有银行流水支持的入账、调账和兑换超过此金额时，须由限额更高的同事参与',
    en: 'Above this, someone with a higher limit takes part in credits without a bank line, adjustments and conversions',
    jp: '明細のない入金・残高調整・両替がこの金額を超える場合、より高い限度額を持つ担当者の関与が必要です',
  },
  'finance.control.priceCells': { zh: '报价复核起点', en: 'Price cells', jp: '料金の再確認' },
  'finance.control.priceCellsHint': {
    zh: '改动的价格超过此数时，须由另一人启用',
    en: 'With more changed prices than this, another person activates the version',
    jp: '変更した料金がこの件数を超えると、別の担当者が有効化します',
  },
  'finance.control.pricePercent': { zh: '价格变动幅度', en: 'Price change', jp: '料金の変動幅' },
  'finance.control.pricePercentHint': {
    zh: '任一价格的变动超过此百分比时，须由另一人启用',
    en: 'When any price changes by more than this percentage, another person activates it',
    jp: '料金の変動がこの割合（％）を超えると、別の担当者が有効化します',
  },
  'finance.control.roleLimit': { zh: '角色限额', en: 'Role limit', jp: 'ロールの限度額' },
  'finance.control.role': { zh: '角色', en: 'Role', jp: 'ロール' },
  'finance.control.common': { zh: '通用', en: 'Common', jp: '共通' },
  'finance.control.unlimited': { zh: '不限', en: 'No limit', jp: '制限なし' },
  'finance.control.log.limits': { zh: '修改资金限额', en: 'Money limits changed', jp: '金額限度を変更' },
  'finance.control.log.roleLimit': { zh: '修改角色限额', en: 'Role limit changed', jp: 'ロールの限度額を変更' },
} as const satisfies Texts<'finance'>;
