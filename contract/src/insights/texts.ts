import type { Texts } from '../kernel/text.ts';
import { insightsNouns } from './nouns.texts.ts';
import { boardTexts } from './board/board.texts.ts';
import { performanceTexts } from './performance/performance.texts.ts';
import { homeCardTexts } from './home/home-cards.texts.ts';
import { customerCensusTexts } from './customer-census/customer-census.texts.ts';
import { customerFlowTexts } from './customer-flow/customer-flow.texts.ts';
import { customerOrderTexts } from './customer-order/customer-order.texts.ts';
import { moneyTexts } from './money.ts';
import { orderCensusTexts } from './order-census/order-census.texts.ts';
import { reportTexts } from './report/report.texts.ts';
import { stockAgeTexts } from './stock-age/stock-age.texts.ts';
import { storeSurveyTexts } from './store-survey/store-survey.texts.ts';
import { warehouseFlowTexts } from './warehouse-flow/warehouse-flow.texts.ts';

export const insightsTexts = {
  ...insightsNouns,
  'insights.domain': { zh: '统计分析', en: 'Insights', jp: '統計・分析' },
  ...reportTexts,
  ...customerCensusTexts,
  ...customerOrderTexts,
  ...customerFlowTexts,
  ...warehouseFlowTexts,
  ...stockAgeTexts,
  ...storeSurveyTexts,
  ...orderCensusTexts,
  ...moneyTexts,
  ...boardTexts,
  ...homeCardTexts,
  ...performanceTexts,
  'insights.home.morning': { zh: '早上好，{name}', en: 'Good morning, {name}', jp: 'おはようございます、{name} さん' },
  'insights.home.day': { zh: '下午好，{name}', en: 'Good afternoon, {name}', jp: 'こんにちは、{name} さん' },
  'insights.home.evening': { zh: '晚上好，{name}', en: 'Good evening, {name}', jp: 'こんばんは、{name} さん' },
  'insights.home.waiting': { zh: '待办', en: 'To do', jp: 'やること' },
  'insights.home.nothingWaits': { zh: '没有待办事项', en: 'Nothing to do', jp: 'やることはありません' },
  'insights.home.shortcuts': { zh: '快捷入口', en: 'Shortcuts', jp: 'ショートカット' },
  'insights.home.tone.warning': { zh: '注意', en: 'Check', jp: '注意' },
  'insights.home.tone.danger': { zh: '不足', en: 'Short', jp: '不足' },
  'insights.home.shortcuts.edit': { zh: '编辑快捷入口', en: 'Edit shortcuts', jp: 'ショートカットを編集' },
  'insights.home.shortcuts.reset': { zh: '恢复默认', en: 'Restore defaults', jp: '初期設定に戻す' },
  'insights.home.shortcuts.none': { zh: '还没有快捷入口', en: 'No shortcuts yet', jp: 'ショートカットはまだありません' },
  'insights.home.shortcuts.limit': { zh: '最多 {max} 个', en: 'Up to {max}', jp: '{max}件まで' },
  'insights.home.unknownScreen': { zh: '没有这个页面', en: 'No such page', jp: 'その画面はありません' },
  'insights.home.notices': { zh: '通知', en: 'Notices', jp: 'お知らせ' },
  'insights.home.unread': { zh: '{count} 条未读', en: '{count} unread', jp: '未読{count}件' },
  'insights.home.isUnread': { zh: '未读', en: 'Unread', jp: '未読' },
  'insights.home.readAll': { zh: '全部已读', en: 'Mark all as read', jp: 'すべて既読にする' },
  'insights.home.posts': { zh: '资讯与公告', en: 'News and notices', jp: 'ニュース・お知らせ' },
  'insights.home.holidays': { zh: '近期假期', en: 'Upcoming holidays', jp: '今後の休日' },
  'insights.home.noHolidays': {
    zh: '未来 {days} 天没有假期',
    en: 'No holidays in the next {days} {days?day|days}',
    jp: '今後{days}日間に休日はありません',
  },
  'insights.home.workday': { zh: '调休上班', en: 'Working day', jp: '振替出勤日' },
  'insights.home.everywhere': { zh: '全仓休息', en: 'All warehouses', jp: '全倉庫休業' },
  'insights.home.JP': { zh: '日本', en: 'Japan', jp: '日本' },
  'insights.home.CN': { zh: '中国', en: 'China', jp: '中国' },
  'insights.home.now': { zh: '进行中', en: 'Now', jp: '期間中' },
  'insights.home.tomorrow': { zh: '明天', en: 'Tomorrow', jp: '明日' },
  'insights.home.inDays': { zh: '{days} 天后', en: 'In {days} {days?day|days}', jp: '{days}日後' },
  'insights.home.restDay': { zh: '休息日', en: 'Day off', jp: '休業日' },
} as const satisfies Texts<'insights'>;
