import type { Texts } from '../kernel/text.ts';

export const insightsTexts = {
  'insights.home.morning': { zh: '早上好，{name}', en: 'Good morning, {name}', jp: 'おはようございます、{name} さん' },
  'insights.home.day': { zh: '下午好，{name}', en: 'Good afternoon, {name}', jp: 'こんにちは、{name} さん' },
  'insights.home.evening': { zh: '晚上好，{name}', en: 'Good evening, {name}', jp: 'こんばんは、{name} さん' },
  'insights.home.waiting': { zh: '待我处理', en: 'Waiting for me', jp: '対応待ち' },
  'insights.home.nothingWaits': { zh: '没有待处理的事项', en: 'Nothing is waiting for you', jp: '対応待ちはありません' },
  'insights.home.shortcuts': { zh: '快捷入口', en: 'Shortcuts', jp: 'ショートカット' },
  'insights.home.holidays': { zh: '近期假期', en: 'Coming holidays', jp: '今後の休日' },
  'insights.home.noHolidays': {
    zh: '未来 {days} 天没有假期',
    en: 'No holidays in the next {days} days',
    jp: '今後{days}日間に休日はありません',
  },
  'insights.home.workday': { zh: '调休上班', en: 'Make-up workday', jp: '振替出勤日' },
  'insights.home.everywhere': { zh: '全仓休息', en: 'All warehouses', jp: '全倉庫休業' },
  'insights.home.JP': { zh: '日本', en: 'Japan', jp: '日本' },
  'insights.home.CN': { zh: '中国', en: 'China', jp: '中国' },
  'insights.home.now': { zh: '进行中', en: 'now', jp: '期間中' },
  'insights.home.tomorrow': { zh: '明天', en: 'tomorrow', jp: '明日' },
  'insights.home.inDays': { zh: '{days} 天后', en: 'in {days} days', jp: '{days}日後' },
  'insights.home.restDay': { zh: '休息日', en: 'Day off', jp: '休業日' },
} as const satisfies Texts<'insights'>;
