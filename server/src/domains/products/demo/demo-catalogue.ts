import type { Consumable, Packaging } from '@kura/contract/products/product/product-kinds.ts';

export interface DemoProduct {
  sku: string;
  zh: string;
  jp: string;
  brand: string;
  material: string;
  colour: string;
  usage: string;
  customs: string;
  /** Yen declared, fen paid, yen asked. */
  prices: readonly [declared: number, cost: number, sale: number];
  /** Millimetres and grams. */
  size: readonly [length: number, width: number, height: number, weight: number];
  packaging?: Packaging;
  consumables?: readonly Consumable[];
  isInsured?: true;
  isSerialControlled?: true;
  isDisabled?: true;
  /** What tape and scale of the warehouse said. */
  measured?: readonly [length: number, width: number, height: number, weight: number];
}
export interface DemoSet {
  sku: string;
  zh: string;
  jp: string;
  sale: number;
  parts: Readonly<Record<string, number>>;
}
export interface DemoAccessory {
  sku: string;
  zh: string;
  jp: string;
  cost: number;
  size: readonly [length: number, width: number, height: number, weight: number];
  fits: readonly string[];
}
export interface DemoCatalogue {
  company: string;
  category: Readonly<{ zh: string; jp: string }>;
  /** The first digits of its trade numbers. */
  tradePrefix: string;
  products: readonly DemoProduct[];
  sets: readonly DemoSet[];
  accessories: readonly DemoAccessory[];
}

type Told = Omit<DemoProduct, 'sku' | 'zh' | 'jp' | 'prices' | 'size'>;
const item = (sku: string, zh: string, jp: string, prices: DemoProduct['prices'], size: DemoProduct['size'], told: Told): DemoProduct => ({
  sku,
  zh,
  jp,
  prices,
  size,
  ...told,
});

const steel = { material: '不锈钢', usage: '厨房' };
const plastic = { material: 'PP', usage: '厨房' };

