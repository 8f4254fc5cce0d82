import type { Random } from './random.ts';
import type { Article, SimulatedAddress, SimulatedOrder, SimulatedPerson } from './simulated-order.ts';

const lastNames = [
  ['見本', 'ミホン'],
  ['佐藤', 'サトウ'],
  ['清水', 'シミズ'],
  ['高橋', 'タカハシ'],
  ['田中', 'タナカ'],
  ['渡辺', 'ワタナベ'],
  ['山本', 'ヤマモト'],
  ['小林', 'コバヤシ'],
  ['加藤', 'カトウ'],
  ['吉田', 'ヨシダ'],
] as const;
const firstNames = [
  ['太郎', 'タロウ'],
  ['花子', 'ハナコ'],
  ['陽菜', 'ヒナ'],
  ['蓮', 'レン'],
  ['結衣', 'ユイ'],
  ['大翔', 'ヒロト'],
  ['美咲', 'ミサキ'],
  ['翔太', 'ショウタ'],
] as const;
// True postcodes, so that what looks them up finds them; houses and people are invented.
const places = [
  ['100-0005', '東京都', 'JP-13', '千代田区', '丸の内'],
  ['530-0001', '大阪府', 'JP-27', '大阪市北区', '梅田'],
  ['450-0002', '愛知県', 'JP-23', '名古屋市中村区', '名駅'],
  ['060-0001', '北海道', 'JP-01', '札幌市中央区', '北一条西'],
  ['810-0001', '福岡県', 'JP-40', '福岡市中央区', '天神'],
  ['220-0012', '神奈川県', 'JP-14', '横浜市西区', 'みなとみらい'],
  ['980-0021', '宮城県', 'JP-04', '仙台市青葉区', '中央'],
  ['730-0011', '広島県', 'JP-34', '広島市中区', '基町'],
  ['330-0854', '埼玉県', 'JP-11', 'さいたま市大宮区', '桜木町'],
  ['260-0013', '千葉県', 'JP-12', '千葉市中央区', '中央'],
] as const;
const buildings = ['', '', '見本ビル101', 'サンプルマンション305', 'コーポ見本202'] as const;
const notes = ['ギフト包装をお願いします', '急ぎでお願いします', '置き配希望'] as const;
const times = ['午前中', '14-16', '16-18', '18-20', '19-21'] as const;

export const demoArticles: readonly Article[] = [
  { sku: 'TEE-WH-M', itemId: '4900000000011', name: 'コットンTシャツ ホワイト M', priceYen: 1980 },
  { sku: 'CAP-BK', itemId: '4900000000028', name: 'ベースボールキャップ ブラック', priceYen: 2500 },
  { sku: 'BAG-CV', itemId: '4900000000035', name: 'キャンバストートバッグ', priceYen: 4980 },
  { sku: 'SOX-3P', itemId: '4900000000042', name: 'ソックス 3足組', priceYen: 880 },
  { sku: 'MUG-350', itemId: '4900000000059', name: 'マグカップ 350ml', priceYen: 1320 },
];

const person = (random: Random, serial: number): SimulatedPerson => {
  const [lastName, lastKana] = random.pick(lastNames);
  const [firstName, firstKana] = random.pick(firstNames);
  return {
    lastName,
    firstName,
    lastKana,
    firstKana,
    email: `buyer${serial}@example.com`,
    phone: `090-0000-${String(serial % 10_000).padStart(4, '0')}`,
  };
};

const home = (random: Random): SimulatedAddress => {
  const [postcode, prefecture, prefectureCode, city, town] = random.pick(places);
  const street = `${town}${1 + random.below(5)}-${1 + random.below(20)}-${1 + random.below(15)}`;
  return { postcode, prefecture, prefectureCode, city, street, building: random.pick(buildings) };
};

const dayAfter = (at: Date, days: number): string => new Date(at.getTime() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10);

/** One order of invented people, ordered at the given moment. Everything follows from the seed. */
export function makeOrder(
  random: Random,
  made: { serial: number; id: string; number: string; orderedAt: Date; articles: readonly Article[]; lineId(position: number): string },
): SimulatedOrder {
  const { serial, id, number, orderedAt } = made;
  const isCod = random.isLucky(0.06);
  const kinds = random.isLucky(0.25) ? 2 : 1;
  const from = random.below(made.articles.length);
  const articles = Array.from(
    { length: Math.min(kinds, made.articles.length) },
    (_, step) => made.articles[(from + step) % made.articles.length],
  ) as Article[];
  const hasWish = random.isLucky(0.3);
  return {
    id,
    number,
    serial,
    state: 'open',
    strangeWord: null,
    isSpoiled: false,
    isHeld: false,
    isCancelAsked: false,
    isCod,
    orderedAt,
    paidAt: isCod ? null : new Date(orderedAt.getTime() + 1000),
    shippedAt: null,
    cancelledAt: null,
    changedAt: new Date(orderedAt.getTime() + 1000),
    buyer: person(random, serial),
    address: home(random),
    desiredDate: hasWish ? dayAfter(orderedAt, 3 + random.below(4)) : null,
    desiredTime: hasWish ? random.pick(times) : '',
    note: random.isLucky(0.1) ? random.pick(notes) : '',
    memo: '',
    shippingFeeYen: random.isLucky(0.5) ? 550 : 0,
    codFeeYen: isCod ? 330 : 0,
    lines: articles.map((article, at) => ({
      lineId: made.lineId(at + 1),
      sku: article.sku,
      itemId: article.itemId,
      name: article.name,
      quantity: random.isLucky(0.2) ? 2 + random.below(2) : 1,
      shipped: 0,
      cancelled: 0,
      priceYen: article.priceYen,
      isGift: random.isLucky(0.05),
    })),
    shipments: [],
    extra: {},
  };
}
