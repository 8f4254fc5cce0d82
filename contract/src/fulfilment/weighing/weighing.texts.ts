import type { Texts } from '../../kernel/text.ts';
import { gateWords } from '../recheck/recheck.texts.ts';

export const weighingTexts = {
  'fulfilment.weighing.title': { zh: '称重中心', en: 'Weighing', jp: '計量' },
  'fulfilment.weighing.reason.opened': { zh: '请称重', en: 'Weigh it', jp: '計量してください' },
  'fulfilment.weighing.reason.notFound': { zh: '未找到快递单号', en: 'Tracking number not found', jp: '追跡番号が見つかりません' },
  'fulfilment.weighing.reason.severalParcels': {
    zh: '该单有多个包裹，请扫描快递单号',
    en: 'Several parcels: scan the tracking number',
    jp: '複数個口です。追跡番号をスキャンしてください',
  },
  'fulfilment.weighing.reason.otherWarehouse': { zh: '该包裹属于其他仓库', en: 'Parcel of another warehouse', jp: '別の倉庫の荷物です' },
  'fulfilment.weighing.reason.notPacked': { zh: '该包裹尚未打包', en: 'The parcel is not packed yet', jp: 'まだ梱包されていません' },
  'fulfilment.weighing.reason.weighed': { zh: '重量正确', en: 'Weight is right', jp: '重量OK' },
  'fulfilment.weighing.reason.weighedUnknown': {
    zh: '已记录重量（无理论重量）',
    en: 'Weight kept (nothing to compare with)',
    jp: '重量を記録しました（理論値なし）',
  },
  'fulfilment.weighing.reason.weighAgain': {
    zh: '重量超差，请再称一次',
    en: 'Weight is off: weigh again',
    jp: '重量差異。もう一度計量してください',
  },
  'fulfilment.weighing.reason.weightOff': {
    zh: '重量再次超差：不能发货，请主管查看并放行',
    en: 'Weight is off again: it does not ship until a supervisor has looked and lets it on',
    jp: '再び重量差異。責任者が確認して許可するまで出荷できません',
  },
  'fulfilment.weighing.reason.approved': { zh: '主管已放行', en: 'Let on by a supervisor', jp: '責任者が許可しました' },
  'fulfilment.weighing.reason.badSupervisor': { zh: '主管代码不正确', en: 'Not a supervisor’s code', jp: '責任者コードが違います' },
  'fulfilment.weighing.reason.weighFirst': { zh: '请先称重', en: 'Weigh it first', jp: '先に計量してください' },
  'fulfilment.weighing.reason.alreadyBooked': { zh: '该步骤已记录', en: 'Already booked', jp: '記録済です' },
  'fulfilment.weighing.reason.cutOff': gateWords.cutOff,
  'fulfilment.weighing.reason.cutOffPending': gateWords.cutOffPending,
  'fulfilment.weighing.reason.held': gateWords.held,
  'fulfilment.weighing.reason.arrears': gateWords.arrears,
  'fulfilment.weighing.reason.abnormal': gateWords.abnormal,
  'fulfilment.weighing.reason.shipped': gateWords.shipped,
  'fulfilment.weighing.reason.wrongState': {
    zh: '当前状态不能称重',
    en: 'Cannot be weighed in this state',
    jp: 'この状態では計量できません',
  },
  'fulfilment.weighing.verdict.ok': { zh: '符合', en: 'Within tolerance', jp: '許容内' },
  'fulfilment.weighing.verdict.outside': { zh: '超差', en: 'Outside tolerance', jp: '許容外' },
  'fulfilment.weighing.verdict.approved': { zh: '主管放行', en: 'Let on by a supervisor', jp: '責任者が許可' },
  'fulfilment.weighing.verdict.unknown': { zh: '无理论重量', en: 'Nothing to compare with', jp: '理論値なし' },
  'fulfilment.weighing.log.photos': { zh: '包裹拍照', en: 'Photos of a parcel', jp: '荷物の写真' },
  'fulfilment.weighing.photos': { zh: '照片', en: 'Photos', jp: '写真' },
  'fulfilment.weighing.weight': { zh: '{weight} g', en: '{weight} g', jp: '{weight} g' },
} as const satisfies Texts<'fulfilment'>;