/** Kitchen appliances from Shenzhen. */
const haichuan: DemoCatalogue = {
  company: 'HC',
  category: { zh: '厨房电器', jp: 'キッチン家電' },
  tradePrefix: '69412358',
  products: [
    item('HC-KT-12W', '电热水壶 1.2L 白色', '電気ケトル 1.2L ホワイト', [1150, 5820, 4980], [245, 180, 230, 980], {
      ...steel,
      brand: 'Haichuan KT-12',
      colour: '白',
      customs: '851679',
      packaging: 'carton',
      consumables: ['bubbleWrap'],
      measured: [248, 182, 233, 1015],
    }),
    item('HC-KT-12B', '电热水壶 1.2L 黑色', '電気ケトル 1.2L ブラック', [1150, 5820, 4980], [245, 180, 230, 980], {
      ...steel,
      brand: 'Haichuan KT-12',
      colour: '黑',
      customs: '851679',
      packaging: 'carton',
      consumables: ['bubbleWrap'],
    }),
    item('HC-RC-055', '迷你电饭煲 0.54L', 'ミニ炊飯器 3合炊き', [2100, 9850, 7980], [290, 240, 225, 2350], {
      material: '铝合金内胆',
      usage: '煮饭',
      brand: 'Haichuan RC-055',
      colour: '白',
      customs: '851660',
      packaging: 'carton',
      isInsured: true,
      isSerialControlled: true,
      measured: [293, 244, 228, 2410],
    }),
    item('HC-TO-09L', '电烤箱 9L', 'オーブントースター 9L', [2400, 11200, 8980], [370, 260, 225, 3900], {
      ...steel,
      brand: 'Haichuan TO-09',
      colour: '银',
      customs: '851660',
      packaging: 'doubleCarton',
      consumables: ['cornerGuard'],
      isInsured: true,
      isSerialControlled: true,
    }),
    item('HC-BL-600', '便携榨汁杯 600ml', 'ポータブルミキサー 600ml', [980, 4630, 3980], [95, 95, 255, 620], {
      material: 'Tritan',
      usage: '榨汁',
      brand: 'Haichuan BL-600',
      colour: '绿',
      customs: '850940',
      packaging: 'bubbleMailer',
    }),
    item('HC-HM-05S', '手持打蛋器 5 档', 'ハンドミキサー 5段階', [890, 3920, 3280], [200, 90, 150, 780], {
      ...plastic,
      brand: 'Haichuan HM-05',
      colour: '白',
      customs: '850940',
      packaging: 'carton',
    }),
    item('HC-CM-DRIP', '滴漏咖啡机 0.65L', 'コーヒーメーカー 0.65L', [1900, 8740, 6980], [270, 190, 295, 1850], {
      ...plastic,
      brand: 'Haichuan CM-065',
      colour: '黑',
      customs: '851671',
      packaging: 'carton',
      consumables: ['fragileLabel'],
      isSerialControlled: true,
    }),
    item('HC-HP-26', '多功能电火锅 2.6L', 'グリル鍋 2.6L', [2300, 10400, 8480], [345, 305, 190, 3150], {
      material: '铝',
      usage: '火锅',
      brand: 'Haichuan HP-26',
      colour: '米色',
      customs: '851660',
      packaging: 'carton',
      isInsured: true,
    }),
    item('HC-KS-05K', '厨房电子秤 5kg', 'キッチンスケール 5kg', [520, 2180, 1980], [200, 150, 20, 410], {
      material: '钢化玻璃',
      usage: '称重',
      brand: 'Haichuan KS-05',
      colour: '白',
      customs: '842381',
      packaging: 'bubbleMailer',
    }),
    item('HC-VC-STICK', '无线吸尘器', 'コードレス掃除機', [5200, 23800, 17800], [680, 265, 160, 3450], {
      material: 'ABS',
      usage: '清洁',
      brand: 'Haichuan VC-21',
      colour: '灰',
      customs: '850811',
      packaging: 'doubleCarton',
      isInsured: true,
      isSerialControlled: true,
      consumables: ['cornerGuard', 'bubbleWrap'],
    }),
    item('HC-HD-1200', '负离子电吹风', 'マイナスイオンドライヤー', [1650, 7380, 5980], [230, 95, 270, 690], {
      material: 'ABS',
      usage: '美发',
      brand: 'Haichuan HD-1200',
      colour: '粉',
      customs: '851631',
      packaging: 'giftBox',
    }),
    item('HC-FP-24', '不粘平底锅 24cm', 'フライパン 24cm IH対応', [780, 3260, 2980], [450, 255, 70, 920], {
      material: '铝合金',
      usage: '炒菜',
      brand: 'Haichuan FP-24',
      colour: '黑',
      customs: '761510',
      packaging: 'carton',
    }),
    item('HC-SP-18', '奶锅 18cm', '片手鍋 18cm', [690, 2890, 2680], [360, 190, 110, 780], {
      ...steel,
      brand: 'Haichuan SP-18',
      colour: '银',
      customs: '732393',
      packaging: 'carton',
    }),
    item('HC-TH-500', '保温杯 500ml', 'ステンレスボトル 500ml', [540, 2240, 2180], [70, 70, 235, 285], {
      ...steel,
      brand: 'Haichuan TH-500',
      colour: '深蓝',
      customs: '961700',
      packaging: 'polyBag',
    }),
    item('HC-LB-2T', '双层便当盒', '二段弁当箱', [430, 1680, 1780], [190, 115, 105, 330], {
      ...plastic,
      brand: 'Haichuan LB-2',
      colour: '绿',
      customs: '392410',
      packaging: 'polyBag',
    }),
    item('HC-IR-MINI', '旅行电熨斗', 'トラベルアイロン', [870, 3840, 3480], [190, 85, 95, 640], {
      material: '陶瓷',
      usage: '熨烫',
      brand: 'Haichuan IR-04',
      colour: '白',
      customs: '851640',
      packaging: 'carton',
      isDisabled: true,
    }),
  ],
  sets: [
    {
      sku: 'HC-SET-MORNING',
      zh: '早餐三件套（水壶+咖啡机+秤）',
      jp: '朝食3点セット',
      sale: 12_800,
      parts: { 'HC-KT-12W': 1, 'HC-CM-DRIP': 1, 'HC-KS-05K': 1 },
    },
    { sku: 'HC-SET-POT2', zh: '锅具两件套', jp: '鍋2点セット', sale: 5180, parts: { 'HC-FP-24': 1, 'HC-SP-18': 1 } },
    {
      sku: 'HC-SET-LUNCH4',
      zh: '便当家庭装（4 人）',
      jp: 'お弁当ファミリーセット',
      sale: 13_800,
      parts: { 'HC-LB-2T': 4, 'HC-TH-500': 4 },
    },
  ],
  accessories: [
    { sku: 'HCKT12LID', zh: '电热水壶壶盖', jp: '電気ケトル用ふた', cost: 380, size: [130, 130, 40, 85], fits: ['HC-KT-12W', 'HC-KT-12B'] },
    {
      sku: 'HCKT12BASE',
      zh: '电热水壶底座',
      jp: '電気ケトル用電源台',
      cost: 920,
      size: [165, 165, 45, 240],
      fits: ['HC-KT-12W', 'HC-KT-12B'],
    },
    { sku: 'HCVC21FILTER', zh: '吸尘器滤芯', jp: '掃除機用フィルター', cost: 610, size: [75, 75, 60, 55], fits: ['HC-VC-STICK'] },
    { sku: 'HCRC055CUP', zh: '电饭煲量杯', jp: '炊飯器用計量カップ', cost: 120, size: [80, 70, 75, 28], fits: ['HC-RC-055'] },
  ],
};

