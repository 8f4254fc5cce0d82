/** What a column of a carrier's bill can be. */
export const billRoles = ['trackingNumber', 'service', 'size', 'zone', 'weight', 'amount', 'codFee'] as const;
export type BillRole = (typeof billRoles)[number];

export const billCarriers = ['SAGAWA', 'YAMATO', 'JAPAN_POST'] as const;
export type BillCarrier = (typeof billCarriers)[number];

/** Headings of the carriers' own files, beside those that people make: a file is taken as it was downloaded. */
const common: Readonly<Record<BillRole, readonly string[]>> = {
  trackingNumber: ['追跡番号', '运单号', '快递单号', 'tracking', 'tracking number', 'trackingnumber'],
  service: ['サービス', '商品', '服务', 'service'],
  size: ['サイズ', '尺寸', 'size'],
  zone: ['地帯', '着地', '地区', 'zone'],
  weight: ['重量', '重量kg', 'weight'],
  amount: ['金額', '運賃', '合計', '金额', 'amount', 'amount jpy', 'amountjpy'],
  codFee: ['代引手数料', '代引手续费', 'cod fee', 'codfee'],
};
const own: Readonly<Record<BillCarrier, Partial<Record<BillRole, readonly string[]>>>> = {
  // 請求明細（飛脚宅配便）
  SAGAWA: {
    trackingNumber: ['お問い合わせ送り状No', 'お問い合せ送り状No', 'お問い合せ送り状No.', '原票No', '原票番号'],
    service: ['便種', '商品名', '荷扱区分'],
    size: ['サイズ', '才数・サイズ', 'サイズ区分'],
    zone: ['着地域', '届先地域', '着県名'],
    weight: ['重量', '実重量'],
    amount: ['運賃合計', '請求金額', '運賃'],
    codFee: ['代引手数料', 'e-コレクト手数料', '決済手数料'],
  },
  // 運賃請求データ（宅急便）
  YAMATO: {
    trackingNumber: ['伝票番号', '送り状番号', '原票NO'],
    service: ['商品名', '送り状種類', '荷種'],
    size: ['サイズ', 'サイズ品目コード', 'サイズ名称'],
    zone: ['届け先地帯', '着地帯', 'お届け先地域'],
    weight: ['重量', '重量g'],
    amount: ['請求運賃', '運賃', '請求額', '料金'],
    codFee: ['コレクト手数料', '代引手数料'],
  },
  // 後納郵便物等料金請求内訳（ゆうパック）
  JAPAN_POST: {
    trackingNumber: ['お問い合わせ番号', '引受番号', '追跡番号'],
    service: ['種別', '郵便種別', '商品'],
    size: ['サイズ', 'サイズ・厚さ'],
    zone: ['地帯区分', 'あて地', 'お届け先地帯'],
    weight: ['重量', '重量g'],
    amount: ['料金', '請求料金', '料金合計'],
    codFee: ['代引手数料', '引換手数料'],
  },
};

/** In the order in which they are believed: the carrier's own words first. */
export const headingsFor = (carrier: BillCarrier, role: BillRole): readonly string[] => [...(own[carrier][role] ?? []), ...common[role]];

/** As headings are compared: without units, spaces, marks and width. */
export const bareHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/[([].*?[)\]]/g, '')
    .replace(/[\s:*#"'.・_]/g, '')
    .toLowerCase();

/** `140サイズ`, `140`, `S140`: the class; `1cm` of a letter-box parcel. Empty: none is told. */
export function sizeIn(text: string): string {
  const plain = text.normalize('NFKC').toUpperCase();
  const cm = /^([123])\s*(CM|センチ)/.exec(plain);
  if (cm) return cm[1] ?? '';
  return /(\d{2,3})/.exec(plain)?.[1] ?? (/FLAT|薄|ネコポス|均一/.test(plain) ? 'FLAT' : '');
}
