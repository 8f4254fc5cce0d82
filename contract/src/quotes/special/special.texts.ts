import type { Texts } from '../../kernel/text.ts';

export const specialTexts = {
  'quotes.special.title': { zh: '特殊报价', en: 'Special prices', jp: '特別料金' },
  'quotes.special.number': { zh: '报价编号', en: 'Price no.', jp: '料金番号' },
  'quotes.special.valid': { zh: '有效期内', en: 'Valid on', jp: '有効期間' },
  'quotes.special.validFrom': { zh: '开始日期', en: 'Start date', jp: '開始日' },
  'quotes.special.validTo': { zh: '结束日期', en: 'End date', jp: '終了日' },
  'quotes.special.freeDays': { zh: '免仓储天数', en: 'Free storage days', jp: '無料保管日数' },
  'quotes.special.cellCount': { zh: '特殊价数', en: 'Price count', jp: '特別料金数' },
  'quotes.special.cells': { zh: '特殊价', en: 'Special prices', jp: '特別料金' },
  'quotes.special.remark': { zh: '备注', en: 'Note', jp: '備考' },
  'quotes.special.status': { zh: '状态', en: 'Status', jp: '状態' },
  'quotes.special.createdBy': { zh: '创建人', en: 'Created by', jp: '作成者' },
  'quotes.special.copy': { zh: '复制给其他公司', en: 'Copy to another company', jp: '他社へ複製' },
  'quotes.special.empty': { zh: '还没有特殊报价', en: 'No special prices yet', jp: '特別料金はまだありません' },

  'quotes.special.state.draft': { zh: '草稿', en: 'Draft', jp: '下書き' },
  'quotes.special.state.active': { zh: '已启用', en: 'Active', jp: '適用済み' },
  'quotes.special.state.stopped': { zh: '已停用', en: 'Stopped', jp: '停止済み' },
  'quotes.special.move.activate': { zh: '启用', en: 'Activate', jp: '適用' },
  'quotes.special.move.stop': { zh: '停用', en: 'Stop', jp: '停止' },
  'quotes.special.askActivate': {
    zh: '启用后在有效期内按此报价计价，不能再修改。确认启用？',
    en: 'Once active, these prices apply within their dates and can’t be changed. Activate?',
    jp: '適用すると有効期間中はこの料金で計算され、変更できなくなります。適用しますか？',
  },
  'quotes.special.askStop': {
    zh: '停用后立即恢复基础价，已入账的费用不变。确认停用？',
    en: 'Standard prices apply again immediately. Fees already charged don’t change. Stop?',
    jp: '停止するとすぐに基本料金に戻ります。計上済みの料金は変わりません。停止しますか？',
  },
  'quotes.special.noStart': { zh: '请先填写开始日期', en: 'Enter the start date first', jp: '開始日を入力してください' },
  'quotes.special.noCells': { zh: '还没有填写特殊价', en: 'No special prices entered yet', jp: '特別料金がまだ入力されていません' },
  'quotes.special.freeDaysOfStorage': {
    zh: '只有仓储报价可以设置免仓储天数',
    en: 'Only storage prices can have free storage days',
    jp: '無料保管日数は保管料金だけに設定できます',
  },
  'quotes.special.changedBy': {
    zh: '{name} 已在 {at} 修改过此报价，请重新载入后再保存',
    en: '{name} changed these prices at {at}. Reload before saving',
    jp: '{name}さんが{at}にこの料金を変更しました。再読み込みしてから保存してください',
  },
  'quotes.special.notDraft': {
    zh: '只有草稿可以修改，请先复制',
    en: 'Only drafts can be edited. Copy it first',
    jp: '変更できるのは下書きだけです。先に複製してください',
  },
  'quotes.special.secondPerson': {
    zh: '价格改动较多（含今日单独启用的）或幅度较大，须由没有编辑过此报价的同事启用',
    en: 'Many price changes (with those you activated alone today) or large ones. A colleague who didn’t edit these prices has to activate them',
    jp: '料金の変更が多い（本日単独で適用した分を含む）か大きいため、編集していない別の担当者が適用してください',
  },
  'quotes.special.preview': {
    zh: '与当前适用的价格相比：改动 {changed}，新增 {added}',
    en: 'Against the prices that apply now: {changed} changed, {added} new',
    jp: '現在の料金との比較：変更 {changed}件、新規 {added}件',
  },
  'quotes.special.overlaps': {
    zh: '与特殊报价 {number}（{days}）重叠：{count} 个价格相同',
    en: 'Overlaps special price {number} ({days}): {count} identical {count?item|items}',
    jp: '特別料金{number}（{days}）と重なります：同じ料金{count}件',
  },
  'quotes.special.log.created': { zh: '新建特殊报价', en: 'Special price created', jp: '特別料金を作成' },
  'quotes.special.log.copied': { zh: '复制特殊报价', en: 'Special price copied', jp: '特別料金を複製' },
  'quotes.special.log.saved': { zh: '修改特殊报价', en: 'Special price updated', jp: '特別料金を変更' },
  'quotes.special.log.deleted': { zh: '删除特殊报价', en: 'Special price deleted', jp: '特別料金を削除' },
} as const satisfies Texts<'quotes'>;
