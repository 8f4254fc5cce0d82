import type { Texts } from '../../kernel/text.ts';

export const labelTexts = {
  'fba.label.pages': { zh: '标签页数', en: 'Label pages', jp: 'ラベルページ数' },
  'fba.label.upload': { zh: '上传标签 PDF', en: 'Upload label PDF', jp: 'ラベルPDFを登録' },
  'fba.label.customized': { zh: '标签定制成功', en: 'Labels are on their cartons', jp: 'ラベルを箱に割り当てました' },
  'fba.label.file': { zh: '标签 PDF（一页一箱）', en: 'Label PDF (one page for each carton)', jp: 'ラベルPDF（1ページ＝1箱）' },
  'fba.label.onlyShipment': {
    zh: '只用于该货件（留空为全部箱子）',
    en: 'Only for this shipment (empty: all cartons)',
    jp: '対象の納品プラン（空欄：全箱）',
  },
  'fba.label.print': { zh: '打印标签', en: 'Print labels', jp: 'ラベルを印刷' },
  'fba.label.page': { zh: '第 {page} 页', en: 'Page {page}', jp: '{page}ページ' },
  'fba.label.unreadable': {
    zh: '无法读取该 PDF，请上传未加密的 PDF',
    en: 'This PDF cannot be read; upload one without a password',
    jp: 'このPDFは読み取れません。パスワードのないPDFを登録してください',
  },
  'fba.label.pageCount': {
    zh: 'PDF 有 {pages} 页，但有 {cartons} 箱',
    en: 'The PDF has {pages} {pages?page|pages} for {cartons} {cartons?carton|cartons}',
    jp: 'PDFは{pages}ページですが、箱は{cartons}箱です',
  },
  'fba.label.otherShipment': {
    zh: '第 {page} 页是货件 {found}，但第 {carton} 箱属于 {wanted}',
    en: 'Page {page} is for shipment {found}, but carton {carton} belongs to {wanted}',
    jp: '{page}ページは {found} のラベルですが、箱{carton}は {wanted} です',
  },
  'fba.label.notPrintable': {
    zh: '“{name}”不能打印，请换成 PDF、PNG 或 JPG',
    en: '“{name}” can’t be printed: upload it as PDF, PNG or JPG',
    jp: '「{name}」は印刷できません。PDF・PNG・JPGでアップロードしてください',
  },
  'fba.label.tooMuch': {
    zh: '标签文件合计超过 {max}，请选择部分箱子分批打印',
    en: 'The label files are larger than {max} together; choose some of the cartons and print in parts',
    jp: 'ラベルファイルの合計が{max}を超えています。箱を選び、分けて印刷してください',
  },
  'fba.label.none': { zh: '没有标签页可打印', en: 'There is no label page to print', jp: '印刷できるラベルがありません' },
  'fba.pick.list': { zh: 'FBA拣货单', en: 'FBA picking list', jp: 'FBAピッキングリスト' },
  'fba.pick.print': { zh: '打印拣货单', en: 'Print picking list', jp: 'ピッキングリストを印刷' },
  'fba.pick.location': { zh: '库位', en: 'Location', jp: 'ロケーション' },
  'fba.pick.product': { zh: '产品', en: 'Product', jp: '商品' },
  'fba.pick.lotDate': { zh: '入库日期', en: 'Lot date', jp: '入庫日' },
  'fba.pick.quantity': { zh: '数量', en: 'Quantity', jp: '数量' },
  'fba.pick.done': { zh: '已拣', en: 'Picked', jp: 'ピッキング済' },
} as const satisfies Texts<'fba'>;
