import type { Texts } from '../kernel/text.ts';

export const imageTexts = {
  'system.image.cover': { zh: '主图', en: 'Cover', jp: 'メイン' },
  'system.image.nth': { zh: '图片 {at}', en: 'Image {at}', jp: '画像{at}' },
  'system.image.earlier': { zh: '前移图片 {at}', en: 'Move image {at} earlier', jp: '画像{at}を前へ' },
  'system.image.later': { zh: '后移图片 {at}', en: 'Move image {at} later', jp: '画像{at}を後ろへ' },
  'system.image.recrop': { zh: '裁剪图片 {at}', en: 'Crop image {at}', jp: '画像{at}を切り抜く' },
  'system.image.orderHint': {
    zh: '第一张为主图；拖动，或用箭头按钮调整顺序',
    en: 'The first image is the cover. Drag to reorder, or use the arrows',
    jp: '先頭がメイン画像です。ドラッグまたは矢印ボタンで並べ替えられます',
  },
  'system.image.rule': {
    zh: '{endings}，至少 {width}×{height} 像素，不超过 {max}，最多 {count} 张',
    en: '{endings}, at least {width}×{height} pixels, up to {max} each, {count} max',
    jp: '{endings}、{width}×{height}ピクセル以上、{max}まで、最大{count}枚',
  },
  'system.image.cropTitle': { zh: '裁剪图片', en: 'Crop image', jp: '画像の切り抜き' },
  'system.image.cropTitleOf': {
    zh: '裁剪图片（{at}/{count}）',
    en: 'Crop image ({at} of {count})',
    jp: '画像の切り抜き（{at}/{count}）',
  },
  'system.image.frame': {
    zh: '裁剪框：方向键移动，加减键缩放',
    en: 'Crop frame: arrow keys move it, plus and minus resize it',
    jp: '切り抜き枠：矢印キーで移動、＋と－で拡大・縮小',
  },
  'system.image.size': { zh: '裁剪框大小', en: 'Frame size', jp: '枠の大きさ' },
  'system.image.pixels': { zh: '{side}×{side} 像素', en: '{side}×{side} pixels', jp: '{side}×{side}ピクセル' },
  'system.image.preview': { zh: '列表中的样子', en: 'Preview in lists', jp: '一覧での表示' },
  'system.image.whole': { zh: '不裁剪', en: 'Don’t crop', jp: '切り抜かない' },
  'system.image.crop': { zh: '裁剪', en: 'Crop', jp: '切り抜く' },
  'system.image.open': { zh: '查看大图 {at}', en: 'View image {at}', jp: '画像{at}を拡大' },
  'system.image.large': { zh: '大图', en: 'Full-size image', jp: '拡大画像' },
  'system.image.before': { zh: '上一张', en: 'Previous', jp: '前へ' },
  'system.image.next': { zh: '下一张', en: 'Next', jp: '次へ' },
  'system.image.none': { zh: '没有图片', en: 'No images', jp: '画像なし' },
} as const satisfies Texts<'system'>;
