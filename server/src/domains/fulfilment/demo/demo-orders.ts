import type { DemoSale } from './demo-sales.ts';

type Sales = readonly DemoSale[];
const cod = (codJpy: number) => ({ codJpy });
const nextDay = { shippingType: 'nextDay' } as const;

/** Left two days ago, most of them with their buyers by now. */
export const soldBefore: Sales = [
  { who: 'HC', to: 'yoshioka', by: 'SAGAWA', goods: { 'HC-KT-12W': 1 }, no: '503-1184420-7719' },
  { who: 'HC', to: 'mizuno', by: 'SAGAWA', goods: { 'HC-HD-1200': 1 }, no: 'HC-R-20418', more: cod(5980) },
  { who: 'AOI', to: 'nishida', by: 'SAGAWA', goods: { 'AOI-CD-SOY': 2 }, no: '331208-0071', more: { remark: 'ギフト包装' } },
  { who: 'HC', to: 'nagata', by: 'SAGAWA', goods: { 'HC-RC-055': 1 }, no: '503-1190032-4481' },
];
/** Left yesterday. */
export const soldYesterday: Sales = [
  { who: 'HC', to: 'endo', by: 'YAMATO', goods: { 'HC-BL-600': 1 }, no: '503-1201177-0392', more: { deliveryWindow: '18-20' } },
  { who: 'AOI', to: 'hirata', by: 'YAMATO', goods: { 'AOI-MG-350': 3 }, no: '331208-0088' },
  { who: 'AOI', to: 'doi', by: 'JP_YUPACK', goods: { 'AOI-CP-05': 2 }, no: '331208-0090' },
  { who: 'HC', to: 'fujii', by: 'JP_YUPACK', goods: { 'HC-KS-05K': 1 }, no: 'HC-R-20431' },
];

/** One product each: picked this morning, packed and partly gone. Named after what becomes of them. */
export const packedToday = {
  shipped: { who: 'AOI', to: 'kitano', by: 'YAMATO', goods: { 'AOI-DF-USB': 1 }, no: '331209-0003' },
  collect: { who: 'HC', to: 'kawabata', by: 'SAGAWA', goods: { 'HC-KT-12W': 2 }, no: 'HC-R-20440', more: cod(9960) },
  onTruck: { who: 'AOI', to: 'sugiyama', by: 'SAGAWA', goods: { 'AOI-UM-60A': 1 }, no: '331209-0005' },
  checkedPost: { who: 'HC', to: 'abe', by: 'JP_YUPACK', goods: { 'HC-TH-500': 2 }, no: '503-1213345-6610' },
  checkedYamato: { who: 'AOI', to: 'kumagai', by: 'YAMATO', goods: { 'AOI-HG-10P': 1 }, no: '331209-0007' },
  checkedSagawa: { who: 'HC', to: 'ueno', by: 'SAGAWA', goods: { 'HC-LB-2T': 1 }, no: 'HC-R-20442', more: cod(1780) },
  halfCounted: { who: 'HC', to: 'hamada', by: 'SAGAWA', goods: { 'HC-KS-05K': 3 }, no: 'HC-R-20443' },
  missing: { who: 'AOI', to: 'miyata', by: 'JP_YUPACK', goods: { 'AOI-CP-05': 2 }, no: '331209-0008' },
  stopped: { who: 'HC', to: 'sekine', by: 'YAMATO', goods: { 'HC-HM-05S': 1 }, no: '503-1215520-1187' },
  broughtBack: { who: 'HC', to: 'kuroki', by: 'SAGAWA', goods: { 'HC-TH-500': 1 }, no: '503-1215904-2256' },
  toCheckSerial: { who: 'HC', to: 'iida', by: 'SAGAWA', goods: { 'HC-CM-DRIP': 1 }, no: '503-1216081-9034' },
  toCheck: { who: 'AOI', to: 'horiguchi', by: 'YAMATO', goods: { 'AOI-CL-WALL': 1 }, no: '331209-0011' },
} as const satisfies Record<string, DemoSale>;
/** Promised for tomorrow: a wave of its own, and on the first truck. */
export const packedFirst: DemoSale = {
  who: 'HC',
  to: 'matsui',
  by: 'YAMATO',
  goods: { 'HC-KT-12B': 1 },
  no: '503-1212208-7743',
  more: nextDay,
};

