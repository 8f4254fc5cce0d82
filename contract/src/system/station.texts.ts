import type { Texts } from '../kernel/text.ts';

/** What every scan station says. A part of its own: most pages have none. */
export const stationTexts = {
  'scan.station.start': { zh: '开始扫描', en: 'Start scanning', jp: 'スキャン開始' },
  'scan.station.ready': {
    zh: '按“开始扫描”后即可使用扫码枪',
    en: 'Press “Start scanning”, then use the scanner',
    jp: '「スキャン開始」を押してからスキャンしてください',
  },
  'scan.station.placeholder': { zh: '扫描，或输入后按 Enter', en: 'Scan, or type and press Enter', jp: 'スキャン、または入力して Enter' },
  'scan.station.steps': { zh: '步骤', en: 'Steps', jp: '手順' },
  'scan.station.history': { zh: '最近扫描', en: 'Recent scans', jp: '直近のスキャン' },
  'scan.station.mute': { zh: '关闭提示音', en: 'Mute', jp: '音を消す' },
  'scan.station.unmute': { zh: '打开提示音', en: 'Unmute', jp: '音を出す' },
  'scan.station.keyboard': { zh: '屏幕键盘', en: 'On-screen keyboard', jp: '画面キーボード' },
  'scan.station.end': { zh: '结束扫描', en: 'Stop scanning', jp: 'スキャン終了' },
  'scan.station.pending': { zh: '正在处理…', en: 'Checking…', jp: '処理中…' },
  'scan.station.next': { zh: '下一库位', en: 'Next location', jp: '次のロケーション' },
  'scan.station.picture': { zh: '产品图片', en: 'Product picture', jp: '商品画像' },
  'scan.station.pad': { zh: '数量键盘', en: 'Number pad', jp: '数字キー' },
  'scan.station.plus': { zh: '加不良品数', en: 'Plus defective', jp: '不良品数を加える' },
  'scan.station.back': { zh: '删除一位', en: 'Delete last digit', jp: '1文字削除' },
  'scan.station.enter': { zh: '确认数量', en: 'Enter quantity', jp: '数量を確定' },
  'scan.tone.green': { zh: '正确', en: 'OK', jp: 'OK' },
  'scan.tone.amber': { zh: '注意', en: 'Caution', jp: '注意' },
  'scan.tone.red': { zh: '错误', en: 'Error', jp: 'エラー' },
} as const satisfies Texts<'scan'>;
