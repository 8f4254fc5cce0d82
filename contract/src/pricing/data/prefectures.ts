import type { Words } from '../../kernel/text.ts';
import type { Zone } from './zones.ts';

/** `code` is JIS X 0401. The first three digits of a postcode only make a prefecture plausible: some belong to several. */
export interface Prefecture extends Words {
  readonly code: string;
  readonly zone: Zone;
  /** First three digits of postcodes: `520` or `600-607`. */
  readonly postal: readonly string[];
}

export const prefectures: readonly Prefecture[] = [
  { code: '01', zh: '北海道', en: 'Hokkaido', jp: '北海道', zone: 'hokkaido', postal: ['001-007', '040-099'] },
  { code: '02', zh: '青森县', en: 'Aomori', jp: '青森県', zone: 'n_tohoku', postal: ['018', '030-031', '033-039'] },
  { code: '03', zh: '岩手县', en: 'Iwate', jp: '岩手県', zone: 'n_tohoku', postal: ['020-029'] },
  { code: '04', zh: '宫城县', en: 'Miyagi', jp: '宮城県', zone: 's_tohoku', postal: ['980-989'] },
  { code: '05', zh: '秋田县', en: 'Akita', jp: '秋田県', zone: 'n_tohoku', postal: ['010-019'] },
  { code: '06', zh: '山形县', en: 'Yamagata', jp: '山形県', zone: 's_tohoku', postal: ['990-999'] },
  { code: '07', zh: '福岛县', en: 'Fukushima', jp: '福島県', zone: 's_tohoku', postal: ['960-976', '979'] },
  { code: '08', zh: '茨城县', en: 'Ibaraki', jp: '茨城県', zone: 'kanto', postal: ['300-319'] },
  { code: '09', zh: '栃木县', en: 'Tochigi', jp: '栃木県', zone: 'kanto', postal: ['311', '320-329', '349'] },
  { code: '10', zh: '群马县', en: 'Gunma', jp: '群馬県', zone: 'kanto', postal: ['370-379', '384', '389'] },
  { code: '11', zh: '埼玉县', en: 'Saitama', jp: '埼玉県', zone: 'kanto', postal: ['100', '121', '174', '330-370'] },
  { code: '12', zh: '千叶县', en: 'Chiba', jp: '千葉県', zone: 'kanto', postal: ['100', '260-267', '270-279', '282-290', '292-299'] },
  {
    code: '13',
    zh: '东京都',
    en: 'Tokyo',
    jp: '東京都',
    zone: 'kanto',
    postal: ['100-116', '120-121', '123-125', '130-137', '140-146', '150-158', '160-171', '173-198', '201-208', '220', '370'],
  },
  { code: '14', zh: '神奈川县', en: 'Kanagawa', jp: '神奈川県', zone: 'kanto', postal: ['210-216', '220-227', '230-259'] },
  { code: '15', zh: '新潟县', en: 'Niigata', jp: '新潟県', zone: 'shinetsu', postal: ['389', '940-959'] },
  { code: '16', zh: '富山县', en: 'Toyama', jp: '富山県', zone: 'hokuriku', postal: ['930-939'] },
  { code: '17', zh: '石川县', en: 'Ishikawa', jp: '石川県', zone: 'hokuriku', postal: ['920-929', '939'] },
  { code: '18', zh: '福井县', en: 'Fukui', jp: '福井県', zone: 'hokuriku', postal: ['910-919', '922'] },
  { code: '19', zh: '山梨县', en: 'Yamanashi', jp: '山梨県', zone: 'kanto', postal: ['400-409'] },
  { code: '20', zh: '长野县', en: 'Nagano', jp: '長野県', zone: 'shinetsu', postal: ['380-399', '949'] },
  { code: '21', zh: '岐阜县', en: 'Gifu', jp: '岐阜県', zone: 'chubu', postal: ['500-509'] },
  { code: '22', zh: '静冈县', en: 'Shizuoka', jp: '静岡県', zone: 'chubu', postal: ['410-422', '424-428', '430-439'] },
  { code: '23', zh: '爱知县', en: 'Aichi', jp: '愛知県', zone: 'chubu', postal: ['431', '440-498'] },
  { code: '24', zh: '三重县', en: 'Mie', jp: '三重県', zone: 'chubu', postal: ['498', '510-519', '647'] },
  { code: '25', zh: '滋贺县', en: 'Shiga', jp: '滋賀県', zone: 'kansai', postal: ['520-529'] },
  { code: '26', zh: '京都府', en: 'Kyoto', jp: '京都府', zone: 'kansai', postal: ['520', '600-607', '610-627', '629'] },
  { code: '27', zh: '大阪府', en: 'Osaka', jp: '大阪府', zone: 'kansai', postal: ['530-547', '549-587', '589-599', '618', '630'] },
  { code: '28', zh: '兵库县', en: 'Hyogo', jp: '兵庫県', zone: 'kansai', postal: ['539', '563', '650-679'] },
  { code: '29', zh: '奈良县', en: 'Nara', jp: '奈良県', zone: 'kansai', postal: ['630-639', '647-648'] },
  { code: '30', zh: '和歌山县', en: 'Wakayama', jp: '和歌山県', zone: 'kansai', postal: ['640-649'] },
  { code: '31', zh: '鸟取县', en: 'Tottori', jp: '鳥取県', zone: 'chugoku', postal: ['680-684', '689'] },
  { code: '32', zh: '岛根县', en: 'Shimane', jp: '島根県', zone: 'chugoku', postal: ['684-685', '690-699'] },
  { code: '33', zh: '冈山县', en: 'Okayama', jp: '岡山県', zone: 'chugoku', postal: ['700-719'] },
  { code: '34', zh: '广岛县', en: 'Hiroshima', jp: '広島県', zone: 'chugoku', postal: ['720-723', '725-739'] },
  { code: '35', zh: '山口县', en: 'Yamaguchi', jp: '山口県', zone: 'chugoku', postal: ['740-747', '749-759'] },
  { code: '36', zh: '德岛县', en: 'Tokushima', jp: '徳島県', zone: 'shikoku', postal: ['770-779'] },
  { code: '37', zh: '香川县', en: 'Kagawa', jp: '香川県', zone: 'shikoku', postal: ['760-769'] },
  { code: '38', zh: '爱媛县', en: 'Ehime', jp: '愛媛県', zone: 'shikoku', postal: ['790-799'] },
  { code: '39', zh: '高知县', en: 'Kochi', jp: '高知県', zone: 'shikoku', postal: ['780-789'] },
  { code: '40', zh: '福冈县', en: 'Fukuoka', jp: '福岡県', zone: 'kyushu', postal: ['800-816', '818-839', '871'] },
  { code: '41', zh: '佐贺县', en: 'Saga', jp: '佐賀県', zone: 'kyushu', postal: ['840-849'] },
  { code: '42', zh: '长崎县', en: 'Nagasaki', jp: '長崎県', zone: 'kyushu', postal: ['811', '817', '848', '850-859'] },
  { code: '43', zh: '熊本县', en: 'Kumamoto', jp: '熊本県', zone: 'kyushu', postal: ['860-869'] },
  { code: '44', zh: '大分县', en: 'Oita', jp: '大分県', zone: 'kyushu', postal: ['839', '870-879'] },
  { code: '45', zh: '宫崎县', en: 'Miyazaki', jp: '宮崎県', zone: 'kyushu', postal: ['880-889'] },
  { code: '46', zh: '鹿儿岛县', en: 'Kagoshima', jp: '鹿児島県', zone: 'kyushu', postal: ['890-899'] },
  { code: '47', zh: '冲绳县', en: 'Okinawa', jp: '沖縄県', zone: 'okinawa', postal: ['900-907'] },
];
