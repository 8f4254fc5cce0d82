import type { Texts } from '../kernel/text.ts';

/** What every grid of figures says. A part of its own: most pages have none. */
export const sheetGridTexts = {
  'grid.sheet.undo': { zh: '撤销', en: 'Undo', jp: '元に戻す' },
  'grid.sheet.redo': { zh: '重做', en: 'Redo', jp: 'やり直す' },
  'grid.sheet.fillDown': { zh: '向下填充', en: 'Fill down', jp: '下へコピー' },
  'grid.sheet.fillRight': { zh: '向右填充', en: 'Fill right', jp: '右へコピー' },
  'grid.sheet.fillDownKey': { zh: '向下填充（Ctrl+D）', en: 'Fill down (Ctrl+D)', jp: '下へコピー（Ctrl+D）' },
  'grid.sheet.fillRightKey': { zh: '向右填充（Ctrl+R）', en: 'Fill right (Ctrl+R)', jp: '右へコピー（Ctrl+R）' },
  'grid.sheet.changed': { zh: '已修改 {count} 格', en: '{count} changed', jp: '{count} セル変更' },
  'grid.sheet.wrong': { zh: '{count} 格有误', en: '{count} with errors', jp: '{count} セルに誤り' },
  'grid.sheet.was': { zh: '原值：{value}', en: 'Previous: {value}', jp: '変更前：{value}' },
  'grid.sheet.nothing': { zh: '空', en: 'Empty', jp: '空' },
  'grid.sheet.noPlace': {
    zh: '有 {count} 格数据超出表格范围，未粘贴',
    en: '{count} {count?cell didn’t fit and wasn’t|cells didn’t fit and weren’t} pasted',
    jp: '{count} セルは表の範囲外のため貼り付けませんでした',
  },
  'grid.sheet.hint': {
    zh: '可从 Excel 粘贴整块数据；F2 编辑，Ctrl+Z 撤销，Ctrl+D 向下填充',
    en: 'Paste a block from Excel · F2 edit · Ctrl+Z undo · Ctrl+D fill down',
    jp: 'Excel から範囲を貼り付け可・F2 編集・Ctrl+Z 元に戻す・Ctrl+D 下へコピー',
  },
  'grid.sheet.goLeft': { zh: '左一格', en: 'Cell left', jp: '左のセル' },
  'grid.sheet.goRight': { zh: '右一格', en: 'Cell right', jp: '右のセル' },
  'grid.sheet.goUp': { zh: '上一格', en: 'Cell above', jp: '上のセル' },
  'grid.sheet.goDown': { zh: '下一格', en: 'Cell below', jp: '下のセル' },
} as const satisfies Texts<'grid'>;
