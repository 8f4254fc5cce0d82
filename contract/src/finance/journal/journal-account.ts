import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';

/** Programs of accountants that read our journal. */
export const programs = ['freee', 'moneyForward', 'kingdee', 'yonyou'] as const;
export type Program = (typeof programs)[number];

/** Kinds of our accounts, as a program books them: banks by place, everything else by what it is. */
export const accountKeys = [
  'bankCn',
  'bankJp',
  'alipay',
  'wechat',
  'cash',
  'other',
  'carrierCod',
  'wallet',
  'cod',
  'exchange',
  'income',
  'cost',
  'supplier',
] as const;
export type AccountKey = (typeof accountKeys)[number];

export const JournalAccount = z.object({
  program: z.enum(programs),
  key: z.enum(accountKeys),
  code: z.string(),
  name: z.string(),
  /** False: as it came with the product. */
  isOwn: z.boolean(),
});
export type JournalAccount = z.infer<typeof JournalAccount>;

export const JournalAccountInput = z.object({ program: z.enum(programs), key: z.enum(accountKeys), code: line(30), name: line(60) });

/** `money` accounts are told apart by their place: bankJp:12 is of the kind bankJp. */
export const keyOf = (kind: string, detail: string): AccountKey =>
  kind === 'money' ? (detail.split(':')[0] as AccountKey) : (kind as AccountKey);

type Named = readonly [code: string, name: string];
/** Chinese accounts have the numbers of the accounting standards for enterprises; Japanese programs go by the name. */
const china: Readonly<Record<AccountKey, Named>> = {
  bankCn: ['1002', '银行存款'],
  bankJp: ['100201', '银行存款-日元'],
  alipay: ['101201', '其他货币资金-支付宝'],
  wechat: ['101202', '其他货币资金-微信'],
  cash: ['1001', '库存现金'],
  other: ['1012', '其他货币资金'],
  carrierCod: ['1221', '其他应收款'],
  wallet: ['2203', '预收账款'],
  cod: ['2241', '其他应付款'],
  exchange: ['660302', '财务费用-汇兑损益'],
  income: ['6001', '主营业务收入'],
  cost: ['6401', '主营业务成本'],
  supplier: ['2202', '应付账款'],
};
const japan: Readonly<Record<AccountKey, Named>> = {
  bankCn: ['111', '普通預金'],
  bankJp: ['111', '普通預金'],
  alipay: ['115', '預け金'],
  wechat: ['115', '預け金'],
  cash: ['100', '現金'],
  other: ['115', '預け金'],
  carrierCod: ['145', '未収入金'],
  wallet: ['325', '前受金'],
  cod: ['327', '預り金'],
  exchange: ['720', '為替差損益'],
  income: ['500', '売上高'],
  cost: ['600', '外注費'],
  supplier: ['312', '買掛金'],
};
export const readyAccounts: Readonly<Record<Program, Readonly<Record<AccountKey, Named>>>> = {
  freee: japan,
  moneyForward: japan,
  kingdee: china,
  yonyou: china,
};
