import type { Texts } from '../kernel/text.ts';

/** What the stations on the floor and the forms of the papers say. */
export const floorTexts = {
  'inventory.floor.documents': { zh: '调拨单', en: 'Transfers', jp: '移動伝票' },
  'inventory.floor.warehouse': { zh: '作业仓库', en: 'Warehouse of this station', jp: '作業倉庫' },
  'inventory.floor.chooseWarehouse': { zh: '请先选择作业仓库', en: 'Choose the warehouse first', jp: '先に作業倉庫を選択してください' },
  'inventory.floor.from': { zh: '原库位', en: 'From', jp: '移動元' },
  'inventory.floor.product': { zh: '产品', en: 'Product', jp: '商品' },
  'inventory.floor.quantity': { zh: '数量', en: 'Quantity', jp: '数量' },
  'inventory.floor.to': { zh: '目标库位', en: 'To', jp: '移動先' },
  'inventory.floor.scanFrom': { zh: '扫描原库位', en: 'Scan the location to take from', jp: '移動元ロケーションをスキャン' },
  'inventory.floor.scanProduct': { zh: '扫描产品', en: 'Scan the product', jp: '商品をスキャン' },
  'inventory.floor.chooseOwner': { zh: '选择货主', en: 'Choose whose goods', jp: '荷主を選択' },
  'inventory.floor.enterQuantity': {
    zh: '输入数量，或继续扫描产品、目标库位',
    en: 'Type the quantity, or scan more pieces or the target',
    jp: '数量を入力、または商品・移動先をスキャン',
  },
  'inventory.floor.scanTo': { zh: '扫描目标库位', en: 'Scan the location to put into', jp: '移動先ロケーションをスキャン' },
  'inventory.floor.fromIs': { zh: '从 {code} 取货', en: 'Taking from {code}', jp: '{code} から移動します' },
  'inventory.floor.productIs': {
    zh: '{sku}，可移动 {available} 件',
    en: '{sku}: {available} can be moved',
    jp: '{sku}：移動可能 {available} 点',
  },
  'inventory.floor.quantityIs': { zh: '{sku} × {quantity}', en: '{sku} × {quantity}', jp: '{sku} × {quantity}' },
  'inventory.floor.again': {
    zh: '再次扫描：数量改为 {quantity}',
    en: 'Scanned again: quantity is now {quantity}',
    jp: '再スキャン：数量を {quantity} に変更',
  },
  'inventory.floor.noMore': {
    zh: '再次扫描：最多可移动 {available} 件，未增加',
    en: 'Scanned again: only {available} can be moved, nothing added',
    jp: '再スキャン：移動可能は {available} 点までです',
  },
  'inventory.floor.tooMany': {
    zh: '最多可移动 {available} 件',
    en: 'At most {available} can be moved',
    jp: '移動できるのは {available} 点までです',
  },
  'inventory.floor.badQuantity': {
    zh: '数量应为 1 到 {max} 的整数',
    en: 'A whole number from 1 to {max}',
    jp: '1〜{max} の整数を入力してください',
  },
  'inventory.floor.moved': {
    zh: '已移动 {sku} × {quantity}：{from} → {to}',
    en: 'Moved {sku} × {quantity}: {from} → {to}',
    jp: '移動済み {sku} × {quantity}：{from} → {to}',
  },
  'inventory.floor.alreadyMoved': {
    zh: '{to} 刚才已入账，没有重复移动',
    en: '{to} was booked a moment ago; nothing moved again',
    jp: '{to} への移動は記録済みです。重複して移動していません',
  },
  'inventory.floor.undo': { zh: '撤销上一次移动', en: 'Undo the last move', jp: '直前の移動を取り消す' },
  'inventory.floor.undone': {
    zh: '已撤销：{sku} × {quantity} 移回 {from}',
    en: 'Undone: {sku} × {quantity} back to {from}',
    jp: '取消済み：{sku} × {quantity} を {from} に戻しました',
  },
  'inventory.floor.cannotUndo': {
    zh: '货物已不在目标库位，无法撤销',
    en: 'The pieces are no longer there: cannot undo',
    jp: '商品が移動先にないため取り消せません',
  },
  'inventory.floor.beginAnew': { zh: '重新开始', en: 'Begin anew', jp: '最初から' },
  'inventory.floor.begun': { zh: '已重新开始', en: 'Begun anew', jp: '最初からやり直します' },
  'inventory.floor.moveDefective': { zh: '移动不良品（{count}）', en: 'Move the defective ones ({count})', jp: '不良品を移動（{count}）' },
  'inventory.floor.lastMove': { zh: '上一次移动', en: 'Last move', jp: '直前の移動' },

  'inventory.floor.takeFrom': { zh: '取货库位', en: 'Take from', jp: '移動元ロケーション' },
  'inventory.floor.takeHint': {
    zh: '选择库位或产品，下方即列出可移动的库存',
    en: 'Choose a location or a product: what can be moved is offered below',
    jp: 'ロケーションまたは商品を選ぶと、移動できる在庫が表示されます',
  },
  'inventory.floor.stockRow': { zh: '库存', en: 'Stock', jp: '在庫' },
  'inventory.floor.stockRowOf': {
    zh: '{location} · {sku} · 批次 {lot}',
    en: '{location} · {sku} · lot {lot}',
    jp: '{location} · {sku} · ロット {lot}',
  },
  'inventory.floor.availableOf': { zh: '可用 {available}', en: '{available} available', jp: '利用可能 {available}' },
  'inventory.floor.figuresOf': {
    zh: '可用 {available} · 不良 {defective}',
    en: '{available} available · {defective} defective',
    jp: '利用可能 {available} · 不良 {defective}',
  },
  'inventory.floor.overAvailable': { zh: '超过可用数量', en: 'More than is available', jp: '利用可能数を超えています' },
  'inventory.floor.nothingThere': { zh: '没有可移动的库存', en: 'Nothing to move there', jp: '移動できる在庫がありません' },
  'inventory.floor.chooseStore': { zh: '选择店铺', en: 'Choose a store', jp: '店舗を選択' },
  'inventory.floor.heldHint': {
    zh: '提交后货物即被锁定，仓库确认后调拨完成',
    en: 'The pieces are held at once; the transfer is done when the warehouse confirms',
    jp: '申請と同時に引当され、倉庫の承認で完了します',
  },
  'inventory.floor.companyFirst': {
    zh: '请先选择公司和仓库',
    en: 'Choose the company and the warehouse first',
    jp: '先に会社と倉庫を選択してください',
  },

  'inventory.floor.byNumber': { zh: '逐个或粘贴', en: 'One by one or pasted', jp: '1件ずつ・貼り付け' },
  'inventory.floor.numbersFound': {
    zh: '{first} … {last}，共 {count} 个',
    en: '{first} … {last}: {count} numbers',
    jp: '{first} … {last}、{count}件',
  },
  'inventory.floor.doubles': { zh: '重复：{numbers}', en: 'Twice: {numbers}', jp: '重複：{numbers}' },
  'inventory.floor.editSerial': { zh: '编辑 {sn}', en: 'Edit {sn}', jp: '{sn} を編集' },
} as const satisfies Texts<'inventory'>;
