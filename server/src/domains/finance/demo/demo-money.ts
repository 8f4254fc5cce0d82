import type { PayMethod } from '@kura/contract/finance/top-up/pay-method.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import { minorToText } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import {
  approveReceivingAccount,
  askConversion,
  createReceivingAccount,
  financeDay,
  ignoreBankLine,
  importBankLines,
  moveTopUp,
  placeTopUp,
  proposeAdjustment,
} from '../public.ts';
import { clerkOf, type DemoAct, type DemoStory, firmOf } from '../../../kernel/demo.ts';
import { typeBankBalance } from '../bank-balance/type-bank-balance.ts';
import { demoMonths } from './demo-months.ts';
import { addDemoRates } from './demo-rates.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

interface DemoAccount {
  key: string;
  method: PayMethod;
  currency: Currency;
  name: string;
  holder: string;
  number: string;
  bank: string;
  remark: string;
}
const holderCn = '倉供应链（深圳）有限公司';
const holderJp = '株式会社クラロジスティクス';
const accounts: readonly DemoAccount[] = [
  {
    key: 'cn',
    method: 'bankCn',
    currency: 'CNY',
    name: '招商银行 深圳',
    holder: holderCn,
    number: '7559 0012 3410 801',
    bank: '招商银行深圳分行',
    remark: '转账附言请填写公司标识',
  },
  {
    key: 'jp',
    method: 'bankJp',
    currency: 'JPY',
    name: '三菱UFJ銀行 新宿',
    holder: holderJp,
    number: '普通 0123456',
    bank: '三菱UFJ銀行 新宿支店（341）',
    remark: '振込手数料はお客様負担でお願いします',
  },
  { key: 'alipay', method: 'alipay', currency: 'CNY', name: '支付宝', holder: holderCn, number: 'pay@kura.example', bank: '', remark: '' },
  { key: 'wechat', method: 'wechat', currency: 'CNY', name: '微信支付', holder: holderCn, number: 'kura-pay', bank: '', remark: '' },
  {
    key: 'cash',
    method: 'cash',
    currency: 'JPY',
    name: '現金（東京倉庫）',
    holder: '',
    number: '',
    bank: '',
    remark: '窓口でお渡しください',
  },
];

/** One payment of the story: who, when, how much, and how far it has come. */
interface DemoTopUp {
  who: string;
  daysAgo: number;
  to: string;
  minor: number;
  wallet?: Currency;
  payer: string;
  /** What the bank kept. */
  charges?: number;
  rate?: string;
  /** `waiting`: one person has seen and reviewed it, and another has to press. */
  upTo: 'pending' | 'confirmed' | 'waiting' | 'success' | 'cancelled';
}
const haichuan = '深圳海川贸易有限公司';
const aoi = 'カ）アオイシヨウテン';
const topUps: readonly DemoTopUp[] = [
  // Less than a month apart, so that no month of the book is empty.
  { who: 'HC', daysAgo: 160, to: 'cn', minor: 2_000_00, payer: haichuan, upTo: 'success' },
  { who: 'HC', daysAgo: 135, to: 'cn', minor: 2_000_00, payer: haichuan, upTo: 'success' },
  { who: 'HC', daysAgo: 110, to: 'cn', minor: 2_000_00, payer: haichuan, upTo: 'success' },
  { who: 'HC', daysAgo: 88, to: 'cn', minor: 14_000_00, payer: haichuan, upTo: 'success' },
  { who: 'AOI', daysAgo: 74, to: 'jp', minor: 800_000, wallet: 'JPY', payer: aoi, upTo: 'success' },
  { who: 'HC', daysAgo: 52, to: 'jp', minor: 500_000, payer: 'ハイチユアン', rate: '0.048620', upTo: 'success' },
  { who: 'AOI', daysAgo: 40, to: 'jp', minor: 700_000, payer: aoi, upTo: 'success' },
  { who: 'QH', daysAgo: 28, to: 'wechat', minor: 2_000_00, payer: '沈青禾', upTo: 'success' },
  { who: 'HC', daysAgo: 21, to: 'alipay', minor: 15_000_00, payer: '陈海川', upTo: 'success' },
  { who: 'AOI', daysAgo: 12, to: 'jp', minor: 200_000, wallet: 'JPY', payer: aoi, upTo: 'cancelled' },
  { who: 'AOI', daysAgo: 11, to: 'jp', minor: 400_000, wallet: 'JPY', payer: aoi, charges: 440, upTo: 'success' },
  { who: 'HC', daysAgo: 6, to: 'cn', minor: 12_000_00, payer: haichuan, upTo: 'success' },
  { who: 'HC', daysAgo: 1, to: 'jp', minor: 200_000, payer: 'ハイチユアン', charges: 440, upTo: 'confirmed' },
  { who: 'AOI', daysAgo: 1, to: 'cash', minor: 80_000, wallet: 'JPY', payer: 'アオイ', upTo: 'waiting' },
  { who: 'QH', daysAgo: 1, to: 'cn', minor: 3_000_00, payer: '杭州青禾家居有限公司', upTo: 'pending' },
];

