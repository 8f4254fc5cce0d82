import { landingScreen, displayScreen } from '../shell/entry-routes.ts';
import type { Route } from '../shell/route.ts';

export const insightsScreens = [
  landingScreen,
  { path: '/newstats', code: 'new-home', title: { zh: '新首页', en: 'New home', jp: '新ホーム' } },
  {
    path: '/customCensus',
    code: 'customer-statistics',
    title: { zh: '客户统计', en: 'Customer statistics', jp: '顧客統計' },
    permissions: ['insights:customerCensus:see'],
  },
  {
    path: '/customerFlow',
    code: 'customer-ledger',
    title: { zh: '客户流水', en: 'Customer ledger', jp: '顧客台帳' },
    permissions: ['insights:customerFlow:see'],
  },
  {
    path: '/orderCensus',
    code: 'order-statistics',
    title: { zh: '订单统计', en: 'Order statistics', jp: '注文統計' },
    permissions: ['insights:orderCensus:see'],
  },
  {
    path: '/warehouseFlow',
    code: 'warehouse-ledger',
    title: { zh: '仓库流水', en: 'Warehouse ledger', jp: '倉庫台帳' },
    permissions: ['insights:warehouseFlow:see'],
  },
  {
    path: '/customerOrder',
    code: 'customer-orders',
    title: { zh: '客户订单', en: 'Customer orders', jp: '顧客注文' },
    permissions: ['insights:customerOrder:see'],
  },
  {
    path: '/stockanalysis',
    code: 'stock-age',
    title: { zh: '库龄分析', en: 'Stock age analysis', jp: '在庫日数分析' },
    permissions: ['insights:stockAge:see'],
  },
  {
    path: '/storeSurvey',
    code: 'warehouse-overview',
    title: { zh: '仓库概况', en: 'Warehouse overview', jp: '倉庫概況' },
    permissions: ['insights:storeSurvey:see'],
  },
  {
    path: '/ChinaKanban',
    code: 'china-kanban',
    title: { zh: '中国仓看板', en: 'China board', jp: '中国倉庫カンバン' },
    permissions: ['insights:board:see'],
  },
  {
    path: '/JapanKanban',
    code: 'japan-kanban',
    title: { zh: '日本仓看板', en: 'Japan board', jp: '日本倉庫カンバン' },
    permissions: ['insights:board:see', 'insights:display:list'],
  },
  {
    path: '/performanceList',
    code: 'performance',
    title: { zh: '绩效列表', en: 'Performance', jp: '実績一覧' },
    permissions: ['insights:performance:see', 'insights:performance:target'],
  },
  {
    path: '/performanceActual',
    code: 'performance-live',
    title: { zh: '实时统计', en: 'Live statistics', jp: 'リアルタイム実績' },
    permissions: ['insights:performance:see'],
  },
  {
    path: '/performanceRackList',
    code: 'performance-ranking',
    title: { zh: '绩效排行', en: 'Performance ranking', jp: '実績ランキング' },
    permissions: ['insights:performance:see'],
  },
  displayScreen,
] as const satisfies readonly Route[];
