import type { PostInput } from '@kura/contract/content/post/post.ts';
import type { DemoCover } from './demo-cover.ts';

type Words = Pick<PostInput, 'kind' | 'titleZh' | 'keywordsZh' | 'contentZh'> &
  Partial<Omit<PostInput, 'coverId' | 'publish' | 'publishFrom' | 'publishUntil'>>;
/** Times in days before now; below zero they are still to come. */
export type DemoPost = Words & {
  readonly cover: DemoCover;
  readonly daysAgo: number;
  readonly from?: number;
  readonly until?: number;
  readonly isDraft?: true;
};

/** What the provider tells its customers and its own people. */
export const demoTexts: readonly DemoPost[] = [
  {
    kind: 'news',
    daysAgo: 12,
    isPinned: true,
    cover: { thing: 'shelves', from: '#dbe8ff', to: '#7aa7ff' },
    titleZh: '千叶仓库启用夜间出库，当日截单延后至 19:00',
    titleEn: 'Chiba ships at night: same-day cut-off moves to 19:00',
    titleJp: '千葉倉庫で夜間出荷を開始、当日締切が19時に',
    keywordsZh: '千叶仓库，夜间出库，截单时间',
    keywordsEn: 'Chiba，night shift，cut-off',
    keywordsJp: '千葉倉庫，夜間出荷，締切時刻',
    contentZh:
      '<p>为配合旺季订单，<strong>千叶仓库</strong>自本月起增设夜班。</p><h2>有什么变化</h2><ul><li>当日出库截单由 16:00 延后至 <strong>19:00</strong>；</li><li>次日达订单不受影响，仍按原时间交接；</li><li>夜班不加收操作费。</li></ul><p>如需调整店铺的截单设置，请联系您的客服。</p>',
    contentEn:
      '<p>To keep up with peak-season orders, the <strong>Chiba warehouse</strong> has a night shift from this month on.</p><h2>What changes</h2><ul><li>The cut-off for same-day shipping moves from 16:00 to <strong>19:00</strong>.</li><li>Next-day orders are handed over at the usual time.</li><li>There is no surcharge for the night shift.</li></ul><p>To change the cut-off of your stores, ask your contact.</p>',
    contentJp:
      '<p>繁忙期の出荷に対応するため、今月より<strong>千葉倉庫</strong>に夜勤を設けました。</p><h2>変更点</h2><ul><li>当日出荷の締切を16時から<strong>19時</strong>に延長します。</li><li>翌日配送の引渡し時刻は従来どおりです。</li><li>夜間の作業料の割増はありません。</li></ul><p>ストアの締切設定の変更は担当者までご連絡ください。</p>',
  },
  {
    kind: 'notice',
    daysAgo: 6,
    audience: 'customers',
    cover: { thing: 'calendar', from: '#ffe3e3', to: '#ff9a8b' },
    titleZh: '年末年初休业及末班发货时间',
    titleEn: 'Year-end closing and the last shipping day',
    titleJp: '年末年始の休業と最終出荷日のお知らせ',
    keywordsZh: '年末年初，休业，发货',
    keywordsEn: 'year end，closing，shipping',
    keywordsJp: '年末年始，休業，出荷',
    contentZh:
      '<p>日本仓库 12 月 29 日至 1 月 3 日休业。</p><ol><li>12 月 28 日 12:00 前下单的订单年内发出；</li><li>休业期间可正常下单，1 月 4 日起按顺序发货；</li><li>代收货款的结算顺延至 1 月 8 日。</li></ol>',
    contentEn:
      '<p>The warehouses in Japan are closed from 29 December to 3 January.</p><ol><li>Orders placed before 12:00 on 28 December ship this year.</li><li>You can place orders while we are closed; they ship from 4 January on, in order.</li><li>Cash on delivery is settled on 8 January.</li></ol>',
    contentJp:
      '<p>日本の各倉庫は12月29日から1月3日まで休業いたします。</p><ol><li>12月28日12時までのご依頼は年内に出荷します。</li><li>休業中もご依頼は可能です。1月4日より順次出荷します。</li><li>代引代金の精算は1月8日となります。</li></ol>',
  },
  {
    kind: 'case',
    daysAgo: 20,
    cover: { thing: 'boxes', from: '#e3f6ec', to: '#7cc7a1' },
    titleZh: '客户案例：厨具卖家三个月把发货时效从 4 天缩短到 1 天',
    titleEn: 'Customer case: kitchenware in one day instead of four',
    titleJp: '導入事例：キッチン用品の配送日数を4日から1日に短縮',
    keywordsZh: '客户案例，厨具，时效',
    keywordsEn: 'customer case，kitchenware，lead time',
    keywordsJp: '導入事例，キッチン用品，リードタイム',
    contentZh:
      '<p>这位卖家同时经营亚马逊、乐天和雅虎三个店铺，以前从国内直发。</p><h2>做法</h2><p>先把销量前 30 的商品备到千叶仓库，再用转出库规则让订单自动出库。</p><blockquote><p>“退货率降了一半，客服终于不用整天解释物流。”</p></blockquote><h2>结果</h2><ul><li>平均时效 4 天 → 1 天；</li><li>退货率 3.8% → 1.9%。</li></ul>',
    contentEn:
      '<p>The seller runs stores on Amazon, Rakuten and Yahoo and used to ship from China.</p><h2>What they did</h2><p>The 30 best-selling products went to Chiba first; forwarding rules then sent orders out by themselves.</p><blockquote><p>“Half as many returns, and support no longer spends its days explaining delays.”</p></blockquote><h2>The result</h2><ul><li>Lead time: 4 days → 1 day</li><li>Returns: 3.8% → 1.9%</li></ul>',
    contentJp:
      '<p>Amazon・楽天・Yahoo!の3店舗を運営し、以前は中国から直送されていました。</p><h2>取り組み</h2><p>売れ筋30品を先に千葉倉庫へ入庫し、出庫依頼ルールで注文を自動出庫にしました。</p><blockquote><p>「返品が半減し、配送の問い合わせもほとんどなくなりました。」</p></blockquote><h2>結果</h2><ul><li>平均配送日数：4日 → 1日</li><li>返品率：3.8% → 1.9%</li></ul>',
  },
  {
    kind: 'news',
    daysAgo: 3,
    cover: { thing: 'ship', from: '#d6f0ff', to: '#5fb4e5' },
    titleZh: '上海—东京快船每周增至三班',
    keywordsZh: '海运，快船，拼柜',
    contentZh: '<p>上海至东京的快船自本周起每周三班（周二、周四、周六），拼柜截单为开船前一天 15:00。</p>',
  },
  {
    kind: 'notice',
    daysAgo: 4,
    audience: 'staff',
    cover: { thing: 'truck', from: '#fff1d6', to: '#f5bd5c' },
    titleZh: '装车前须先扫交接单，再扫包裹',
    titleJp: '積込み前に引渡表、続けて荷物をスキャンしてください',
    keywordsZh: '交接，扫码',
    keywordsJp: '引渡，スキャン',
    contentZh: '<p>本周有两次包裹装错车。装车前请先扫交接单，再逐件扫包裹；提示为红色时不得装车。</p>',
    contentJp:
      '<p>今週、荷物の積み間違いが2件ありました。積込み前に引渡表をスキャンし、続けて荷物を1件ずつスキャンしてください。赤の表示が出た荷物は積み込まないでください。</p>',
  },
  {
    // Over, so that nobody who looks around is stopped by it; who has confirmed it can still be read.
    kind: 'notice',
    daysAgo: 40,
    until: 15,
    mustRead: true,
    audience: 'customers',
    cover: { thing: 'boxes', from: '#ffe9d6', to: '#f0a56b' },
    titleZh: '必读：含锂电池商品的入库要求',
    titleEn: 'Please read: goods with lithium batteries',
    titleJp: '必読：リチウム電池を含む商品の入庫について',
    keywordsZh: '锂电池，入库，安全',
    keywordsEn: 'lithium battery，inbound，safety',
    keywordsJp: 'リチウム電池，入庫，安全',
    contentZh: '<p>含锂电池的商品须在入库单中注明，并附 MSDS 与运输鉴定书；未注明的货物将被暂扣。</p>',
    contentEn:
      '<p>Goods with lithium batteries must be named on the inbound order, with MSDS and transport report. Goods that are not are held.</p>',
    contentJp: '<p>リチウム電池を含む商品は入庫伝票に明記し、MSDSと輸送鑑定書を添付してください。記載のない貨物は保留となります。</p>',
  },
  {
    kind: 'notice',
    daysAgo: 1,
    from: -7,
    audience: 'customers',
    cover: { thing: 'ship', from: '#efe3ff', to: '#a887e0' },
    titleZh: '下月起燃油附加费调整',
    titleEn: 'Fuel surcharge changes next month',
    titleJp: '来月より燃油サーチャージを改定します',
    keywordsZh: '燃油附加费，运费',
    keywordsEn: 'fuel surcharge，freight',
    keywordsJp: '燃油サーチャージ，運賃',
    contentZh: '<p>下月 1 日起海运燃油附加费下调 3%，按新报价自动计算。</p>',
    contentEn: '<p>From the 1st of next month the fuel surcharge for sea freight is 3% lower; quotes follow by themselves.</p>',
    contentJp: '<p>来月1日より海上輸送の燃油サーチャージを3%引き下げます。料金は自動で反映されます。</p>',
  },
  {
    kind: 'case',
    daysAgo: 2,
    isDraft: true,
    cover: { thing: 'shelves', from: '#e9ecf2', to: '#a5b0c2' },
    titleZh: '客户案例：家居品牌的退货再上架（草稿）',
    keywordsZh: '客户案例，退货，再上架',
    contentZh: '<p>采访已完成，数据待客户确认。</p>',
  },
];
