import type { Texts } from '../../kernel/text.ts';

export const auditTexts = {
  'inventory.audit.title': { zh: '账目核对', en: 'Book check', jp: '帳簿照合' },
  'inventory.audit.startedAt': { zh: '核对时间', en: 'Checked', jp: '照合日時' },
  'inventory.audit.finishedAt': { zh: '完成时间', en: 'Finished', jp: '完了日時' },
  'inventory.audit.actorName': { zh: '发起人', en: 'Started by', jp: '実行者' },
  'inventory.audit.result': { zh: '结果', en: 'Result', jp: '結果' },
  'inventory.audit.result.right': { zh: '账目一致', en: 'No differences', jp: '差異なし' },
  'inventory.audit.result.wrong': { zh: '有差异', en: 'Differences found', jp: '差異あり' },
  'inventory.audit.proofs': { zh: '核对项目', en: 'Checks', jp: '照合項目' },
  'inventory.audit.wrongCount': { zh: '差异', en: 'Differences', jp: '差異' },
  'inventory.audit.proofCount': { zh: '{ok}/{all} 项通过', en: '{ok} of {all} passed', jp: '{all}項目中{ok}項目が合格' },
  'inventory.audit.proof.notNegative': {
    zh: '良品、锁定、不良品均不为负',
    en: 'No quantity is negative',
    jp: '良品・引当・不良品に負数がない',
  },
  'inventory.audit.proof.balanceIsMovements': {
    zh: '库存等于全部变动之和',
    en: 'Stock equals the sum of its movements',
    jp: '在庫は全入出庫の合計と一致',
  },
  'inventory.audit.proof.claimsAreLocked': {
    zh: '锁定数等于单据占用之和',
    en: 'Reserved equals the sum of reservations',
    jp: '引当数は伝票の引当合計と一致',
  },
  'inventory.audit.proof.entriesMove': { zh: '每笔记账都有变动', en: 'Every entry has movements', jp: '全ての記帳に入出庫がある' },
  'inventory.audit.proof.stateOfPlace': {
    zh: '库存状态与库位一致',
    en: 'Stock status matches its location',
    jp: '在庫の状態はロケーションと一致',
  },
  'inventory.audit.proof.snapshots': { zh: '快照与账目一致', en: 'Snapshots match the book', jp: 'スナップショットは帳簿と一致' },
  'inventory.audit.proof.leftovers': {
    zh: '非货架与异常库位的余货',
    en: 'Stock left off shelves or in abnormal locations',
    jp: '棚外・異常ロケーションの残り',
  },
  'inventory.audit.looked': { zh: '核对 {count} 行', en: 'Rows checked: {count}', jp: '{count}行を照合' },
  'inventory.audit.wrong': { zh: '{count} 处差异', en: 'Differences: {count}', jp: '差異{count}件' },
  'inventory.audit.holds': { zh: '一致', en: 'Passed', jp: '一致' },
  'inventory.audit.found': { zh: '{count} 行', en: 'Rows: {count}', jp: '{count}行' },
  'inventory.audit.run': { zh: '立即核对', en: 'Check now', jp: '今すぐ照合' },
  'inventory.audit.running': { zh: '正在核对…', en: 'Checking…', jp: '照合中…' },
  'inventory.audit.doneRight': {
    zh: '核对完成，账目一致',
    en: 'Check complete. No differences',
    jp: '照合が完了しました。帳簿は一致しています',
  },
  'inventory.audit.doneWrong': {
    zh: '核对完成，发现 {count} 处差异',
    en: 'Check complete. Differences found: {count}',
    jp: '照合が完了しました。差異が{count}件あります',
  },
  'inventory.audit.ended': { zh: '核对已结束', en: 'Check finished', jp: '照合が終わりました' },
  'inventory.audit.empty': { zh: '还没有核对记录', en: 'No book checks yet', jp: '照合の記録はまだありません' },
} as const satisfies Texts<'inventory'>;
