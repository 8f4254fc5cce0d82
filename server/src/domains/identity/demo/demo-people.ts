import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { Credentials } from '@kura/contract/identity/channel-store/channels.ts';
import type { ReadyRole } from '@kura/contract/identity/role/role.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { type Zone, zones } from '@kura/contract/kernel/zone.ts';

/** Everybody's, so that nobody has to look it up; V03 allows 6 to 10 characters. Printed at start, and only ever valid in demonstration mode. */
export const demoPassword = 'kura1234';

export interface DemoUser {
  account: string;
  nickname: string;
  role: ReadyRole;
  /** Who this is, for the list at start. */
  who: { zh: string; en: string };
  email: string;
  phone: string;
  zone: Zone;
}
export interface DemoStore {
  name: string;
  platform: Platform;
  contact: string;
  phone: string;
  email: string;
  credentials: Partial<Credentials>;
}
export interface DemoCompany {
  code: string;
  name: string;
  creditLimit: { currency: 'CNY'; minor: number };
  /** Proposed, and nobody has approved it yet. */
  isLimitPending?: true;
  contact: string;
  phone: string;
  email: string;
  address: string;
  lang: Lang;
  remark: string;
  /** How long the company has been here. */
  sinceDays: number;
  users: readonly DemoUser[];
  stores: readonly DemoStore[];
}

const staff = (account: string, nickname: string, role: ReadyRole, zh: string, en: string, zone: Zone = zones.JP): DemoUser => ({
  account,
  nickname,
  role,
  who: {
    zh,
    en,
  },
  zone,
  email: `${account}@kura.example`,
  phone: zone === zones.JP ? '03-6205-0101' : '021-5888-0101',
});

/** The provider: somebody for each ready role, in the warehouse of Chiba and the office of Shanghai. */
export const demoStaff: readonly DemoUser[] = [
  staff('admin', '系统管理员', 'admin', '管理员', 'administrator'),
  staff('ops', '林晓', 'operations', '运营', 'operations', zones.CN),
  staff('receiver', '佐藤 健', 'receiver', '收货', 'receiver'),
  staff('picker', '鈴木 花', 'picker', '拣货', 'picker'),
  staff('sorter', '伊藤 蓮', 'sorter', '分拣', 'sorter'),
  staff('checker', '高橋 亮', 'checker', '复核', 'checker'),
  staff('shipper', '田中 実', 'shipper', '发货', 'shipper'),
  staff('stock', '渡辺 舞', 'inventory', '库存', 'inventory'),
  staff('finance', '周敏', 'finance', '财务', 'finance', zones.CN),
  staff('finmgr', '王志远', 'financeManager', '财务经理', 'finance manager', zones.CN),
];

const customer = (account: string, nickname: string, role: ReadyRole, zh: string, en: string, email: string, phone: string): DemoUser => ({
  account,
  nickname,
  role,
  who: {
    zh,
    en,
  },
  email,
  phone,
  zone: zones.JP,
});

const yuan = (minor: number) => ({ currency: 'CNY', minor }) as const;