/** The bank's statement of that day; answers its line. */
async function cameIn(tx: Tx, clerk: Actor, { to, minor, payer, charges = 0 }: DemoTopUp, at: Date): Promise<number> {
  const { name, currency } = found(accounts.find(({ key }) => key === to));
  const amount = minorToText(minor - charges, currency);
  await importBankLines(tx, clerk, [{ account: name, day: financeDay(at), amount, payer, bankRef: null, memo: null }], at);
  return found(await tx.first<{ id: number }>(sql`select id from bank_lines order by id desc limit 1`)).id;
}

/** The one that waits for its ten minutes was reviewed just now. */
const reviewedAt = ({ upTo, daysAgo }: DemoTopUp, now: Date): Date =>
  new Date(now.getTime() - (upTo === 'confirmed' ? 2 * minuteMs : daysAgo * dayMs));

async function pay(tx: Tx, demo: DemoStory, accountIds: ReadonlyMap<string, number>, story: DemoTopUp, reviewed: Date): Promise<void> {
  const clerk = clerkOf(demo, 'finance');
  const applied = new Date(reviewed.getTime() - 95 * minuteMs);
  const { owner } = firmOf(demo, story.who);
  const input = { accountId: found(accountIds.get(story.to)), paidMinor: story.minor, walletCurrency: story.wallet ?? 'CNY', fileIds: [] };
  const id = await placeTopUp(tx, owner, { ...input, payer: story.payer, remark: '' }, applied);
  if (story.upTo === 'cancelled') return moveTopUp(tx, owner, id, 'cancel', { reason: '金額を間違えて申請しました', now: reviewed });
  const isBank = story.to === 'cn' || story.to === 'jp';
  if (isBank) {
    const bankLineId = await cameIn(tx, clerk, story, reviewed);
    // What still waits for a clerk is found by the suggestions.
    if (story.upTo === 'pending') return;
    await moveTopUp(tx, clerk, id, 'associate', { input: { bankLineId }, now: reviewed });
  } else await moveTopUp(tx, clerk, id, 'setReceived', { input: { isSeen: true }, now: reviewed });
  if (story.rate) await moveTopUp(tx, clerk, id, 'amendRate', { input: { rate: story.rate }, now: reviewed });
  // What no line of the bank backs is seen by one and reviewed by another.
  const reviewer = isBank || story.upTo === 'waiting' ? clerk : clerkOf(demo, 'finmgr');
  await moveTopUp(tx, reviewer, id, 'review', { now: reviewed });
  if (story.upTo === 'success' && isBank) await moveTopUp(tx, clerk, id, 'credit', { now: new Date(reviewed.getTime() + 10 * minuteMs) });
}

