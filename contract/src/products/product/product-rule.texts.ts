import type { Texts } from '../../kernel/text.ts';

/** What is wrong with a product, and what became of it. */
export const productRuleTexts = {
  'products.product.skuRule': {
    zh: 'SKU 为 5 到 20 位，只能用数字、字母和 _ - . #',
    en: 'Use 5 to 20 digits, letters or _ - . #',
    jp: 'SKUは5～20文字の英数字と _ - . # で入力してください',
  },
  'products.product.codeRule.warehouseSku': {
    zh: '仓库 SKU 为 3 到 30 位，以数字或字母开头，只能用数字、字母和 _ - . #',
    en: 'Use 3 to 30 digits, letters or _ - . #, starting with a digit or letter',
    jp: '倉庫SKUは3～30文字の英数字と _ - . # で、先頭は英数字にしてください',
  },
  'products.product.codeRule.fnsku': {
    zh: 'FNSKU 为 10 位数字或字母',
    en: 'FNSKUs have 10 digits or letters',
    jp: 'FNSKUは英数字10文字です',
  },
  'products.product.codeRule.upc': {
    zh: 'UPC/EAN 为 8、12 或 13 位数字',
    en: 'UPC/EAN codes have 8, 12 or 13 digits',
    jp: 'JAN/UPCは8・12・13桁の数字です',
  },
  'products.product.codeRule.customerSku': {
    zh: '客户 SKU 最多 40 位，不能含空格和中文',
    en: 'At most 40 Latin characters without spaces',
    jp: '顧客SKUは空白を含まない半角40文字以内です',
  },
  'products.product.checkDigit': {
    zh: '校验位不对，请核对 UPC/EAN（8、12 或 13 位）',
    en: 'The check digit is wrong. Check the UPC/EAN (8, 12 or 13 digits)',
    jp: 'チェックデジットが合いません。JAN/UPC（8・12・13桁）をご確認ください',
  },
  'products.product.codeLooksElse': {
    zh: '此编码会被扫描成库位、单号或运单号，请换一个',
    en: 'Scanners would read this as a location, document or tracking number. Choose another code',
    jp: 'ロケーション・伝票番号・送り状番号として読み取られるコードです。別のコードにしてください',
  },
  'products.product.codeTwice': { zh: '条码重复', en: 'Duplicate barcode', jp: 'コードが重複しています' },
  'products.product.customsRule': {
    zh: '海关编码为 6 到 10 位数字',
    en: 'HS codes have 6 to 10 digits',
    jp: 'HSコードは6～10桁の数字です',
  },
  'products.product.linkRule': {
    zh: '请填写以 http:// 或 https:// 开头的网址',
    en: 'Enter a URL starting with http:// or https://',
    jp: 'http:// または https:// で始まるURLを入力してください',
  },
  'products.product.sideMissing': {
    zh: '长、宽、高需同时填写',
    en: 'Enter length, width and height',
    jp: '長さ・幅・高さをすべて入力してください',
  },
  'products.product.cmRule': { zh: '最多一位小数', en: 'At most one decimal', jp: '小数点以下は1桁までです' },
  'products.product.kgRule': { zh: '最多三位小数', en: 'At most three decimals', jp: '小数点以下は3桁までです' },
  'products.product.yuanRule': {
    zh: '请填写金额，最多两位小数',
    en: 'Enter an amount with at most two decimals',
    jp: '金額を小数点以下2桁までで入力してください',
  },
  'products.product.insuredAmountNeeded': { zh: '投保时请填写金额', en: 'Enter the insured amount', jp: '保険金額を入力してください' },
  'products.product.partsNeeded': {
    zh: '组合产品至少需要一个子 SKU',
    en: 'A bundle needs at least one component',
    jp: 'セット商品には構成品が1つ以上必要です',
  },
  'products.product.partsOfSetOnly': {
    zh: '只有组合产品才有子 SKU',
    en: 'Only bundles have components',
    jp: '構成品を登録できるのはセット商品だけです',
  },
  'products.product.partTwice': { zh: '子 SKU 重复', en: 'Duplicate component', jp: '構成品が重複しています' },
  'products.product.partNotOrdinary': {
    zh: '子 SKU 只能是普通产品',
    en: 'Components must be single items',
    jp: '構成品にできるのは単品だけです',
  },
  'products.product.partNotEnabled': {
    zh: '“{sku}”已停用，不能加入组合',
    en: '“{sku}” is disabled and can’t be added to a bundle',
    jp: '「{sku}」は無効のため、セットに追加できません',
  },
  'products.product.partUnknown': {
    zh: '没有 SKU 为“{sku}”的产品',
    en: 'No product with SKU “{sku}”',
    jp: 'SKU「{sku}」の商品はありません',
  },
  'products.product.partOfOther': {
    zh: '“{sku}”属于其他公司',
    en: '“{sku}” belongs to another company',
    jp: '「{sku}」は別の会社の商品です',
  },
  'products.product.partsText': {
    zh: '格式为 SKU*数量，用分号分隔，如 KT-1001*2; KT-1002*1（数量 1 到 1,000）',
    en: 'Enter SKU*quantity separated by semicolons, e.g. KT-1001*2; KT-1002*1 (1 to 1,000 each)',
    jp: 'SKU*数量をセミコロンで区切って入力してください。例：KT-1001*2; KT-1002*1（各1～1,000）',
  },
  'products.product.serialOfPieces': {
    zh: '组合产品没有自己的库存，不能管理序列号',
    en: 'Bundles hold no stock and can’t have serial numbers',
    jp: 'セット商品は在庫を持たないため、シリアル管理はできません',
  },
  'products.product.serialWithStock': {
    zh: '该产品还有库存，不能更改序列号管理',
    en: 'Serial tracking can’t be changed while there’s stock',
    jp: '在庫があるため、シリアル管理は変更できません',
  },
  'products.product.skuTaken': {
    zh: '该公司已有此 SKU',
    en: 'This company already has this SKU',
    jp: 'このSKUは既に登録されています',
  },
  'products.product.skuTwice': {
    zh: '文件中有重复的 SKU',
    en: 'Duplicate SKU in the file',
    jp: 'ファイル内でSKUが重複しています',
  },
  'products.product.codeTaken': {
    zh: '条码“{code}”已用于产品 {sku}',
    en: 'Barcode “{code}” is already used by {sku}',
    jp: 'コード「{code}」は商品 {sku} で使われています',
  },
  'products.product.codeIsSku': {
    zh: '条码“{code}”是产品 {sku} 的 SKU',
    en: 'Barcode “{code}” is the SKU of product {sku}',
    jp: 'コード「{code}」は商品 {sku} のSKUです',
  },
  'products.product.skuIsCode': {
    zh: 'SKU“{code}”是产品 {sku} 的条码',
    en: 'SKU “{code}” is a barcode of product {sku}',
    jp: 'SKU「{code}」は商品 {sku} のコードです',
  },
  'products.product.codeElsewhere': {
    zh: '仓库 SKU“{code}”已被使用',
    en: 'Warehouse SKU “{code}” is already in use',
    jp: '倉庫SKU「{code}」は使われています',
  },
  'products.product.warehouseSkuByStaff': {
    zh: '仓库 SKU 由仓库设定，不能修改',
    en: 'Warehouse SKUs are set by the warehouse and can’t be changed',
    jp: '倉庫SKUは倉庫側で設定するため、変更できません',
  },
  'products.product.notScanned': {
    zh: '扫码枪未扫到，或产品不存在',
    en: 'Nothing scanned, or the product doesn’t exist',
    jp: 'バーコードが読み取れないか、商品が存在しません',
  },
  'products.product.codeMissing': {
    zh: '“{sku}”没有 {kind}，无法打印',
    en: '“{sku}” has no {kind} to print',
    jp: '「{sku}」に {kind} がないため印刷できません',
  },
  'products.product.tooManyLabels': {
    zh: '一次最多打印 {max} 张，请分批打印',
    en: 'You can print at most {max} labels at once',
    jp: '一度に印刷できるのは {max} 枚までです。分けて印刷してください',
  },
  'products.product.noSuchCompany': { zh: '没有这个公司', en: 'This company doesn’t exist', jp: 'この会社は存在しません' },

  'products.product.log.created': { zh: '新增产品', en: 'Product added', jp: '商品を追加' },
  'products.product.log.copied': { zh: '复制产品', en: 'Product copied', jp: '商品を複製' },
  'products.product.log.imported': { zh: '导入产品', en: 'Product imported', jp: '商品をインポート' },
  'products.product.log.changed': { zh: '编辑产品', en: 'Product updated', jp: '商品を編集' },
  'products.product.alreadyMeasured': {
    zh: '{sku} 已经测量过，如需更正请在产品页修改',
    en: '{sku} has been measured before; it is corrected on the product’s page',
    jp: '{sku}は計測済です。訂正は商品ページで行ってください',
  },
  'products.product.measuredFar': {
    zh: '{sku} 与申报的尺寸或重量相差十倍以上，请核对',
    en: '{sku} is more than ten times off what was declared: check the figures',
    jp: '{sku}の寸法または重量が申告値と10倍以上違います。確認してください',
  },
  'products.product.log.measured': { zh: '复测尺寸和重量', en: 'Remeasured', jp: 'サイズ・重量を計測' },
  'products.product.log.deleted': { zh: '删除产品', en: 'Product deleted', jp: '商品を削除' },
} as const satisfies Texts<'products'>;
