import type { Texts } from '../../kernel/text.ts';

/** Looser limits wait for a second person. */
export const controlChangeTexts = {
  'finance.controlChange.title': { zh: '限额变更', en: 'Limit change', jp: '限度の変更申請' },
  'finance.controlChange.unchanged': {
    zh: '限额没有变化，或同样的申请正在等待审批',
    en: 'Nothing changes, or the same request is already waiting',
    jp: '変更がないか、同じ申請が承認待ちです',
  },
  'finance.controlChange.open': { zh: '待审批的限额', en: 'Limits to approve', jp: '承認待ちの限度' },
  'finance.controlChange.kind': { zh: '限额', en: 'Limit', jp: '限度' },
  'finance.controlChange.before': { zh: '原值', en: 'From', jp: '変更前' },
  'finance.controlChange.after': { zh: '新值', en: 'To', jp: '変更後' },
  'finance.controlChange.proposedBy': { zh: '申请人', en: 'Requested by', jp: '申請者' },
  'finance.controlChange.looserHint': {
    zh: '收紧立即生效；放宽须由另一人审批',
    en: 'Tighter limits apply at once. Looser ones wait for another person',
    jp: '厳しくする変更はすぐに適用され、緩める変更は別の担当者の承認が必要です',
  },
  'finance.controlChange.askApprove': { zh: '确认放宽该限额？', en: 'Approve this looser limit?', jp: 'この限度の緩和を承認しますか？' },
  'finance.controlChange.fourEyes': {
    zh: '不能审批自己提出的限额',
    en: 'You can’t approve your own request',
    jp: '自分の申請は承認できません',
  },
  'finance.controlChange.state.proposed': { zh: '待审批', en: 'Pending approval', jp: '承認待ち' },
  'finance.controlChange.state.approved': { zh: '已通过', en: 'Approved', jp: '承認済み' },
  'finance.controlChange.state.declined': { zh: '已驳回', en: 'Rejected', jp: '却下' },
  'finance.controlChange.state.withdrawn': { zh: '已撤回', en: 'Withdrawn', jp: '取り下げ済み' },
  'finance.controlChange.move.approve': { zh: '通过', en: 'Approve', jp: '承認' },
  'finance.controlChange.move.decline': { zh: '驳回', en: 'Reject', jp: '却下' },
  'finance.controlChange.move.withdraw': { zh: '撤回', en: 'Withdraw', jp: '取り下げ' },
  'finance.controlChange.log.proposed': { zh: '申请放宽限额', en: 'Looser limit requested', jp: '限度の緩和を申請' },
  'finance.controlChange.log.replaced': { zh: '被新的修改取代', en: 'Replaced by a newer change', jp: '新しい変更に置き換え' },
} as const satisfies Texts<'finance'>;
