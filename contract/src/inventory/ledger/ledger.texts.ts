import type { Texts } from '../../kernel/text.ts';

export const ledgerTexts = {
  'inventory.stock.notEnough': {
    zh: '{sku} 库存不足：需要 {wanted} 件，可用 {available} 件',
    en: 'Not enough stock of {sku}: {wanted} needed, {available} available',
    jp: '{sku} の在庫が不足しています（必要 {wanted}・引当可能 {available}）',
  },
  'inventory.stock.notEnoughHere': {
    zh: '{sku} 库存不足：需要 {wanted} 件，可用 {available} 件；其余属于其他店铺：{stores}',
    en: 'Not enough stock of {sku}: {wanted} needed, {available} available; other stores hold {stores}',
    jp: '{sku} の在庫が不足しています（必要 {wanted}・引当可能 {available}）。他ストアの在庫：{stores}',
  },
  'inventory.stock.notEnoughHeld': {
    zh: '{sku} 库存不足：需要 {wanted} 件，可用 {available} 件；占用：{holders}',
    en: 'Not enough stock of {sku}: {wanted} needed, {available} available; reserved by {holders}',
    jp: '{sku} の在庫が不足しています（必要 {wanted}・引当可能 {available}）。引当済：{holders}',
  },
  'inventory.stock.waitsForDecision': {
    zh: '{location} 中的这些件待客户决定，不能移出',
    en: 'These pieces in {location} wait for the customer’s decision and cannot leave it',
    jp: '{location} のこの商品はお客様の判断待ちのため移動できません',
  },
  'inventory.stock.locationFrozen': {
    zh: '库位 {location} 正在盘点，已冻结',
    en: 'Location {location} is frozen for a stock count',
    jp: 'ロケーション {location} は棚卸中のため凍結されています',
  },
  'inventory.stock.otherCompanysPlace': {
    zh: '库位 {location} 已存放其他公司的货物',
    en: 'Location {location} holds another company’s stock',
    jp: 'ロケーション {location} には他社の商品があります',
  },
  'inventory.stock.otherWarehouse': {
    zh: '只能在同一仓库内移动',
    en: 'Stock can only be moved within one warehouse',
    jp: '同じ倉庫内でのみ移動できます',
  },
  'inventory.stock.samePlace': {
    zh: '货物已在该库位',
    en: 'The stock is already in this location',
    jp: '商品はすでにそのロケーションにあります',
  },
  'inventory.stock.sameStore': {
    zh: '货物已属于该店铺',
    en: 'The stock already belongs to this store',
    jp: '商品はすでにそのストアのものです',
  },
  'inventory.stock.claimNotHeld': {
    zh: '{owner} 没有锁定这么多件',
    en: '{owner} hasn’t reserved that many pieces',
    jp: '{owner} はその数量を引き当てていません',
  },
  'inventory.stock.setHasNoStock': {
    zh: '{sku} 是组合产品，不能直接入库',
    en: '{sku} is a bundle. Stock is kept for its components',
    jp: '{sku} はセット商品のため、在庫は構成品で管理します',
  },
  'inventory.stock.notReversible': {
    zh: '该笔记录涉及锁定，不能直接冲销',
    en: 'This entry involves reservations and can’t be reversed directly',
    jp: 'この記録は引当を変更しているため、直接取り消せません',
  },
  'inventory.stock.alreadyReversed': {
    zh: '该笔记录已冲销',
    en: 'This entry has already been reversed',
    jp: 'この記録は取消済みです',
  },
} as const satisfies Texts<'inventory'>;