const home = { material: 'PP', usage: '収納' };

/** Household goods from Osaka. */
const aoi: DemoCatalogue = {
  company: 'AOI',
  category: { zh: '生活杂货', jp: '生活雑貨' },
  tradePrefix: '45801234',
  products: [
    item('AOI-ST-L01', '衣物收纳箱 L', '衣類収納ケース L', [650, 2650, 2480], [530, 390, 300, 1980], {
      ...home,
      brand: 'Aoi Home ST-L',
      colour: 'クリア',
      customs: '392310',
      measured: [532, 394, 303, 2020],
    }),
    item('AOI-ST-M01', '衣物收纳箱 M', '衣類収納ケース M', [520, 2080, 1980], [430, 330, 230, 1340], {
      ...home,
      brand: 'Aoi Home ST-M',
      colour: 'クリア',
      customs: '392310',
    }),
    item('AOI-HG-10P', '防滑衣架 10 支装', 'すべらないハンガー 10本組', [480, 1920, 1880], [420, 220, 60, 760], {
      material: 'PVC・スチール',
      usage: '衣類',
      brand: 'Aoi HG',
      colour: 'グレー',
      customs: '392690',
      packaging: 'polyBag',
    }),
    item('AOI-DR-MAT', '硅藻土浴室地垫', '珪藻土バスマット', [760, 3240, 2980], [600, 390, 9, 3200], {
      material: '珪藻土',
      usage: '浴室',
      brand: 'Aoi Bath',
      colour: 'ホワイト',
      customs: '681019',
      packaging: 'doubleCarton',
      consumables: ['bubbleWrap', 'fragileLabel'],
    }),
    item('AOI-LA-BK2', '脏衣篮 2 格', 'ランドリーバスケット 2段', [690, 2880, 2780], [400, 250, 620, 1150], {
      material: 'ポリエステル',
      usage: '洗濯',
      brand: 'Aoi Wash',
      colour: 'ベージュ',
      customs: '630790',
      packaging: 'polyBag',
    }),
    item('AOI-UM-60A', '自动折叠伞 60cm', '自動開閉折りたたみ傘', [580, 2460, 2380], [300, 55, 55, 350], {
      material: 'ポリエステル',
      usage: '雨具',
      brand: 'Aoi Rain',
      colour: 'ネイビー',
      customs: '660191',
      packaging: 'polyBag',
    }),
    item('AOI-CD-SOY', '大豆香薰蜡烛', 'ソイキャンドル', [390, 1560, 1680], [75, 75, 85, 260], {
      material: '大豆ワックス',
      usage: 'インテリア',
      brand: 'Aoi Aroma',
      colour: '白',
      customs: '340600',
      packaging: 'giftBox',
      consumables: ['bubbleWrap', 'fragileLabel'],
    }),
    item('AOI-DF-USB', 'USB 香薰机', 'USBアロマディフューザー', [620, 2680, 2580], [110, 110, 135, 290], {
      material: 'ABS',
      usage: '加湿',
      brand: 'Aoi Aroma',
      colour: '木目',
      customs: '850980',
      packaging: 'carton',
    }),
    item('AOI-CL-WALL', '静音挂钟 28cm', '掛け時計 静音 28cm', [740, 3120, 2880], [285, 285, 45, 640], {
      material: 'ABS・ガラス',
      usage: 'インテリア',
      brand: 'Aoi Time',
      colour: 'ナチュラル',
      customs: '910521',
      packaging: 'carton',
      consumables: ['cornerGuard', 'fragileLabel'],
    }),
    item('AOI-MG-350', '陶瓷马克杯 350ml', 'マグカップ 350ml', [320, 1240, 1380], [125, 90, 95, 340], {
      material: '陶器',
      usage: '食卓',
      brand: 'Aoi Table',
      colour: '青',
      customs: '691200',
      packaging: 'carton',
      consumables: ['bubbleWrap'],
    }),
    item('AOI-PL-21', '餐盘 21cm', 'プレート 21cm', [340, 1320, 1480], [212, 212, 25, 420], {
      material: '磁器',
      usage: '食卓',
      brand: 'Aoi Table',
      colour: '青',
      customs: '691110',
      packaging: 'carton',
      consumables: ['bubbleWrap'],
    }),
    item('AOI-CP-05', '木筷 5 双', '箸 5膳組', [260, 960, 1080], [240, 70, 20, 110], {
      material: '木',
      usage: '食卓',
      brand: 'Aoi Table',
      colour: '茶',
      customs: '441912',
      packaging: 'bubbleMailer',
    }),
    item('AOI-HK-MAG', '磁吸挂钩 4 个', 'マグネットフック 4個', [280, 1020, 1180], [120, 90, 30, 150], {
      material: 'スチール',
      usage: '収納',
      brand: 'Aoi Home',
      colour: '白',
      customs: '830250',
      packaging: 'bubbleMailer',
    }),
  ],
  sets: [
    { sku: 'AOI-SET-CAFE2', zh: '双人咖啡餐具套装', jp: 'カフェペアセット', sale: 5280, parts: { 'AOI-MG-350': 2, 'AOI-PL-21': 2 } },
    {
      sku: 'AOI-SET-MOVE',
      zh: '搬家收纳套装',
      jp: '新生活収納セット',
      sale: 11_800,
      parts: { 'AOI-ST-L01': 2, 'AOI-ST-M01': 2, 'AOI-HG-10P': 2 },
    },
  ],
  accessories: [
    {
      sku: 'AOICLWALLPIN',
      zh: '挂钟石膏板挂钩',
      jp: '掛け時計用石膏ボードフック',
      cost: 90,
      size: [40, 30, 15, 12],
      fits: ['AOI-CL-WALL'],
    },
    { sku: 'AOIDFUSBPAD', zh: '香薰机替换棉棒', jp: 'ディフューザー用交換芯', cost: 150, size: [110, 20, 20, 8], fits: ['AOI-DF-USB'] },
    { sku: 'AOISTLID', zh: '收纳箱通用轮子', jp: '収納ケース用キャスター', cost: 210, size: [60, 60, 50, 90], fits: [] },
  ],
};

