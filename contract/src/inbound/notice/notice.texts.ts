import type { Texts } from '../../kernel/text.ts';

/** What a customer is told as the goods come in. */
export const noticeTexts = {
  'inbound.notice.reviewed': {
    zh: '入库单 {number} 已审核通过',
    en: 'Inbound order {number} was accepted',
    jp: '入庫伝票 {number} の審査が完了しました',
  },
  'inbound.notice.rejected': {
    zh: '入库单 {number} 被驳回：{reason}',
    en: 'Inbound order {number} was rejected: {reason}',
    jp: '入庫伝票 {number} が却下されました：{reason}',
  },
  'inbound.notice.arrived': {
    zh: '入库单 {number} 的货物已到仓',
    en: 'The goods of inbound order {number} have arrived at the warehouse',
    jp: '入庫伝票 {number} の貨物が倉庫に到着しました',
  },
  'inbound.notice.difference': {
    zh: '入库单 {number} 实收 {received} 件，计划 {planned} 件，请查看差异',
    en: 'Inbound order {number}: {received} of {planned} planned pieces came in; see the difference',
    jp: '入庫伝票 {number}：予定{planned}点に対し入庫{received}点です。差異をご確認ください',
  },
  'inbound.notice.surplus': {
    zh: '入库单 {number} 的 {sku} 多出 {pieces} 件，已放入异常区，请选择处理方式',
    en: 'Inbound order {number}: {pieces} surplus of {sku} went to the abnormal area. Decide what to do with it',
    jp: '入庫伝票 {number}：{sku} が{pieces}点余剰のため異常エリアに保管しました。処理方法を選んでください',
  },
  'inbound.notice.onShelf': {
    zh: '入库单 {number} 已全部上架，共 {pieces} 件',
    en: 'Inbound order {number} is on the shelf: {pieces} {pieces?piece|pieces}',
    jp: '入庫伝票 {number} の棚入れが完了しました（{pieces}点）',
  },
  'inbound.notice.transferred': {
    zh: '入库单 {number} 已转运FBA，共 {cartons} 箱',
    en: 'Inbound order {number} went on to FBA: {cartons} {cartons?carton|cartons}',
    jp: '入庫伝票 {number} をFBAへ転送しました（{cartons}箱）',
  },
  'inbound.notice.problem': {
    zh: '入库单 {number} 有问题件（{kind}），请在 {deadline} 前选择处理方式',
    en: 'Inbound order {number} has a problem item ({kind}): choose what to do by {deadline}',
    jp: '入庫伝票 {number} に問題貨物（{kind}）があります。{deadline} までに処理方法をお選びください',
  },
  'inbound.notice.problemSettled': {
    zh: '入库单 {number} 的问题件已处理：{choice}',
    en: 'The problem item of inbound order {number} is settled: {choice}',
    jp: '入庫伝票 {number} の問題貨物の処理が完了しました：{choice}',
  },
} as const satisfies Texts<'inbound'>;
