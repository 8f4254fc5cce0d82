import type { Texts } from '../kernel/text.ts';

export const richTextTexts = {
  'richText.tools': { zh: '格式', en: 'Formatting', jp: '書式' },
  'richText.toolsHint': {
    zh: '用左右方向键选择工具，Alt+F10 跳到工具栏，Esc 返回正文',
    en: 'Arrow keys move between tools, Alt+F10 goes to the toolbar, Esc back to the text',
    jp: '左右の矢印キーでツールを選択、Alt+F10でツールバーへ、Escで本文へ戻ります',
  },
  'richText.bold': { zh: '加粗', en: 'Bold', jp: '太字' },
  'richText.italic': { zh: '斜体', en: 'Italic', jp: '斜体' },
  'richText.underline': { zh: '下划线', en: 'Underline', jp: '下線' },
  'richText.strike': { zh: '删除线', en: 'Strikethrough', jp: '取り消し線' },
  'richText.heading2': { zh: '大标题', en: 'Heading', jp: '見出し' },
  'richText.heading3': { zh: '小标题', en: 'Subheading', jp: '小見出し' },
  'richText.bulletList': { zh: '项目符号列表', en: 'Bulleted list', jp: '箇条書き' },
  'richText.orderedList': { zh: '编号列表', en: 'Numbered list', jp: '番号付きリスト' },
  'richText.blockquote': { zh: '引用', en: 'Quote', jp: '引用' },
  'richText.rule': { zh: '分隔线', en: 'Divider', jp: '区切り線' },
  'richText.link': { zh: '插入链接', en: 'Insert link', jp: 'リンクを挿入' },
  'richText.linkTo': { zh: '链接地址', en: 'Link address', jp: 'リンク先' },
  'richText.linkHint': {
    zh: '以 https://、http:// 或 mailto: 开头；留空则去除链接',
    en: 'Begins with https://, http:// or mailto:; empty removes the link',
    jp: 'https://、http://、mailto: で始めてください。空欄でリンクを解除します',
  },
  'richText.linkWrong': {
    zh: '链接只能以 https://、http:// 或 mailto: 开头',
    en: 'Links begin with https://, http:// or mailto:',
    jp: 'リンクは https://、http://、mailto: で始めてください',
  },
  'richText.image': { zh: '插入图片', en: 'Insert picture', jp: '画像を挿入' },
  'richText.imageBusy': { zh: '正在上传图片…', en: 'Uploading the picture…', jp: '画像をアップロード中…' },
  'richText.undo': { zh: '撤销', en: 'Undo', jp: '元に戻す' },
  'richText.redo': { zh: '重做', en: 'Redo', jp: 'やり直す' },
} as const satisfies Texts<'richText'>;