const cotton = { material: '纯棉', usage: '居家', packaging: 'polyBag' } as const;

/** Home textiles from Hangzhou. */
const qinghe: DemoCatalogue = {
  company: 'QH',
  category: { zh: '家纺', jp: 'ホームテキスタイル' },
  tradePrefix: '69587120',
  products: [
    item('QH-TW-BATH', '纯棉浴巾 70×140', 'バスタオル 70×140', [420, 1680, 1680], [300, 230, 60, 480], {
      ...cotton,
      brand: '青禾 TW',
      colour: '米白',
      customs: '630260',
    }),
    item('QH-TW-FACE', '纯棉毛巾 34×80', 'フェイスタオル 34×80', [180, 640, 780], [200, 130, 35, 110], {
      ...cotton,
      brand: '青禾 TW',
      colour: '米白',
      customs: '630260',
    }),
    item('QH-BD-DUV', '四季薄被 150×210', '肌掛け布団 シングル', [1680, 7260, 5980], [480, 380, 180, 1650], {
      ...cotton,
      brand: '青禾 BD',
      colour: '灰',
      customs: '940490',
      measured: [500, 395, 190, 1690],
    }),
    item('QH-BD-COV', '被套 150×210', '掛け布団カバー シングル', [880, 3640, 3480], [330, 260, 55, 820], {
      ...cotton,
      brand: '青禾 BD',
      colour: '浅蓝',
      customs: '630231',
    }),
    item('QH-BD-FIT', '床笠 100×200', 'ボックスシーツ シングル', [720, 2980, 2780], [320, 250, 50, 640], {
      ...cotton,
      brand: '青禾 BD',
      colour: '浅蓝',
      customs: '630231',
    }),
    item('QH-PL-CASE', '枕套 43×63', '枕カバー 43×63', [260, 980, 1180], [240, 180, 20, 130], {
      ...cotton,
      brand: '青禾 BD',
      colour: '浅蓝',
      customs: '630231',
    }),
    item('QH-PL-MEM', '记忆棉枕', '低反発まくら', [1120, 4820, 4280], [520, 320, 130, 1180], {
      ...cotton,
      material: '记忆棉',
      brand: '青禾 PL',
      colour: '白',
      customs: '940490',
    }),
    item('QH-BL-KNIT', '针织盖毯 130×160', 'ニットブランケット', [940, 3980, 3680], [340, 280, 90, 980], {
      ...cotton,
      material: '腈纶',
      brand: '青禾 BL',
      colour: '驼色',
      customs: '630140',
    }),
    item('QH-CU-100', '遮光窗帘 100×178', '遮光カーテン 2枚組', [1280, 5460, 4680], [380, 300, 80, 1540], {
      ...cotton,
      material: '涤纶',
      brand: '青禾 CU',
      colour: '深灰',
      customs: '630312',
    }),
    item('QH-RG-RND', '圆形地毯 120cm', '円形ラグ 120cm', [1450, 6180, 5280], [1200, 140, 140, 1780], {
      ...cotton,
      material: '涤纶',
      brand: '青禾 RG',
      colour: '米色',
      customs: '570330',
    }),
    item('QH-CS-45', '抱枕套 45×45', 'クッションカバー 45×45', [290, 1080, 1280], [230, 230, 15, 140], {
      ...cotton,
      material: '亚麻',
      brand: '青禾 CS',
      colour: '草绿',
      customs: '630492',
    }),
    item('QH-SL-WARM', '保暖拖鞋', 'あったかルームシューズ', [380, 1480, 1580], [290, 200, 110, 310], {
      ...cotton,
      material: '绒布',
      brand: '青禾 SL',
      colour: '咖色',
      customs: '640520',
    }),
  ],
  sets: [
    {
      sku: 'QH-SET-BED3',
      zh: '床品三件套',
      jp: '寝具カバー3点セット',
      sale: 6980,
      parts: { 'QH-BD-COV': 1, 'QH-BD-FIT': 1, 'QH-PL-CASE': 1 },
    },
    {
      sku: 'QH-SET-TOWEL',
      zh: '毛巾礼盒（浴巾 1 毛巾 3）',
      jp: 'タオルギフトセット',
      sale: 3680,
      parts: { 'QH-TW-BATH': 1, 'QH-TW-FACE': 3 },
    },
  ],
  accessories: [
    { sku: 'QHCUHOOK', zh: '窗帘挂钩 20 个', jp: 'カーテンフック 20個', cost: 160, size: [110, 80, 20, 70], fits: ['QH-CU-100'] },
    { sku: 'QHPLINNER', zh: '枕芯调节垫', jp: 'まくら高さ調整シート', cost: 430, size: [450, 280, 20, 180], fits: ['QH-PL-MEM'] },
  ],
};

/** What the three demonstration companies sell. All names and numbers are invented. */
export const demoCatalogues: readonly DemoCatalogue[] = [haichuan, aoi, qinghe];
