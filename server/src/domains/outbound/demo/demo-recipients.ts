/** Who buys: names, streets and telephone numbers are invented, the towns and their postcodes are real. */
export interface DemoRecipient {
  recipientName: string;
  recipientCompany?: string;
  phone: string;
  postcode: string;
  /** JIS code. */
  prefecture: string;
  city: string;
  street: string;
  building?: string;
}
const person = (
  recipientName: string,
  phone: string,
  postcode: string,
  prefecture: string,
  city: string,
  street: string,
  more: Pick<DemoRecipient, 'building' | 'recipientCompany'> = {},
): DemoRecipient => ({ recipientName, phone, postcode, prefecture, city, street, ...more });

export const demoRecipients = {
  okada: person('岡田 美咲', '090-5501-0211', '150-0041', '13', '渋谷区', '神南1-14-6', { building: 'パークサイド神南 302' }),
  matsui: person('松井 大地', '080-5502-0345', '160-0022', '13', '新宿区', '新宿5-8-11', { building: 'グランエスト新宿 805' }),
  kitano: person('北野 さやか', '090-5503-0778', '171-0022', '13', '豊島区', '南池袋2-31-4'),
  endo: person('遠藤 和也', '070-5504-0126', '190-0012', '13', '立川市', '曙町3-6-22', { building: 'メゾン曙 201' }),
  hirata: person('平田 恵', '090-5505-0932', '220-0012', '14', '横浜市西区', 'みなとみらい4-9-3', { building: 'ブルーコートタワー 1706' }),
  ozaki: person('尾崎 拓海', '080-5506-0417', '231-0023', '14', '横浜市中区', '山下町88-2'),
  sekine: person('関根 由紀', '048-555-0182', '330-0854', '11', 'さいたま市大宮区', '桜木町1-24-9', { building: '桜木ハイツ 403' }),
  iida: person('飯田 翔', '043-555-0164', '260-0028', '12', '千葉市中央区', '新町14-5'),
  kumagai: person('熊谷 直樹', '090-5509-0651', '980-0021', '04', '仙台市青葉区', '中央3-7-12', { building: 'あおば通ビル 6F' }),
  abe: person('阿部 陽菜', '080-5510-0283', '060-0042', '01', '札幌市中央区', '大通西11-4-18', { building: 'ノースヴィラ大通 907' }),
  miyata: person('宮田 隆', '025-555-0139', '950-0087', '15', '新潟市中央区', '東大通2-3-16'),
  horiguchi: person('堀口 真由', '090-5512-0874', '920-0853', '17', '金沢市', '本町2-11-7', { building: 'リーフ本町 502' }),
  sugiyama: person('杉山 誠', '054-555-0171', '420-0852', '22', '静岡市葵区', '紺屋町9-4'),
  mizuno: person('水野 彩', '080-5514-0396', '460-0008', '23', '名古屋市中区', '栄4-16-20', { building: '栄サンライズ 1101' }),
  takagi: person('高木 健一', '058-555-0148', '500-8833', '21', '岐阜市', '神田町6-2', { recipientCompany: '高木金物店' }),
  nishida: person('西田 千尋', '090-5516-0523', '604-8005', '26', '京都市中京区', '恵比須町439-1', { building: '三条アネックス 203' }),
  yoshioka: person('吉岡 智子', '080-5517-0748', '530-0001', '27', '大阪市北区', '梅田2-5-25', { building: 'ウエストコート梅田 1402' }),
  kawabata: person('川端 優', '06-5555-0117', '542-0076', '27', '大阪市中央区', '難波3-2-19'),
  ueno: person('上野 雅人', '078-555-0155', '650-0021', '28', '神戸市中央区', '三宮町1-8-6', {
    building: 'サンプラザ通り 2F',
    recipientCompany: '喫茶うえの',
  }),
  hamada: person('浜田 すみれ', '073-555-0133', '640-8331', '30', '和歌山市', '美園町5-12-1'),
  fujii: person('藤井 亮介', '086-555-0194', '700-0024', '33', '岡山市北区', '駅元町22-8', { building: 'エキマエ駅元 604' }),
  doi: person('土井 香織', '090-5522-0365', '730-0011', '34', '広島市中区', '基町9-27'),
  ogawa: person('小川 蓮', '087-555-0106', '760-0019', '37', '高松市', 'サンポート3-4', { building: 'ハーバーレジデンス 1003' }),
  nagata: person('永田 光', '080-5524-0589', '812-0011', '40', '福岡市博多区', '博多駅前2-18-30', { building: '博多センター 710' }),
  matsunaga: person('松永 里奈', '096-555-0162', '860-0806', '43', '熊本市中央区', '花畑町11-14'),
  kuroki: person('黒木 洋平', '099-555-0145', '890-0053', '46', '鹿児島市', '中央町20-3', { building: 'シティ中央 501' }),
  higa: person('比嘉 美波', '098-555-0128', '900-0015', '47', '那覇市', '久茂地1-7-5', { building: 'くもじハイム 308' }),
} as const satisfies Record<string, DemoRecipient>;
export type DemoBuyer = keyof typeof demoRecipients;