/** Three customers: a large seller from Shenzhen, a shop from Osaka, and a young one that will run short of money. All values are invented. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    code: 'HC',
    name: '深圳海川贸易有限公司',
    creditLimit: yuan(50_000_00),
    contact: '陈海川',
    phone: '13800138001',
    email: 'chen@haichuan.example',
    address: '广东省深圳市南山区科技园南路 18 号',
    lang: 'zh',
    remark: '主营家电与厨具，亚马逊与乐天',
    sinceDays: 196,
    users: [
      customer('haichuan', '陈海川', 'customerOwner', '客户主账号 · 海川', 'owner of Haichuan', 'chen@haichuan.example', '13800138001'),
      customer('haichuan2', '刘婷', 'customerStaff', '客户员工 · 海川', 'staff of Haichuan', 'liu@haichuan.example', '13800138002'),
    ],
    stores: [
      {
        name: '海川 Amazon.co.jp',
        platform: 'amazon',
        contact: '刘婷',
        phone: '13800138002',
        email: 'liu@haichuan.example',
        credentials: {
          sellerAccount: 'A2DEMO7HAICHUAN',
          accessToken: 'Atzr|demo-haichuan-refresh-token-8f21',
          serviceKey: 'amzn1.demo.client:demo-secret-77c0',
        },
      },
      {
        name: '海川楽天市場店',
        platform: 'rakuten',
        contact: '刘婷',
        phone: '13800138002',
        email: 'liu@haichuan.example',
        credentials: {
          sellerAccount: 'haichuan-shop',
          serviceKey: 'SP000001_demoHaichuanSecret',
          accessToken: 'SL000001_demoHaichuanLicense',
        },
      },
      {
        name: '海川 Amazon DF',
        platform: 'amazonDf',
        contact: '陈海川',
        phone: '13800138001',
        email: 'chen@haichuan.example',
        credentials: {
          sellerAccount: 'HCVEN',
          accessToken: 'Atzr|demo-haichuan-vendor-token-51aa',
        },
      },
    ],
  },
  {
    code: 'AOI',
    name: '株式会社あおい商店',
    creditLimit: yuan(20_000_00),
    contact: '青井 直子',
    phone: '06-6345-0188',
    email: 'aoi@aoi-shop.example',
    address: '大阪府大阪市北区梅田 2-4-9',
    lang: 'jp',
    remark: '生活雑貨。楽天・Yahoo!・自社Shopify',
    sinceDays: 80,
    users: [
      customer('aoi', '青井 直子', 'customerOwner', '客户主账号 · 青井', 'owner of Aoi', 'aoi@aoi-shop.example', '06-6345-0188'),
      customer('aoi2', '森 大輔', 'customerStaff', '客户员工 · 青井', 'staff of Aoi', 'mori@aoi-shop.example', '090-1234-5678'),
    ],
    stores: [
      {
        name: 'あおい商店 楽天',
        platform: 'rakuten',
        contact: '森 大輔',
        phone: '090-1234-5678',
        email: 'mori@aoi-shop.example',
        credentials: {
          sellerAccount: 'aoi-shop',
          serviceKey: 'SP000002_demoAoiSecret',
          accessToken: 'SL000002_demoAoiLicense',
        },
      },
      {
        name: 'あおい商店 Yahoo!',
        platform: 'yahoo',
        contact: '森 大輔',
        phone: '090-1234-5678',
        email: 'mori@aoi-shop.example',
        credentials: {
          sellerAccount: 'snbx-aoi',
          accessToken: 'demo-yconnect-refresh-token-3c5e',
          serviceKey: 'dj00demo:demo-yahoo-secret-90b2',
        },
      },
      {
        name: 'Aoi Online',
        platform: 'shopify',
        contact: '青井 直子',
        phone: '06-6345-0188',
        email: 'aoi@aoi-shop.example',
        credentials: {
          sellerAccount: 'aoi-online.myshopify.com',
          serviceKey: 'demo-aoi-client:demo-aoi-secret-6d44',
        },
      },
    ],
  },
  {
    code: 'QH',
    name: '杭州青禾家居有限公司',
    creditLimit: yuan(10_000_00),
    isLimitPending: true,
    contact: '沈青禾',
    phone: '13900139003',
    email: 'shen@qinghe.example',
    address: '浙江省杭州市余杭区文一西路 900 号',
    lang: 'zh',
    remark: '新客户，无信用额度，请留意余额',
    sinceDays: 30,
    users: [customer('qinghe', '沈青禾', 'customerOwner', '客户主账号 · 青禾', 'owner of Qinghe', 'shen@qinghe.example', '13900139003')],
    stores: [
      {
        name: '青禾 TikTok Shop',
        platform: 'tiktok',
        contact: '沈青禾',
        phone: '13900139003',
        email: 'shen@qinghe.example',
        credentials: {
          sellerAccount: '7490000000000000001',
          shopCipher: 'ROW_demoQinghe01',
          accessToken: 'ROW_demo-qinghe-refresh-0b9f',
        },
      },
      {
        name: '青禾 马帮',
        platform: 'mabang',
        contact: '沈青禾',
        phone: '13900139003',
        email: 'shen@qinghe.example',
        credentials: {
          sellerAccount: '青禾家居',
          accessToken: 'demo-appkey-200001',
          serviceKey: 'demoDeveloperKeyQinghe0000000000',
        },
      },
    ],
  },
];

/** Somebody who registered yesterday and waits for the audit. */
export const demoNewcomer = {
  companyName: '宁波新航进出口有限公司',
  account: 'newcomer',
  nickname: '何帆',
  email: 'he@xinhang.example',
  phone: '13700137004',
  who: { zh: '待审核的注册用户', en: 'registered, not audited yet' },
} as const;