/** Money that nobody has applied for, and a line that is for no customer. */
async function addLooseLines(tx: Tx, clerk: Actor, now: Date): Promise<void> {
  const [cn, jp] = [found(accounts[0]).name, found(accounts[1]).name];
  const rows = [
    { account: jp, day: addDays(financeDay(now), -2), amount: '98000', payer: 'タナカ ケンジ', bankRef: null, memo: null },
    // The bank's file came twice, or two people of one name paid the same: somebody has to look.
    { account: jp, day: addDays(financeDay(now), -2), amount: '98000', payer: 'タナカ ケンジ', bankRef: null, memo: null },
    { account: cn, day: addDays(financeDay(now), -3), amount: '5000.00', payer: '宁波新航进出口有限公司', bankRef: null, memo: '预付款' },
    { account: cn, day: addDays(financeDay(now), -5), amount: '12.36', payer: '招商银行', bankRef: null, memo: '结息' },
  ];
  await importBankLines(tx, clerk, rows, now);
  const interest = found(await tx.first<{ id: number }>(sql`select id from bank_lines where memo = '结息'`));
  await ignoreBankLine(tx, clerk, interest.id, '银行结息，不是客户付款', now);
}

/** Two closing balances of each bank, typed from its statements: what came in between explains the second. */
async function addClosings(tx: Tx, clerk: Actor, now: Date): Promise<void> {
  const [from, to] = [addDays(financeDay(now), -30), addDays(financeDay(now), -1)];
  for (const [name, opening] of [
    [found(accounts[0]).name, 286_400_00],
    [found(accounts[1]).name, 1_850_000],
  ] as const) {
    const { id, came } = found(
      await tx.first<{ id: number; came: number }>(sql`
        select a.id, coalesce(sum(b.minor), 0)::bigint as came from receiving_accounts a
        left join bank_lines b on b.account_id = a.id and b.same_as_id is null and b.day > ${from} and b.day <= ${to}
        where a.name = ${name} group by a.id`),
    );
    await typeBankBalance(tx, clerk, { accountId: id, day: from, minor: opening }, new Date(now.getTime() - 30 * dayMs));
    await typeBankBalance(tx, clerk, { accountId: id, day: to, minor: opening + came }, now);
  }
}

/** What waits on finance's desk today. */
async function addWaiting(tx: Tx, demo: DemoStory): Promise<void> {
  const clerk = clerkOf(demo, 'finance');
  const { now } = demo;
  await addLooseLines(tx, clerk, now);
  await addClosings(tx, clerk, now);
  const { companyId } = firmOf(demo, 'HC');
  const reason = '上月拍照费重复收取，退还 5 张';
  await proposeAdjustment(tx, clerk, { companyId, currency: 'CNY', minor: 50_00, reason }, new Date(now.getTime() - dayMs));
  const asked = { currency: 'JPY', minor: 100_000, reason: '人民元での支払いに充てるため' } as const;
  await askConversion(tx, firmOf(demo, 'AOI').owner, asked, new Date(now.getTime() - 5 * 60 * minuteMs));
}

/** Rates of a hundred and twenty days, accounts to pay to, and what three companies paid since they came. */
export async function demoMoney(tx: Tx, demo: DemoStory): Promise<DemoAct[]> {
  const { now, opened } = demo;
  await addDemoRates(tx, clerkOf(demo, 'finance'), now);
  const accountIds = new Map<string, number>();
  for (const [index, { key, ...account }] of accounts.entries()) {
    const form = { ...account, sort: (index + 1) * 10, status: 'enabled' } as const;
    const { id, proposal } = await createReceivingAccount(tx, clerkOf(demo, 'finmgr'), form, opened);
    if (proposal) await approveReceivingAccount(tx, clerkOf(demo, 'finance'), { id, proposedAt: proposal.at }, opened);
    accountIds.set(key, id);
  }
  const payments = topUps.map((story) => {
    const at = reviewedAt(story, now);
    return { at, run: (tx: Tx) => pay(tx, demo, accountIds, story, at) };
  });
  return [...payments, ...demoMonths(demo), { at: now, run: (tx) => addWaiting(tx, demo) }];
}
