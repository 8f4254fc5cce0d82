import type { Texts } from '../../kernel/text.ts';

export const reportTexts = {
  'insights.report.days': { zh: '统计日期', en: 'Period', jp: '集計期間' },
  'insights.report.last30': { zh: '最近 30 天', en: 'Last 30 days', jp: '直近30日間' },
  'insights.report.shownInstead': {
    zh: '{why}，当前显示 {period}',
    en: '{why}. Shown instead: {period}',
    jp: '{why}。代わりに {period} を表示しています',
  },
  'insights.report.tooLong': {
    zh: '统计期间最多 {days} 天',
    en: 'A period has at most {days} days',
    jp: '集計期間は最長{days}日です',
  },
  'insights.report.day': { zh: '日期', en: 'Date', jp: '日付' },
  'insights.report.warehouse': { zh: '仓库', en: 'Warehouse', jp: '倉庫' },
  'insights.report.contrast': { zh: '对比前期', en: 'Compare with previous', jp: '前期と比較' },
  'insights.report.contrast.same': { zh: '等长', en: 'Same length', jp: '同じ日数' },
  'insights.report.contrast.7': { zh: '7 天', en: '7 days', jp: '7日間' },
  'insights.report.contrast.10': { zh: '10 天', en: '10 days', jp: '10日間' },
  'insights.report.contrast.30': { zh: '30 天', en: '30 days', jp: '30日間' },
  'insights.report.presets': { zh: '快捷日期', en: 'Quick dates', jp: '期間の選択' },
  'insights.report.compared': {
    zh: '本期 {length} 天 {now}，之前 {days} 天 {before}',
    en: '{now} in {length} {length?day|days}, {before} in the {days} {days?day|days} before',
    jp: '今期{length}日間 {now}、その前の{days}日間 {before}',
  },
  'insights.report.comparedByDay': {
    zh: '本期 {length} 天日均 {now}，之前 {days} 天日均 {before}',
    en: '{now} a day in {length} {length?day|days}, {before} a day in the {days} {days?day|days} before',
    jp: '今期{length}日間 1日平均 {now}、その前の{days}日間 1日平均 {before}',
  },
  'insights.report.change': {
    zh: '较前 {days} 天 {percent}',
    en: '{percent} vs previous {days} {days?day|days}',
    jp: '前の{days}日比 {percent}',
  },
  'insights.report.changeByDay': {
    zh: '日均较前 {days} 天 {percent}',
    en: '{percent} per day vs previous {days} {days?day|days}',
    jp: '1日平均 前の{days}日比 {percent}',
  },
  'insights.report.noneBefore': {
    zh: '前 {days} 天为 0',
    en: 'None in the previous {days} {days?day|days}',
    jp: '前の{days}日は0',
  },
  'insights.report.earlier': { zh: '{days} 天前', en: '{days} {days?day|days} earlier', jp: '{days}日前' },
  'insights.report.ordersBefore': { zh: '前期订单', en: 'Previous orders', jp: '前期の注文' },
  'insights.report.revenueBefore': { zh: '前期收入', en: 'Previous revenue', jp: '前期の収入' },
  'insights.report.charts': { zh: '图表', en: 'Charts', jp: 'グラフ' },
  'insights.report.print': { zh: '打印', en: 'Print', jp: '印刷' },
  'insights.report.figures': { zh: '主要指标', en: 'Key figures', jp: '主な指標' },
  'insights.report.other': { zh: '其他', en: 'Other', jp: 'その他' },
  'insights.report.amount': { zh: '金额', en: 'Amount', jp: '金額' },
  'insights.report.none': { zh: '未指定', en: 'Not set', jp: '指定なし' },
} as const satisfies Texts<'insights'>;
