import type { Texts } from '../../kernel/text.ts';

export const snapshotTexts = {
  'inventory.snapshot.title': { zh: '每日快照', en: 'Daily snapshots', jp: '日次スナップショット' },
  'inventory.snapshot.past': { zh: '历史库存', en: 'Stock at a moment', jp: '過去時点の在庫' },
  'inventory.snapshot.changes': { zh: '区间对比', en: 'Between two moments', jp: '期間の差異' },
  'inventory.snapshot.day': { zh: '日期', en: 'Day', jp: '日付' },
  'inventory.snapshot.takenAt': { zh: '生成时间', en: 'Taken', jp: '作成日時' },
  'inventory.snapshot.rowCount': { zh: '库存行数', en: 'Rows', jp: '在庫行数' },
  'inventory.snapshot.open': { zh: '查看明细', en: 'Show rows', jp: '明細を見る' },
  'inventory.snapshot.at': { zh: '时点（仓库当地时间）', en: 'Moment (warehouse time)', jp: '時点（倉庫現地時間）' },
  'inventory.snapshot.from': { zh: '开始（仓库当地时间）', en: 'From (warehouse time)', jp: '開始（倉庫現地時間）' },
  'inventory.snapshot.to': { zh: '结束（仓库当地时间）', en: 'To (warehouse time)', jp: '終了（倉庫現地時間）' },
  'inventory.snapshot.pastHint': {
    zh: '不选时点则为当前库存；时间按各仓库当地时间计算',
    en: 'Without a moment it is now; times are those of the warehouse',
    jp: '時点を選ばない場合は現在の在庫です。時刻は各倉庫の現地時間です',
  },
  'inventory.snapshot.changesHint': {
    zh: '不选则为今天零点至现在；时间按各仓库当地时间计算',
    en: 'Without moments it is today so far; times are those of the warehouse',
    jp: '選ばない場合は本日0時から現在までです。時刻は各倉庫の現地時間です',
  },
  'inventory.snapshot.ageDays': { zh: '当时库龄', en: 'Age then', jp: '当時の在庫日数' },
  'inventory.snapshot.goodBefore': { zh: '变化前良品', en: 'Good before', jp: '変動前の良品' },
  'inventory.snapshot.causes': { zh: '相关单据', en: 'Documents', jp: '関連伝票' },
  'inventory.snapshot.moreCauses': { zh: '等 {count} 张', en: '{count} in all', jp: 'ほか計{count}件' },
  'inventory.snapshot.allInLog': { zh: '在库存日志中查看', en: 'Show in the stock log', jp: '在庫ログで見る' },
  'inventory.snapshot.empty': {
    zh: '还没有快照，仓库当日结束后自动生成',
    en: 'No snapshots yet: one is taken at the end of each day',
    jp: 'スナップショットはまだありません。倉庫の一日が終わると自動で作成されます',
  },
  'inventory.snapshot.pastEmpty': { zh: '还没有库存', en: 'Nothing in stock yet', jp: '在庫はまだありません' },
  'inventory.snapshot.changesEmpty': { zh: '今天还没有变化', en: 'Nothing has changed today', jp: '本日の増減はまだありません' },
} as const satisfies Texts<'inventory'>;