/** Several products each, picked together and now before the wall. */
export const atWall: Sales = [
  { who: 'HC', to: 'takagi', by: 'SAGAWA', goods: { 'HC-SET-MORNING': 1 }, no: 'HC-R-20445', more: { remark: '请附领收书' } },
  { who: 'HC', to: 'ozaki', by: 'YAMATO', goods: { 'HC-KT-12W': 1, 'HC-KS-05K': 1 }, no: '503-1218830-5512' },
  { who: 'AOI', to: 'nishida', by: 'SAGAWA', goods: { 'AOI-MG-350': 2, 'AOI-CP-05': 1 }, no: '331209-0014' },
  { who: 'AOI', to: 'higa', by: 'JP_YUPACK', goods: { 'AOI-UM-60A': 1, 'AOI-DF-USB': 1 }, no: '331209-0015' },
  { who: 'HC', to: 'matsunaga', by: 'SAGAWA', goods: { 'HC-KT-12B': 1, 'HC-TH-500': 1 }, no: '503-1219006-8820' },
];
/** Somebody walks for them now. */
export const beingPicked: Sales = [
  { who: 'HC', to: 'endo', by: 'SAGAWA', goods: { 'HC-RC-055': 1, 'HC-HD-1200': 1 }, no: '503-1221715-3308' },
  { who: 'AOI', to: 'yoshioka', by: 'SAGAWA', goods: { 'AOI-CD-SOY': 2, 'AOI-PL-21': 1 }, no: '331209-0019' },
  { who: 'HC', to: 'ogawa', by: 'YAMATO', goods: { 'HC-KT-12B': 1, 'HC-TH-500': 2 }, no: 'HC-R-20448' },
];
/** In a wave that nobody has begun; the last one is cut off there. */
export const inWave: Sales = [
  { who: 'HC', to: 'hirata', by: 'YAMATO', goods: { 'HC-HD-1200': 1 }, no: '503-1224410-9917', more: { deliveryWindow: '19-21' } },
  { who: 'AOI', to: 'doi', by: 'JP_YUPACK', goods: { 'AOI-MG-350': 1 }, no: '331209-0022' },
  { who: 'HC', to: 'kuroki', by: 'SAGAWA', goods: { 'HC-TO-09L': 1 }, no: 'HC-R-20451', more: cod(8980) },
  { who: 'HC', to: 'sekine', by: 'SAGAWA', goods: { 'HC-LB-2T': 1 }, no: '503-1224877-0046' },
];

/** Released, and no wave has them yet. */
export const waiting = {
  cheapest: { who: 'HC', to: 'nagata', goods: { 'HC-HP-26': 1 }, no: 'HC-R-20452' },
  onDay: { who: 'AOI', to: 'mizuno', by: 'SAGAWA', goods: { 'AOI-ST-M01': 1 }, no: '331209-0024', more: { deliveryWindow: '14-16' } },
  held: { who: 'HC', to: 'okada', by: 'YAMATO', goods: { 'HC-VC-STICK': 1 }, no: '503-1226003-1250' },
  several: { who: 'AOI', to: 'fujii', goods: { 'AOI-ST-L01': 1, 'AOI-LA-BK2': 1 }, no: '331209-0026' },
  refused: { who: 'HC', to: 'iida', by: 'SAGAWA', goods: { 'HC-TH-500': 1 }, no: '503-1226340-4472' },
} as const satisfies Record<string, DemoSale>;
export const waitingFirst: DemoSale = {
  who: 'HC',
  to: 'okada',
  by: 'YAMATO',
  goods: { 'HC-BL-600': 1 },
  no: '503-1227718-6093',
  more: nextDay,
};
/** Released while there was money; since then its company is in arrears. */
export const inArrears: DemoSale = { who: 'QH', to: 'abe', by: 'JP_YUPACK', goods: { 'QH-TW-FACE': 2 }, no: 'QH-TT-0087' };

/** On the desk of operations. */
export const toReview: Sales = [
  { who: 'HC', to: 'doi', by: 'SAGAWA', goods: { 'HC-FP-24': 1 }, no: 'HC-R-20455', more: cod(2980) },
  { who: 'AOI', to: 'matsunaga', goods: { 'AOI-DF-USB': 2 }, no: '331209-0029' },
  { who: 'HC', to: 'nishida', by: 'YAMATO', goods: { 'HC-SP-18': 1, 'HC-LB-2T': 1 }, no: '503-1229951-2784' },
];
export const rejected: DemoSale = { who: 'AOI', to: 'higa', by: 'SAGAWA', goods: { 'AOI-CL-WALL': 2 }, no: '331208-0095' };
export const drafts: Sales = [
  { who: 'AOI', to: 'ueno', by: 'SAGAWA', goods: { 'AOI-PL-21': 4 }, no: '331209-0031', more: { remark: '数量確認中' } },
  { who: 'HC', to: 'yoshioka', goods: { 'HC-SET-MORNING': 2 }, no: 'HC-R-20457' },
  { who: 'HC', to: 'okada', by: 'YAMATO', goods: { 'HC-KT-12B': 1 }, no: 'HC-R-20456' },
];
