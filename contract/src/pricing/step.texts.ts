import type { Texts } from '../kernel/text.ts';

/** How a fee came about, sentence by sentence, and why something is not offered. */
export const stepTexts = {
  'pricing.currency.CNY': { zh: 'RMB', en: 'RMB', jp: 'RMB' },
  'pricing.currency.JPY': { zh: 'JPY', en: 'JPY', jp: 'JPY' },
  'pricing.currency.USD': { zh: 'USD', en: 'USD', jp: 'USD' },

  'pricing.step.measured': {
    zh: '{sides} cm，三边和 {sum} cm，重 {kg} kg',
    en: '{sides} cm, three sides {sum} cm, {kg} kg',
    jp: '{sides} cm、三辺合計 {sum} cm、{kg} kg',
  },
  'pricing.step.figures.measured': { zh: '按仓库实测数据', en: 'By measured figures', jp: '倉庫の実測値による' },
  'pricing.step.figures.declared': {
    zh: '按客户申报数据（未实测）',
    en: 'By declared figures (not measured)',
    jp: 'お客様の申告値による（未計測）',
  },
  'pricing.step.figures.partly': {
    zh: '部分实测，其余按申报数据',
    en: 'Partly measured, the rest by declared figures',
    jp: '一部は実測値、残りは申告値による',
  },
  'pricing.step.sizeClass': {
    zh: '三边和不超过 {sum} cm 且重量不超过 {kg} kg → {size} 尺寸',
    en: 'Within {sum} cm and {kg} kg → size {size}',
    jp: '三辺合計 {sum} cm 以内かつ {kg} kg 以内 → {size}サイズ',
  },
  'pricing.step.sizeFlat': { zh: '可投递信箱 → 统一价', en: 'Fits the mailbox → flat rate', jp: 'ポスト投函可 → 均一料金' },
  'pricing.step.sizeThickness': { zh: '厚度不超过 {size} cm', en: 'Up to {size} cm thick', jp: '厚さ {size} cm 以内' },
  'pricing.step.sizeTruck': {
    zh: '{cbm} m³ × {per} kg = {volumeKg} kg；与实重取大并进位为 {charged} kg → 至 {size} kg 档',
    en: '{cbm} m³ × {per} kg = {volumeKg} kg; the larger of volumetric and actual weight, rounded up: {charged} kg → up to {size} kg',
    jp: '{cbm} m³ × {per} kg = {volumeKg} kg。実重量と比べて大きい方を切り上げ {charged} kg → {size} kg まで',
  },
  'pricing.step.expressPrice': {
    zh: '{carrier}，{origin} → {zone}：{currency} {amount}',
    en: '{carrier}, {origin} → {zone}: {currency} {amount}',
    jp: '{carrier}、{origin} → {zone}：{currency} {amount}',
  },
  'pricing.step.surcharge': {
    zh: '{surcharge}：{currency} {amount}',
    en: '{surcharge}: {currency} {amount}',
    jp: '{surcharge}：{currency} {amount}',
  },
  'pricing.step.rerate': {
    zh: '尺寸 {fromSize} → {toSize}：{after} − {before} = {currency} {amount}',
    en: 'Size {fromSize} → {toSize}: {after} − {before} = {currency} {amount}',
    jp: '{fromSize}サイズ → {toSize}サイズ：{after} − {before} = {currency} {amount}',
  },
  'pricing.step.times': {
    zh: '{unit} × {count} = {currency} {amount}',
    en: '{unit} × {count} = {currency} {amount}',
    jp: '{unit} × {count} = {currency} {amount}',
  },
  'pricing.step.convert': {
    zh: '{currency} {amount} × 汇率 {rate} = {exact} → RMB {cny}',
    en: '{currency} {amount} × rate {rate} = {exact} → RMB {cny}',
    jp: '{currency} {amount} × レート {rate} = {exact} → RMB {cny}',
  },
  'pricing.step.cod': {
    zh: '代收 JPY {collected}，不超过 JPY {upTo}：{currency} {amount}',
    en: 'JPY {collected} collected, up to JPY {upTo}: {currency} {amount}',
    jp: '代引金額 JPY {collected}、JPY {upTo} まで：{currency} {amount}',
  },
  'pricing.step.within100': {
    zh: '最大包裹三边和 {sum} cm，100 cm 以内',
    en: 'Largest parcel {sum} cm: within 100 cm',
    jp: '最大個口の三辺合計 {sum} cm：100 cm 以内',
  },
  'pricing.step.over100': {
    zh: '最大包裹三边和 {sum} cm，超过 100 cm',
    en: 'Largest parcel {sum} cm: over 100 cm',
    jp: '最大個口の三辺合計 {sum} cm：100 cm 超',
  },
  'pricing.step.firstOnly': { zh: '首件 {currency} {amount}', en: 'First piece {currency} {amount}', jp: '1点目 {currency} {amount}' },
  'pricing.step.firstAndNext': {
    zh: '首件 {first} + 续件 {next} × {further} = {currency} {amount}',
    en: 'First piece {first} + additional pieces {next} × {further} = {currency} {amount}',
    jp: '1点目 {first} + 2点目以降 {next} × {further} = {currency} {amount}',
  },
  'pricing.step.boxChosen': {
    zh: '选定 {box}：{currency} {amount}',
    en: 'Selected {box}: {currency} {amount}',
    jp: '指定：{box} {currency} {amount}',
  },
  'pricing.step.boxSmallest': {
    zh: '三边和 {sum} cm，能装下的最小箱型 {box}：{currency} {amount}',
    en: 'Smallest box for {sum} cm: {box}, {currency} {amount}',
    jp: '三辺合計 {sum} cm が入る最小の箱 {box}：{currency} {amount}',
  },
  'pricing.step.unit': { zh: '单价 {currency} {amount}', en: 'Unit price {currency} {amount}', jp: '単価 {currency} {amount}' },
  'pricing.step.agreed': { zh: '双方约定 {currency} {amount}', en: 'Agreed: {currency} {amount}', jp: '合意額 {currency} {amount}' },
  'pricing.step.actual': { zh: '按实际账单 {currency} {amount}', en: 'At cost: {currency} {amount}', jp: '実費 {currency} {amount}' },
  'pricing.step.carton': {
    zh: '每箱 {kg} kg：{currency} {amount}',
    en: 'Carton of {kg} kg: {currency} {amount}',
    jp: '1箱 {kg} kg：{currency} {amount}',
  },
  'pricing.step.minimum': {
    zh: '{below} 低于每单最低 → {currency} {amount}',
    en: '{below} is below the minimum per order → {currency} {amount}',
    jp: '{below} は最低料金未満 → {currency} {amount}',
  },
  'pricing.step.totals': {
    zh: '共 {cartons} 箱，{cbm} m³，{kg} kg',
    en: '{cartons} {cartons?carton|cartons}, {cbm} m³, {kg} kg',
    jp: '合計 {cartons} 箱、{cbm} m³、{kg} kg',
  },
  'pricing.step.volumeWeight': {
    zh: '体积重（cm³ ÷ {divisor}）{volumeKg} kg，实重 {kg} kg，取大',
    en: 'Volumetric weight (cm³ ÷ {divisor}) {volumeKg} kg, gross {kg} kg: the larger applies',
    jp: '容積重量（cm³ ÷ {divisor}）{volumeKg} kg、実重量 {kg} kg の大きい方',
  },
  'pricing.step.weightVolume': {
    zh: '按重量折算（{per} kg = 1 m³）{weightCbm} m³，体积 {cbm} m³，取大',
    en: 'Weight as volume ({per} kg = 1 m³) {weightCbm} m³, volume {cbm} m³: the larger applies',
    jp: '重量換算（{per} kg = 1 m³）{weightCbm} m³、容積 {cbm} m³ の大きい方',
  },
  'pricing.step.roundedUp': {
    zh: '按 {step} 进位 → {units} {unit}',
    en: 'Rounded up to {step} → {units} {unit}',
    jp: '{step} 単位に切り上げ → {units} {unit}',
  },
  'pricing.step.raised': {
    zh: '不足起运量，按 {units} {unit} 计',
    en: 'Raised to the minimum of {units} {unit}',
    jp: '最低数量 {units} {unit} で計算',
  },
  'pricing.step.tier': {
    zh: '{from} {unit} 起：{price} × {units} = {currency} {amount}',
    en: 'From {from} {unit}: {price} × {units} = {currency} {amount}',
    jp: '{from} {unit} 以上：{price} × {units} = {currency} {amount}',
  },
  'pricing.step.breakpoint': {
    zh: '按下一档 {from} {unit} 计更便宜：{currency} {amount}',
    en: 'Cheaper when charged as {from} {unit}: {currency} {amount}',
    jp: '次の段階 {from} {unit} として計算する方が安い：{currency} {amount}',
  },
  'pricing.step.noBreakpoint': {
    zh: '下一档 {from} {unit} 为 {currency} {amount}，不更便宜',
    en: 'The next tier, {from} {unit}, would be {currency} {amount}: not cheaper',
    jp: '次の段階 {from} {unit} は {currency} {amount} で、安くならない',
  },
  'pricing.step.container': { zh: '{model}：{currency} {amount}', en: '{model}: {currency} {amount}', jp: '{model}：{currency} {amount}' },
  'pricing.step.oversize': {
    zh: '{cartons} 箱有一边超过 120 cm 或重于 30 kg，每箱 {currency} {amount}',
    en: '{cartons} {cartons?carton|cartons} with a side over 120 cm or over 30 kg, {currency} {amount} each',
    jp: '一辺 120 cm 超または 30 kg 超が {cartons} 箱、1箱 {currency} {amount}',
  },
  'pricing.step.fbaCarton': {
    zh: '{cartons} 箱派送 FBA，每箱 {currency} {amount}',
    en: '{cartons} {cartons?carton|cartons} to FBA, {currency} {amount} each',
    jp: 'FBA納品 {cartons} 箱、1箱 {currency} {amount}',
  },
  'pricing.step.band': { zh: '库龄不超过 {to} 天', en: 'Stock age up to {to} days', jp: '在庫 {to} 日まで' },
  'pricing.step.bandBeyond': { zh: '超过前面各档的库龄', en: 'Older than the previous bands', jp: 'それ以上の在庫日数' },
  'pricing.step.freeDays': { zh: '免租 {days} 天', en: '{days} {days?day|days} free', jp: '無料 {days} 日' },
  'pricing.step.storageDay': {
    zh: '{cbm} m³ × {price} = 每天 {currency} {amount}',
    en: '{cbm} m³ × {price} = {currency} {amount} per day',
    jp: '{cbm} m³ × {price} = 1日 {currency} {amount}',
  },
  'pricing.step.days': {
    zh: '{daily} × {days} 天 = {currency} {amount}',
    en: '{daily} × {days} {days?day|days} = {currency} {amount}',
    jp: '{daily} × {days} 日 = {currency} {amount}',
  },

  'pricing.refusal.noPrice': { zh: '无报价', en: 'No price', jp: '料金なし' },
  'pricing.refusal.noCell': {
    zh: '{zone} 的 {size} 暂无报价',
    en: 'No price for {zone}, {size}',
    jp: '{zone}・{size} の料金設定なし',
  },
  'pricing.refusal.noLane': { zh: '该线路暂无报价', en: 'No price for this lane', jp: 'このルートの料金設定なし' },
  'pricing.refusal.noRate': {
    zh: '缺少 {currency} 汇率',
    en: 'No exchange rate for {currency}',
    jp: '{currency} の為替レートがありません',
  },
  'pricing.refusal.tooHeavy': { zh: '超重（上限 {kg} kg）', en: 'Too heavy (limit {kg} kg)', jp: '重量超過（上限 {kg} kg）' },
  'pricing.refusal.tooLong': { zh: '最长边超限（上限 {cm} cm）', en: 'A side is too long (limit {cm} cm)', jp: '長辺超過（上限 {cm} cm）' },
  'pricing.refusal.tooLarge': {
    zh: '三边和超限（上限 {cm} cm）',
    en: 'Too large (three sides up to {cm} cm)',
    jp: '三辺合計超過（上限 {cm} cm）',
  },
  'pricing.refusal.tooThick': { zh: '太厚（上限 {cm} cm）', en: 'Too thick (limit {cm} cm)', jp: '厚さ超過（上限 {cm} cm）' },
  'pricing.refusal.tooSmall': {
    zh: '太小（至少 {sides} cm）',
    en: 'Too small (at least {sides} cm)',
    jp: '小さすぎます（最小 {sides} cm）',
  },
  'pricing.refusal.letterBox': {
    zh: '放不进信箱（上限 {sides} cm）',
    en: 'Doesn’t fit the mailbox (limit {sides} cm)',
    jp: 'サイズ超過（上限 {sides} cm）',
  },
  'pricing.refusal.smallBox': {
    zh: '超过专用小箱（上限 {sides} cm）',
    en: 'Doesn’t fit the small box (limit {sides} cm)',
    jp: '専用BOXに入りません（上限 {sides} cm）',
  },
  'pricing.refusal.noCod': { zh: '不支持代引', en: 'COD not available', jp: '代引不可' },
  'pricing.refusal.codLimit': {
    zh: '代引上限 {currency} {amount}',
    en: 'COD limit {currency} {amount}',
    jp: '代引上限 {currency} {amount}',
  },
  'pricing.refusal.codOneParcel': { zh: '代引只能单个包裹', en: 'COD for single parcels only', jp: '代引は1個口のみ' },
  'pricing.refusal.noBox': { zh: '没有能装下的包材', en: 'No box is large enough', jp: '入る箱がありません' },

  'pricing.warning.boxTooSmall': {
    zh: '所选{box}小于包裹（三边合计 {sum} cm），请换大一号',
    en: '{box} is smaller than the parcel (three sides {sum} cm). Choose a larger one',
    jp: '選択した{box}は荷物（3辺合計 {sum} cm）より小さいため、大きい箱を選んでください',
  },
  'pricing.warning.noCarrier': {
    zh: '该目的地/尺寸暂无快递报价',
    en: 'No express price for this destination and size',
    jp: 'この宛先・サイズの料金設定がありません',
  },
  'pricing.warning.noLane': { zh: '该线路暂无报价', en: 'No price for this lane', jp: 'このルートの料金設定がありません' },
  'pricing.warning.noStorage': { zh: '当日没有仓储报价', en: 'No storage price for this day', jp: '当日の保管料金設定がありません' },
  'pricing.warning.remote': {
    zh: '离岛：加收附加费，时效约加 2 天，不支持次日达',
    en: 'Remote island: surcharge applies, about 2 extra days, no next-day delivery',
    jp: '離島：加算料金あり、お届けは約2日遅れ、翌日配達不可',
  },
  'pricing.warning.notNextDay': {
    zh: '最便宜的快递到该地不能次日达',
    en: 'The cheapest carrier can’t deliver there the next day',
    jp: '最安の配送会社では翌日配達できません',
  },
  'pricing.warning.longContainer': {
    zh: '45 尺柜在日本道路受限，中日航线较少使用',
    en: '45-foot containers are restricted on Japanese roads and rare on this route',
    jp: '45フィートコンテナは日本の道路制限により日中航路では少数です',
  },
} as const satisfies Texts<'pricing'>;
