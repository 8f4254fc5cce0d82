import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { Article } from '../simulators/simulated-order.ts';

type Firm = 'HC' | 'AOI' | 'QH';

/** A store of the demonstration, one for each channel. */
export interface DemoShop {
  platform: Platform;
  firm: Firm;
  /** Of a store that is not there from the beginning. */
  name: string;
  /** Orders leave by themselves, except for those with a note. */
  hasRule: boolean;
  /** Its channel hears what there is. */
  hasStock?: true;
}
export const demoShops: readonly DemoShop[] = [
  { platform: 'amazon', firm: 'HC', name: '海川 Amazon.co.jp', hasRule: false, hasStock: true },
  { platform: 'amazonDf', firm: 'HC', name: '海川 Amazon DF', hasRule: false },
  { platform: 'amazonVc', firm: 'HC', name: '海川 Amazon VC', hasRule: false },
  { platform: 'rakuten', firm: 'AOI', name: 'あおい商店 楽天', hasRule: true, hasStock: true },
  { platform: 'yahoo', firm: 'AOI', name: 'あおい商店 Yahoo!', hasRule: false },
  { platform: 'shopify', firm: 'AOI', name: 'Aoi Online', hasRule: true, hasStock: true },
  { platform: 'tiktok', firm: 'QH', name: '青禾 TikTok Shop', hasRule: false, hasStock: true },
  { platform: 'mabang', firm: 'QH', name: '青禾 马帮', hasRule: false },
];

const article = (sku: string, itemId: string, name: string, priceYen: number): Article => ({ sku, itemId, name, priceYen });
/** What each company sells on its channels, by its own codes. The last one is new there: nobody has said yet which product it is. */
const sold: Readonly<Record<Firm, readonly Article[]>> = {
  HC: [
    article('HC-KT-12W', '4900000001018', '電気ケトル 1.2L ホワイト', 4980),
    article('HC-TH-500', '4900000001025', 'ステンレスボトル 500ml', 2180),
    article('HC-KS-05K', '4900000001032', 'キッチンスケール 5kg', 1980),
    article('HC-LB-2T', '4900000001049', '二段弁当箱', 1780),
  ],
  AOI: [
    article('AOI-MG-350', '4900000002015', 'マグカップ 350ml', 1380),
    article('AOI-CP-05', '4900000002022', '箸 5膳組', 1080),
    article('AOI-CD-SOY', '4900000002039', 'ソイキャンドル', 1680),
    article('AOI-HG-10P', '4900000002046', 'すべらないハンガー 10本組', 1880),
  ],
  QH: [
    article('QH-TW-BATH', '4900000003012', 'バスタオル 70×140', 1680),
    article('QH-TW-FACE', '4900000003029', 'フェイスタオル 34×80', 780),
    article('QH-BD-COV', '4900000003036', '掛け布団カバー シングル', 3480),
    article('QH-BD-FIT', '4900000003043', 'ボックスシーツ シングル', 2780),
  ],
};
export const articlesOf = ({ firm }: Pick<DemoShop, 'firm'>): readonly Article[] => sold[firm];
export const mappedArticles = (shop: Pick<DemoShop, 'firm'>): readonly Article[] => articlesOf(shop).slice(0, -1);
