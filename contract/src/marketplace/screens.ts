import type { Route } from '../shell/route.ts';

export const marketplaceScreens = [
  {
    path: '/OrderAmazon',
    code: 'amazon-orders',
    title: { zh: '亚马逊订单', en: 'Amazon orders', jp: 'Amazon注文' },
    permissions: ['marketplace:order:list'],
  },
  {
    path: '/mabang',
    code: 'erp-orders',
    title: { zh: '第三方ERP订单', en: 'Third-party ERP orders', jp: '外部ERP注文' },
    permissions: ['marketplace:order:list'],
  },
  {
    path: '/OrderAmazonDF',
    code: 'amazon-df-orders',
    title: { zh: '亚马逊DF订单', en: 'Amazon DF orders', jp: 'Amazon DF注文' },
    permissions: ['marketplace:order:list'],
  },
  {
    path: '/tiktokOrder',
    code: 'tiktok-orders',
    title: { zh: 'TikTok订单', en: 'TikTok orders', jp: 'TikTok注文' },
    permissions: ['marketplace:order:list'],
  },
  {
    path: '/LetianManagement',
    code: 'rakuten-orders',
    title: { zh: '乐天订单', en: 'Rakuten orders', jp: '楽天注文' },
    permissions: ['marketplace:order:list'],
  },
  { path: '/vcorder', code: 'vc-orders', title: { zh: 'VC订单', en: 'VC orders', jp: 'VC注文' }, permissions: ['marketplace:order:list'] },
  {
    path: '/YaHooOrder',
    code: 'yahoo-orders',
    title: { zh: '雅虎订单', en: 'Yahoo orders', jp: 'Yahoo注文' },
    permissions: ['marketplace:order:list'],
  },
  {
    path: '/ShopifyOrder',
    code: 'shopify-orders',
    title: { zh: 'Shopify订单', en: 'Shopify orders', jp: 'Shopify注文' },
    permissions: ['marketplace:order:list'],
  },
] as const satisfies readonly Route[];
