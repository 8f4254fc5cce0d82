import type { Texts } from '../../kernel/text.ts';

export const accessoryTexts = {
  'products.accessory.title': { zh: '配件', en: 'Accessories', jp: '部品' },
  'products.accessory.keyword': { zh: '配件 SKU/名称/条码', en: 'SKU, name or barcode', jp: '部品SKU・名称・バーコード' },
  'products.accessory.sku': { zh: '配件 SKU', en: 'Accessory SKU', jp: '部品SKU' },
  'products.accessory.fits': { zh: '适用产品', en: 'Fits', jp: '対応商品' },
  'products.accessory.fitSkus': { zh: '适用产品', en: 'Fits', jp: '対応商品' },
  'products.accessory.imageNames': { zh: '图片', en: 'Pictures', jp: '画像' },
  'products.accessory.fitsHint': { zh: '留空表示通用', en: 'Left empty: fits everything', jp: '空欄の場合は汎用部品です' },
  'products.accessory.fitsAny': { zh: '通用', en: 'Any', jp: '汎用' },
  'products.accessory.add': { zh: '新增配件', en: 'New accessory', jp: '部品追加' },
  'products.accessory.editOf': { zh: '编辑配件 {sku}', en: 'Edit accessory {sku}', jp: '部品編集 {sku}' },
  'products.accessory.sheet': { zh: '配件导入', en: 'Accessory import', jp: '部品取込' },
  'products.accessory.empty': {
    zh: '还没有配件，新增或导入后即可管理',
    en: 'No accessories yet: add one or import a spreadsheet',
    jp: '部品はまだありません。追加または取込で登録してください',
  },
  'products.accessory.skuRule': {
    zh: '配件 SKU 只能用字母和数字',
    en: 'An accessory SKU has letters and digits only',
    jp: '部品SKUは英数字のみで入力してください',
  },
  'products.accessory.fitUnknown': {
    zh: '没有 SKU 为“{sku}”的产品',
    en: 'There is no product with the SKU “{sku}”',
    jp: 'SKU「{sku}」の商品はありません',
  },
  'products.accessory.fitOfOther': {
    zh: '“{sku}”属于其他公司或不是产品',
    en: '“{sku}” belongs to another company or is no product',
    jp: '「{sku}」は別の会社のもの、または商品ではありません',
  },
  'products.accessory.state.enabled': { zh: '启用', en: 'Enabled', jp: '有効' },
  'products.accessory.state.disabled': { zh: '停用', en: 'Disabled', jp: '無効' },
  'products.accessory.move.enable': { zh: '启用', en: 'Enable', jp: '有効にする' },
  'products.accessory.move.disable': { zh: '停用', en: 'Disable', jp: '無効にする' },
  'products.accessory.askDisable': {
    zh: '确认停用该配件？停用后不能用于新单据',
    en: 'Disable this accessory? It can no longer be used on new documents',
    jp: 'この部品を無効にしますか？新しい伝票で使えなくなります',
  },
  'products.accessory.askDelete': {
    zh: '确认删除配件“{sku}”？删除后不能恢复',
    en: 'Delete the accessory “{sku}”? This cannot be undone',
    jp: '部品「{sku}」を削除しますか？元に戻せません',
  },
  'products.accessory.log.created': { zh: '新增配件', en: 'Accessory added', jp: '部品を追加' },
  'products.accessory.log.imported': { zh: '导入配件', en: 'Accessory imported', jp: '部品を取込' },
  'products.accessory.log.changed': { zh: '编辑配件', en: 'Accessory changed', jp: '部品を編集' },
  'products.accessory.log.deleted': { zh: '删除配件', en: 'Accessory deleted', jp: '部品を削除' },
} as const satisfies Texts<'products'>;
