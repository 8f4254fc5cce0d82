import type { Texts } from '../../kernel/text.ts';

export const specialTexts = {
  'quotes.special.title': { zh: '特殊报价', en: 'Special quotes', jp: '特別見積' },
  'quotes.special.number': { zh: '报价编号', en: 'Quote number', jp: '見積番号' },
  'quotes.special.valid': { zh: '有效期内', en: 'Valid during', jp: '有効期間' },
  'quotes.special.validFrom': { zh: '开始日期', en: 'From', jp: '開始日' },
  'quotes.special.validTo': { zh: '结束日期', en: 'To', jp: '終了日' },
  'quotes.special.freeDays': { zh: '免仓储天数', en: 'Free storage days', jp: '無料保管日数' },
  'quotes.special.cellCount': { zh: '特殊价数', en: 'Special prices', jp: '特別料金数' },
  'quotes.special.cells': { zh: '特殊价', en: 'Special prices', jp: '特別料金' },
  'quotes.special.remark': { zh: '备注', en: 'Remark', jp: '備考' },
  'quotes.special.status': { zh: '状态', en: 'Status', jp: '状態' },
  'quotes.special.createdBy': { zh: '创建人', en: 'Created by', jp: '作成者' },
  'quotes.special.copy': { zh: '复制给其他公司', en: 'Copy to a company', jp: '他社へ複製' },
  'quotes.special.empty': { zh: '还没有特殊报价', en: 'No special quotes yet', jp: '特別見積はまだありません' },

  'quotes.special.state.draft': { zh: '草稿', en: 'Draft', jp: '下書き' },
  'quotes.special.state.active': { zh: '已启用', en: 'Active', jp: '適用' },
  'quotes.special.state.stopped': { zh: '已停用', en: 'Stopped', jp: '停止' },
  'quotes.special.move.activate': { zh: '启用', en: 'Activate', jp: '適用' },
  'quotes.special.move.stop': { zh: '停用', en: 'Stop', jp: '停止' },
  'quotes.special.askActivate': {
    zh: '启用后在有效期内按此报价计价，不能再修改。确认启用？',
    en: 'It counts on its days from now on and cannot be changed any more. Activate it?',
    jp: '適用すると有効期間中はこの料金で計算され、変更できなくなります。適用しますか？',
  },
  'quotes.special.askStop': {
    zh: '停用后立即恢复基础价，已入账的费用不变。确认停用？',
    en: 'Basic prices apply again at once; what is booked stays. Stop it?',
    jp: '停止するとすぐに基本料金に戻ります。計上済みの料金は変わりません。停止しますか？',
  },
  'quotes.special.noStart': { zh: '请先填写开始日期', en: 'Enter the first day', jp: '開始日を入力してください' },
  'quotes.special.noCells': { zh: '还没有填写特殊价', en: 'There are no special prices in it yet', jp: '特別料金がまだ入力されていません' },
  'quotes.special.freeDaysOfStorage': {
    zh: '只有仓储报价可以设置免仓储天数',
    en: 'Only storage quotes have free days',
    jp: '無料保管日数は保管料の見積だけに設定できます',
  },
  'quotes.special.changedBy': {
    zh: '{name} 已在 {at} 修改过此报价，请重新载入后再保存',
    en: '{name} has changed this quote at {at}; load it again before saving',
    jp: '{name}さんが{at}にこの見積を変更しました。再読み込みしてから保存してください',
  },
  'quotes.special.notDraft': {
    zh: '只有草稿可以修改，请先复制',
    en: 'Only drafts can be changed; copy this quote first',
    jp: '変更できるのは下書きだけです。先に複製してください',
  },
  'quotes.special.overlaps': {
    zh: '与特殊报价 {number}（{days}）重叠：{count} 个价格相同',
    en: 'Special quote {number} ({days}) overlaps: {count} of the same prices',
    jp: '特別見積{number}（{days}）と重なります：同じ料金{count}件',
  },
  'quotes.special.log.created': { zh: '新建特殊报价', en: 'Special quote made', jp: '特別見積を作成' },
  'quotes.special.log.copied': { zh: '复制特殊报价', en: 'Special quote copied', jp: '特別見積を複製' },
  'quotes.special.log.saved': { zh: '修改特殊报价', en: 'Special quote changed', jp: '特別見積を変更' },
  'quotes.special.log.deleted': { zh: '删除特殊报价', en: 'Special quote deleted', jp: '特別見積を削除' },
} as const satisfies Texts<'quotes'>;
