import type { Texts } from '../kernel/text.ts';

/** Words that only the screens of products say. */
export const productPageTexts = {
  'products.page.basics': { zh: '基本信息', en: 'Basics', jp: '基本情報' },
  'products.page.codes': { zh: '编码', en: 'Codes', jp: 'コード' },
  'products.page.sizeAndWeight': { zh: '尺寸与重量', en: 'Size and weight', jp: 'サイズ・重量' },
  'products.page.customsAndPrices': { zh: '海关与价格', en: 'Customs and prices', jp: '通関・価格' },
  'products.page.packing': { zh: '包材与耗材', en: 'Packaging and consumables', jp: '梱包資材・副資材' },
  'products.page.insuranceAndSerial': { zh: '保险与序列号', en: 'Insurance and serial numbers', jp: '保険・シリアル番号' },
  'products.page.stock': { zh: '库存', en: 'Stock', jp: '在庫' },
  'products.page.more': { zh: '其他', en: 'More', jp: 'その他' },
  'products.page.saveAndNext': { zh: '保存并继续新增', en: 'Save and add another', jp: '保存して続けて登録' },
  'products.page.newInstead': { zh: '改为新增产品', en: 'Add a new product instead', jp: '新規登録に切り替える' },
  'products.page.created': { zh: '产品已新增', en: 'The product was added', jp: '商品を登録しました' },
  'products.page.copied': {
    zh: '已复制，请补充条码和图片',
    en: 'Copied. Barcodes and pictures are still to be added',
    jp: '複製しました。バーコードと画像を追加してください',
  },
  'products.page.cm': { zh: 'cm', en: 'cm', jp: 'cm' },
  'products.page.kg': { zh: 'kg', en: 'kg', jp: 'kg' },
  'products.page.offerCode': { zh: '改为 {code}', en: 'Use {code}', jp: '{code} に直す' },
  'products.page.sellable': { zh: '现在可售 {sets} 套', en: '{sets} sets can be sold now', jp: '現在 {sets} セット販売可能' },
  'products.page.whySets': { zh: '为什么只有 {sets} 套？', en: 'Why only {sets} sets?', jp: 'なぜ {sets} セットだけ？' },
  'products.page.arithmetic': {
    zh: '{available} ÷ {perSet} = {sets} 套，余 {rest} 件',
    en: '{available} ÷ {perSet} = {sets} sets, {rest} left',
    jp: '{available} ÷ {perSet} = {sets} セット、残り {rest} 点',
  },
  'products.page.limits': { zh: '限制套数', en: 'limits the set', jp: '上限' },
  'products.page.partsHint': {
    zh: '可选普通产品，扫码或输入 SKU、名称查找',
    en: 'Ordinary products; scan a code or type a SKU or name',
    jp: '単品を選択。コードを読み取るか、SKU・商品名で検索',
  },
  'products.page.difference': { zh: '差异', en: 'Difference', jp: '差' },
  'products.page.notMeasured': { zh: '尚未实测', en: 'Not measured yet', jp: '未計測' },
  'products.page.measuredMark': { zh: '实测值', en: 'measured', jp: '実測' },
  'products.page.measureOf': { zh: '复测 {sku}', en: 'Measure {sku}', jp: '{sku} の再計測' },
  'products.page.labelsOf': { zh: '打印条码（{count} 个产品）', en: 'Print labels ({count} products)', jp: 'ラベル印刷（{count}商品）' },
  'products.page.print': { zh: '生成 PDF', en: 'Make the PDF', jp: 'PDFを作成' },
  'products.page.openLink': { zh: '打开销售页面', en: 'Open the sales page', jp: '販売ページを開く' },
} as const satisfies Texts<'products'>;
