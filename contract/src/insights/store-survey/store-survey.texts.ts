import type { Texts } from '../../kernel/text.ts';

export const storeSurveyTexts = {
  'insights.storeSurvey.title': { zh: '仓库概况', en: 'Warehouse overview', jp: '倉庫概況' },
  'insights.storeSurvey.area': { zh: '库区', en: 'Area', jp: 'エリア' },
  'insights.storeSurvey.noShelf': {
    zh: '非货架（收货、拣货、打包等）',
    en: 'Off shelf (receiving, picking, packing)',
    jp: '棚以外（入荷・ピッキング・梱包など）',
  },
  'insights.storeSurvey.places': { zh: '库位', en: 'Locations', jp: 'ロケーション' },
  'insights.storeSurvey.used': { zh: '已用库位', en: 'Occupied', jp: '使用中' },
  'insights.storeSurvey.free': { zh: '空闲库位', en: 'Free', jp: '空き' },
  'insights.storeSurvey.useRate': { zh: '库位使用率', en: 'Occupancy', jp: 'ロケーション使用率' },
  'insights.storeSurvey.frozen': { zh: '冻结', en: 'Frozen', jp: '凍結' },
  'insights.storeSurvey.abnormal': { zh: '异常', en: 'Abnormal', jp: '異常' },
  'insights.storeSurvey.pieces': { zh: '件数', en: 'Pieces', jp: '点数' },
  'insights.storeSurvey.inToday': { zh: '今日入库件数', en: 'Pieces in today', jp: '本日の入庫点数' },
  'insights.storeSurvey.outToday': { zh: '今日出库件数', en: 'Pieces out today', jp: '本日の出庫点数' },
  'insights.storeSurvey.people': { zh: '今日动库人数', en: 'Moved stock today', jp: '本日の在庫作業者数' },
  'insights.storeSurvey.peopleHint': {
    zh: '今天有库存移动的员工；看板上的“在岗人数”是近 30 分钟有扫描的人',
    en: 'Staff who moved stock today. “On shift” on the board counts who scanned in the last 30 minutes',
    jp: '本日在庫を動かしたスタッフ。看板の「稼働人数」は直近30分にスキャンした人数です',
  },
  'insights.storeSurvey.abnormalOpen': { zh: '未关闭异常', en: 'Open abnormal reports', jp: '未解決の異常' },
  'insights.storeSurvey.byArea': { zh: '各库区库位', en: 'Locations by area', jp: 'エリア別ロケーション' },
  'insights.storeSurvey.piecesByArea': { zh: '各库区件数', en: 'Pieces by area', jp: 'エリア別点数' },
  'insights.storeSurvey.week': { zh: '近 7 天出入', en: 'In and out, last 7 days', jp: '直近7日の入出庫' },
  'insights.storeSurvey.empty': { zh: '没有仓库', en: 'No warehouses', jp: '倉庫がありません' },
} as const satisfies Texts<'insights'>;
