import type { Words } from '../kernel/text.ts';

/** The screens of the product. A path stands here and nowhere else; code speaks of a screen by its code. */
export interface Route {
  readonly path: string;
  readonly code: string;
  readonly domain: string;
  readonly title: Words;
  /** With an `id` in the address: the same form, for a record that is there. */
  readonly editTitle?: Words;
  /** Open without a session. */
  readonly isPublic?: boolean;
  /** L04: its tab cannot be closed. */
  readonly isPinned?: boolean;
  /** L06: never dropped while its tab is open. */
  readonly isKept?: boolean;
  /** Not one of the hundred screens of the specification. */
  readonly isExtra?: boolean;
}

export const routes = [
  { path: '/login', code: 'login', domain: 'shell', title: { zh: '登录', en: 'Log in', jp: 'ログイン' }, isPublic: true },
  { path: '/register', code: 'register', domain: 'shell', title: { zh: '注册', en: 'Register', jp: '新規登録' }, isPublic: true },
  {
    path: '/stat',
    code: 'member-home',
    domain: 'insights',
    title: { zh: '会员首页', en: 'Home', jp: 'ホーム' },
    isPinned: true,
  },
  { path: '/newstats', code: 'new-home', domain: 'insights', title: { zh: '新首页', en: 'New home', jp: '新ホーム' } },
  { path: '/account', code: 'users', domain: 'identity', title: { zh: '账号管理', en: 'Users', jp: 'アカウント管理' } },
  { path: '/shop', code: 'stores', domain: 'identity', title: { zh: '店铺管理', en: 'Stores', jp: 'ストア管理' } },
  { path: '/role', code: 'roles', domain: 'identity', title: { zh: '角色管理', en: 'Roles', jp: 'ロール管理' } },
  { path: '/menu', code: 'menus', domain: 'identity', title: { zh: '菜单管理', en: 'Menus', jp: 'メニュー管理' } },
  {
    path: '/BindOfficialAccount',
    code: 'bind-official-account',
    domain: 'identity',
    title: { zh: '绑定公众号', en: 'Link WeChat account', jp: '公式アカウント連携' },
  },
  {
    path: '/PasswordManagement',
    code: 'password',
    domain: 'identity',
    title: { zh: '密码管理', en: 'Password', jp: 'パスワード管理' },
  },
  {
    path: '/PersonalInformation',
    code: 'profile',
    domain: 'identity',
    title: { zh: '个人中心', en: 'Profile', jp: 'プロフィール' },
  },
  {
    path: '/lastbasicoffer',
    code: 'basic-quotes',
    domain: 'quotes',
    title: { zh: '门到门报价', en: 'Door-to-door prices', jp: 'ドアツードア料金表' },
    isKept: true,
  },
  {
    path: '/lastbasicofferadd',
    code: 'basic-quote-new',
    domain: 'quotes',
    title: { zh: '新增门到门报价', en: 'New door-to-door price', jp: 'ドアツードア料金追加' },
  },
  {
    path: '/lastbasicofferedit',
    code: 'basic-quote-edit',
    domain: 'quotes',
    title: { zh: '特殊报价编辑', en: 'Edit door-to-door price', jp: 'ドアツードア料金編集' },
  },
  {
    path: '/lastSpecialoffer',
    code: 'special-quotes',
    domain: 'quotes',
    title: { zh: '特殊报价', en: 'Special prices', jp: '特別料金' },
    isKept: true,
  },
  {
    path: '/lastSpecialofferadd',
    code: 'special-quote-new',
    domain: 'quotes',
    title: { zh: '新增特殊报价', en: 'New special price', jp: '特別料金追加' },
  },
  {
    path: '/lastSpecialofferedit',
    code: 'special-quote-edit',
    domain: 'quotes',
    title: { zh: '编辑特殊报价', en: 'Edit special price', jp: '特別料金編集' },
  },
  { path: '/freightTrial', code: 'freight-trial', domain: 'quotes', title: { zh: '运费试算', en: 'Freight estimate', jp: '運賃試算' } },
  {
    path: '/expressQuotation',
    code: 'express-quotes',
    domain: 'quotes',
    title: { zh: '快递报价', en: 'Express prices', jp: '宅配料金表' },
  },
  { path: '/inputQuotation', code: 'quote-entry', domain: 'quotes', title: { zh: '报价录入', en: 'Price entry', jp: '料金入力' } },
  {
    path: '/OrderAmazon',
    code: 'amazon-orders',
    domain: 'marketplace',
    title: { zh: '亚马逊订单', en: 'Amazon orders', jp: 'Amazon注文' },
  },
  {
    path: '/mabang',
    code: 'erp-orders',
    domain: 'marketplace',
    title: { zh: '第三方ERP订单', en: 'Third-party ERP orders', jp: '外部ERP注文' },
  },
  {
    path: '/OrderAmazonDF',
    code: 'amazon-df-orders',
    domain: 'marketplace',
    title: { zh: '亚马逊DF订单', en: 'Amazon DF orders', jp: 'Amazon DF注文' },
  },
  {
    path: '/tiktokOrder',
    code: 'tiktok-orders',
    domain: 'marketplace',
    title: { zh: 'TikTok订单', en: 'TikTok orders', jp: 'TikTok注文' },
  },
  {
    path: '/LetianManagement',
    code: 'rakuten-orders',
    domain: 'marketplace',
    title: { zh: '乐天订单', en: 'Rakuten orders', jp: '楽天注文' },
  },
  { path: '/vcorder', code: 'vc-orders', domain: 'marketplace', title: { zh: 'VC订单', en: 'VC orders', jp: 'VC注文' } },
  { path: '/YaHooOrder', code: 'yahoo-orders', domain: 'marketplace', title: { zh: '雅虎订单', en: 'Yahoo orders', jp: 'Yahoo注文' } },
  {
    path: '/ShopifyOrder',
    code: 'shopify-orders',
    domain: 'marketplace',
    title: { zh: 'Shopify订单', en: 'Shopify orders', jp: 'Shopify注文' },
  },
  { path: '/prop', code: 'products', domain: 'products', title: { zh: '产品列表', en: 'Products', jp: '商品一覧' } },
  {
    path: '/maintain',
    code: 'product-new',
    domain: 'products',
    title: { zh: '新增产品维护', en: 'New product', jp: '新規商品登録' },
    editTitle: { zh: '编辑产品', en: 'Edit product', jp: '商品の編集' },
  },
  { path: '/accessories', code: 'accessories', domain: 'products', title: { zh: '补发配件', en: 'Replacement parts', jp: '交換部品' } },
  {
    path: '/OutManagement',
    code: 'outbound-orders',
    domain: 'outbound',
    title: { zh: '出库管理', en: 'Outbound orders', jp: '出庫管理' },
  },
  {
    path: '/OutManageEdit',
    code: 'outbound-edit',
    domain: 'outbound',
    title: { zh: '编辑出库单', en: 'Edit outbound order', jp: '出庫編集' },
  },
  {
    path: '/OutManagorderAdd',
    code: 'outbound-new',
    domain: 'outbound',
    title: { zh: '新增出库单', en: 'New outbound order', jp: '出庫追加' },
  },
  {
    path: '/ShippAddress',
    code: 'shipping-addresses',
    domain: 'outbound',
    title: { zh: '发货地址', en: 'Shipping addresses', jp: '発送元住所' },
  },
  { path: '/OrderBackController', code: 'returns', domain: 'outbound', title: { zh: '退货管理', en: 'Returns', jp: '返品管理' } },
  {
    path: '/OrderDoorPickController',
    code: 'door-pickups',
    domain: 'outbound',
    title: { zh: '上门取件', en: 'Door pickups', jp: '集荷依頼' },
  },
  { path: '/BePut', code: 'inbound-orders', domain: 'inbound', title: { zh: '入库管理', en: 'Inbound orders', jp: '入庫管理' } },
  { path: '/BePutadd', code: 'inbound-new', domain: 'inbound', title: { zh: '新增入库单', en: 'New inbound order', jp: '入庫追加' } },
  { path: '/BdPutedit', code: 'inbound-edit', domain: 'inbound', title: { zh: '编辑入库单', en: 'Edit inbound order', jp: '入庫編集' } },
  { path: '/BeWarehousing', code: 'receiving', domain: 'inbound', title: { zh: '新增收货', en: 'Receiving', jp: '新規入荷' } },
  { path: '/BeYunFBA', code: 'fba-transfer', domain: 'inbound', title: { zh: '转运FBA', en: 'Transfer to FBA', jp: 'FBA転送' } },
  {
    path: '/ReturnGoods',
    code: 'fba-returns',
    domain: 'inbound',
    title: { zh: 'FBA退货入库', en: 'FBA returns', jp: 'FBA返品入庫' },
  },
  {
    path: '/ReturnGoodsadd',
    code: 'fba-return-new',
    domain: 'inbound',
    title: { zh: '新增退货入库', en: 'New FBA return', jp: '返品入庫追加' },
  },
  {
    path: '/ReturnGoodsedit',
    code: 'fba-return-edit',
    domain: 'inbound',
    title: { zh: '编辑退货入库', en: 'Edit FBA return', jp: '返品入庫編集' },
  },
  {
    path: '/StockTransfer',
    code: 'transfers',
    domain: 'inventory',
    title: { zh: '库内调拨', en: 'Transfers', jp: '倉庫内移動' },
  },
  { path: '/StockLog', code: 'stock-log', domain: 'inventory', title: { zh: '库存日志', en: 'Stock log', jp: '在庫ログ' } },
  { path: '/StockMag', code: 'stock-overview', domain: 'inventory', title: { zh: '库存总览', en: 'Stock overview', jp: '在庫一覧' } },
  {
    path: '/inventoryFlow',
    code: 'adjustments',
    domain: 'inventory',
    title: { zh: '盘盈盘亏', en: 'Adjustments', jp: '在庫調整' },
  },
  {
    path: '/stockSnapShoot',
    code: 'snapshots',
    domain: 'inventory',
    title: { zh: '库存快照', en: 'Stock snapshots', jp: '在庫スナップショット' },
  },
  { path: '/serialNumber', code: 'serial-numbers', domain: 'inventory', title: { zh: '序列号', en: 'Serial numbers', jp: 'シリアル番号' } },
  {
    path: '/Abnormal',
    code: 'abnormal-locations',
    domain: 'inventory',
    title: { zh: '异常库位', en: 'Abnormal locations', jp: '異常ロケーション' },
  },
  { path: '/GoodsShelve', code: 'shelf-new', domain: 'warehouse', title: { zh: '新增货架', en: 'New shelf', jp: '棚追加' } },
  { path: '/ShelfManage', code: 'shelves', domain: 'warehouse', title: { zh: '货架管理', en: 'Shelves', jp: '棚管理' } },
  {
    path: '/StorageLocation',
    code: 'locations',
    domain: 'warehouse',
    title: { zh: '库位总览', en: 'Locations', jp: 'ロケーション一覧' },
  },
  {
    path: '/fbaStore',
    code: 'fba-warehouses',
    domain: 'warehouse',
    title: { zh: 'FBA仓库列表', en: 'FBA warehouses', jp: 'FBA倉庫一覧' },
  },
  {
    path: '/PickingList',
    code: 'picking-lists',
    domain: 'fulfilment',
    title: { zh: '拣货单', en: 'Picking lists', jp: 'ピッキングリスト' },
  },
  { path: '/review', code: 'recheck', domain: 'fulfilment', title: { zh: '复核', en: 'Packing check', jp: '検品' } },
  {
    path: '/sendGoodByScan',
    code: 'ship-by-scan',
    domain: 'fulfilment',
    title: { zh: '扫描发货', en: 'Ship by scan', jp: 'スキャン出荷' },
  },
  { path: '/secondSort', code: 'second-sort', domain: 'fulfilment', title: { zh: '二次分拣', en: 'Second sort', jp: '二次仕分け' } },
  { path: '/seedWall', code: 'seed-wall', domain: 'fulfilment', title: { zh: '播种墙', en: 'Put wall', jp: '仕分け棚' } },
  { path: '/weightCenter', code: 'weighing', domain: 'fulfilment', title: { zh: '称重中心', en: 'Weighing', jp: '計量' } },
  { path: '/Transshipment', code: 'fba-outbound', domain: 'fba', title: { zh: 'FBA出库', en: 'FBA outbound', jp: 'FBA出庫' } },
  { path: '/Fbaroducts', code: 'fba-products', domain: 'fba', title: { zh: 'FBA产品', en: 'FBA products', jp: 'FBA商品' } },
  { path: '/Fbaeddi', code: 'fba-outbound-edit', domain: 'fba', title: { zh: 'FBA出库单', en: 'FBA outbound order', jp: 'FBA出庫注文' } },
  { path: '/OrderReview', code: 'fba-review', domain: 'fba', title: { zh: '订单审核', en: 'Order review', jp: '注文審査' } },
  { path: '/OrderDetails', code: 'fba-details', domain: 'fba', title: { zh: '订单详情', en: 'Order details', jp: '注文詳細' } },
  { path: '/WarehouseCar', code: 'carpool', domain: 'fba', title: { zh: 'FBA拼车', en: 'FBA carpool', jp: 'FBA相乗り' } },
  {
    path: '/CabinetManagement',
    code: 'consolidations',
    domain: 'freight',
    title: { zh: '拼柜管理', en: 'Consolidations', jp: '混載コンテナ管理' },
  },
  {
    path: '/ContainerManagement',
    code: 'containers',
    domain: 'freight',
    title: { zh: '货柜管理', en: 'Containers', jp: 'コンテナ管理' },
  },
  { path: '/TruckManagement', code: 'trucks', domain: 'freight', title: { zh: '卡车管理', en: 'Trucks', jp: 'トラック管理' } },
  { path: '/FinancialRecharge', code: 'top-up', domain: 'finance', title: { zh: '账户充值', en: 'Top up', jp: 'チャージ' } },
  {
    path: '/RechargeDetails',
    code: 'top-up-details',
    domain: 'finance',
    title: { zh: '充值明细', en: 'Top-ups', jp: 'チャージ明細' },
  },
  {
    path: '/Financeconfirm',
    code: 'finance-confirmation',
    domain: 'finance',
    title: { zh: '财务确认', en: 'Payment review', jp: '入金確認' },
  },
  {
    path: '/ExpenditureDetails',
    code: 'expenditure',
    domain: 'finance',
    title: { zh: '支出明细', en: 'Expenses', jp: '支出明細' },
  },
  { path: '/TariffDetails', code: 'fee-details', domain: 'finance', title: { zh: '费用明细', en: 'Fees', jp: '料金明細' } },
  { path: '/checkFee', code: 'bill-check', domain: 'finance', title: { zh: '账单核对', en: 'Bill check', jp: '請求照合' } },
  { path: '/dataManage', code: 'outbound-cost', domain: 'finance', title: { zh: '出库成本', en: 'Outbound costs', jp: '出庫コスト' } },
  {
    path: '/operateGrossProfit',
    code: 'gross-profit',
    domain: 'finance',
    title: { zh: '运营毛利', en: 'Gross profit', jp: '営業粗利' },
  },
  { path: '/nvoiceTitle', code: 'invoice-titles', domain: 'invoicing', title: { zh: '发票抬头', en: 'Invoice titles', jp: '発票宛名' } },
  { path: '/invoiceManage', code: 'invoices', domain: 'invoicing', title: { zh: '发票管理', en: 'Tax invoices', jp: '発票管理' } },
  {
    path: '/costom',
    code: 'custom-work-orders',
    domain: 'workorders',
    title: { zh: '自定义工单', en: 'Custom work orders', jp: 'カスタム作業依頼' },
  },
  { path: '/Maintenance', code: 'repairs', domain: 'workorders', title: { zh: '维修管理', en: 'Repairs', jp: '修理管理' } },
  {
    path: '/addMaintenance',
    code: 'repair-new',
    domain: 'workorders',
    title: { zh: '新增维修单', en: 'New repair order', jp: '修理追加' },
  },
  {
    path: '/insideWorkType',
    code: 'internal-work',
    domain: 'workorders',
    title: { zh: '内部工单', en: 'Internal work orders', jp: '社内作業依頼' },
  },
  { path: '/Publish', code: 'publish', domain: 'content', title: { zh: '发布', en: 'Publish', jp: '公開' } },
  { path: '/InfoManage', code: 'posts', domain: 'content', title: { zh: '信息管理', en: 'Posts', jp: '情報管理' } },
  { path: '/InfoEdit', code: 'post-edit', domain: 'content', title: { zh: '信息编辑', en: 'Edit post', jp: '情報編集' } },
  {
    path: '/customCensus',
    code: 'customer-statistics',
    domain: 'insights',
    title: { zh: '客户统计', en: 'Customer statistics', jp: '顧客統計' },
  },
  { path: '/customerFlow', code: 'customer-ledger', domain: 'insights', title: { zh: '客户流水', en: 'Customer ledger', jp: '顧客台帳' } },
  { path: '/orderCensus', code: 'order-statistics', domain: 'insights', title: { zh: '订单统计', en: 'Order statistics', jp: '注文統計' } },
  {
    path: '/warehouseFlow',
    code: 'warehouse-ledger',
    domain: 'insights',
    title: { zh: '仓库流水', en: 'Warehouse ledger', jp: '倉庫台帳' },
  },
  { path: '/customerOrder', code: 'customer-orders', domain: 'insights', title: { zh: '客户订单', en: 'Customer orders', jp: '顧客注文' } },
  {
    path: '/stockanalysis',
    code: 'stock-age',
    domain: 'insights',
    title: { zh: '库龄分析', en: 'Stock age analysis', jp: '在庫日数分析' },
  },
  {
    path: '/storeSurvey',
    code: 'warehouse-overview',
    domain: 'insights',
    title: { zh: '仓库概况', en: 'Warehouse overview', jp: '倉庫概況' },
  },
  {
    path: '/ChinaKanban',
    code: 'china-kanban',
    domain: 'insights',
    title: { zh: '中国仓看板', en: 'China board', jp: '中国倉庫カンバン' },
  },
  {
    path: '/JapanKanban',
    code: 'japan-kanban',
    domain: 'insights',
    title: { zh: '日本仓看板', en: 'Japan board', jp: '日本倉庫カンバン' },
  },
  { path: '/performanceList', code: 'performance', domain: 'insights', title: { zh: '绩效列表', en: 'Performance', jp: '実績一覧' } },
  {
    path: '/performanceActual',
    code: 'performance-live',
    domain: 'insights',
    title: { zh: '实时统计', en: 'Live statistics', jp: 'リアルタイム実績' },
  },
  {
    path: '/performanceRackList',
    code: 'performance-ranking',
    domain: 'insights',
    title: { zh: '绩效排行', en: 'Performance ranking', jp: '実績ランキング' },
  },
  { path: '/news', code: 'news', domain: 'content', title: { zh: '资讯', en: 'News', jp: 'ニュース' }, isExtra: true },
  {
    path: '/display',
    code: 'board-display',
    domain: 'insights',
    title: { zh: '看板显示屏', en: 'Board display', jp: 'カンバン表示' },
    isPublic: true,
    isExtra: true,
  },
  {
    path: '/monthClose',
    code: 'month-close',
    domain: 'finance',
    title: { zh: '月末结账', en: 'Month close', jp: '月次締め' },
    isExtra: true,
  },
  { path: '/jobs', code: 'jobs', domain: 'system', title: { zh: '任务中心', en: 'Task centre', jp: 'タスクセンター' }, isExtra: true },
] as const satisfies readonly Route[];

export type RouteCode = (typeof routes)[number]['code'];
const byCode = new Map<string, Route>(routes.map((route) => [route.code, route]));
const byPath = new Map<string, Route>(routes.map((route) => [route.path, route]));
export const routeOf = (code: RouteCode): Route => byCode.get(code) as Route;
/** What the place shows: a new record, or one that is there. */
export const titleAt = ({ title, editTitle }: Route, search: Readonly<Record<string, string | undefined>>): Words =>
  (search['id'] ? editTitle : undefined) ?? title;

export const routeAt = (path: string): Route | undefined => byPath.get(path);
