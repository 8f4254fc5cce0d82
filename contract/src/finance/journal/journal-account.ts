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
  'incomeJp',
  'cost',
  'supplier',
] as const;
export type AccountKey = (typeof accountKeys)[number];

/** The programs that want to know of each line which consumption tax is in it. */
export const japanesePrograms: readonly Program[] = ['freee', 'moneyForward'];

/** What of Japan's consumption tax is inside an amount: none, or 10 % of a sale or of a purchase. */
export const taxClasses = ['outside', 'sales10', 'purchases10'] as const;
export type TaxClass = (typeof taxClasses)[number];
/** Customers that are Japanese companies pay it within their fees; nothing else of ours has it unless finance says so. */
const readyTaxes: Readonly<Partial<Record<AccountKey, TaxClass>>> = { incomeJp: 'sales10' };
/** Null: the program knows no such tax. */
export const readyTax = (program: Program, key: AccountKey): TaxClass | null =>
  japanesePrograms.includes(program) ? (readyTaxes[key] ?? 'outside') : null;
/** The tax inside so many yen: what is above the net amount, which is rounded half up. */
export const taxWithin = (taxClass: TaxClass | null, yen: number): number =>
  taxClass === null || taxClass === 'outside' ? 0 : yen - Math.floor((yen * 20 + 11) / 22);

export const JournalAccount = z.object({
  program: z.enum(programs),
  key: z.enum(accountKeys),
  code: z.string(),
  name: z.string(),
  taxClass: z.nullable(z.enum(taxClasses)),
  /** False: as it came with the product. */
  isOwn: z.boolean(),
});
export type JournalAccount = z.infer<typeof JournalAccount>;

export const JournalAccountInput = z.object({
  program: z.enum(programs),
  key: z.enum(accountKeys),
  code: line(30),
  name: line(60),
  /** Of Japanese programs; as it came with the product where nothing is said. */
  taxClass: z.optional(z.nullable(z.enum(taxClasses))),
});

/** `money` accounts are told apart by their place: bankJp:12 is of the kind bankJp; income by whether a Japanese company pays it. */
export const keyOf = (kind: string, detail: string, isJapanese = false): AccountKey => {
  if (kind === 'money') return detail.split(':')[0] as AccountKey;
  return kind === 'income' && isJapanese ? 'incomeJp' : (kind as AccountKey);
};

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
  incomeJp: ['6001', '主营业务收入'],
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
  incomeJp: ['500', '売上高'],
  cost: ['600', '外注費'],
  supplier: ['312', '買掛金'],
};
export const readyAccounts: Readonly<Record<Program, Readonly<Record<AccountKey, Named>>>> = {
  freee: japan,
  moneyForward: japan,
  kingdee: china,
  yonyou: china,
};
