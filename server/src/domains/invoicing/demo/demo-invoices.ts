import { monthOf, runAt } from '@kura/contract/invoicing/monthly/month.ts';
import { addMonths } from '@kura/contract/kernel/month.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { applyForInvoice, createTitle, moveInvoice, runDue, setMonthly } from '../public.ts';
import { clerkOf, type DemoAct, type DemoStory, firmOf } from '../../../kernel/demo.ts';

const dayMs = 86_400_000;

const haichuan = {
  name: '深圳市海川贸易有限公司',
  taxNumber: '9144030071526726XG',
  address: '深圳市南山区科技园南区 12 栋 801',
  phone: '0755-8888 1234',
  bank: '招商银行深圳科技园支行',
  account: '755912345610801',
  isDefault: true,
};
const branch = {
  name: '深圳市海川贸易有限公司杭州分公司',
  taxNumber: '91330100799655058B',
  address: '',
  phone: '',
  bank: '',
  account: '',
  isDefault: false,
};
const aoi = {
  name: '株式会社あおい商店',
  // Of no company: the first figure is the check of the others.
  taxNumber: 'T4010001234567',
  address: '東京都台東区上野 3-14-5',
  phone: '03-5812-3344',
  bank: '三菱UFJ銀行 上野支店',
  account: '01234567',
  isDefault: true,
};

/** The numbers of the tax system are of no importance, only that no two are the same. */
const invoiceNoOf = (id: number): string => `2644200000${String(id).padStart(10, '0')}`;
const titleOf = async (tx: Tx, companyId: number): Promise<number> =>
  found(await tx.first<{ id: number }>(sql`select id from invoice_titles where company_id = ${companyId} and is_default`)).id;

/** Invoices that were applied for, refused, issued and taken back, and the months that were invoiced by themselves. */
export async function demoInvoices(_tx: Tx, story: DemoStory): Promise<DemoAct[]> {
  const { now } = story;
  const [clerk, manager] = [clerkOf(story, 'finance'), clerkOf(story, 'finmgr')];
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const act = (days: number, run: (tx: Tx, at: Date) => Promise<unknown>): DemoAct => ({ at: ago(days), run: (tx) => run(tx, ago(days)) });
  const [hc, ao] = [firmOf(story, 'HC').owner, firmOf(story, 'AOI').owner];
  const companyOf = (owner: Actor): number => found(owner.companyId);

  const issue = async (tx: Tx, id: number, at: Date) => {
    await moveInvoice(tx, clerk, id, 'approve', { now: at });
    const issued = {
      invoiceNo: invoiceNoOf(id),
      invoicedOn: dayIn(zones.CN, at),
      fileId: null,
      link: `https://invoice.kura.example/${invoiceNoOf(id)}`,
    };
    await moveInvoice(tx, clerk, id, 'issue', { now: at, input: { id, ...issued } });
  };
  const apply = async (tx: Tx, owner: Actor, minor: number, remark: string, at: Date): Promise<number> => {
    const titleId = await titleOf(tx, companyOf(owner));
    return (await applyForInvoice(tx, owner, { titleId, amount: { currency: 'CNY', minor }, remark }, at)).id;
  };

  return [
    act(85, (tx, at) => createTitle(tx, hc, haichuan, at)),
    act(80, (tx, at) => setMonthly(tx, hc, { state: 'on' }, at)),
    act(70, async (tx, at) => issue(tx, await apply(tx, hc, 10_000_00, '', at), new Date(at.getTime() + dayMs))),
    act(50, (tx, at) => createTitle(tx, hc, branch, at)),
    act(38, async (tx, at) => {
      const id = await apply(tx, hc, 8_000_00, '请开给杭州分公司', at);
      await moveInvoice(tx, clerk, id, 'reject', {
        reason: '抬头与备注不一致，请重新选择抬头后申请',
        now: new Date(at.getTime() + 3_600_000),
      });
    }),
    act(36, async (tx, at) => {
      const id = await apply(tx, hc, 8_000_00, '', at);
      await moveInvoice(tx, clerk, id, 'approve', { now: new Date(at.getTime() + 2 * 3_600_000) });
    }),
    act(3, (tx, at) => apply(tx, hc, 5_000_00, '', at)),
    act(64, (tx, at) => createTitle(tx, ao, aoi, at)),
    act(45, async (tx, at) => {
      const id = await apply(tx, ao, 6_000_00, '', at);
      await issue(tx, id, new Date(at.getTime() + dayMs));
      const back = new Date(at.getTime() + 8 * dayMs);
      const input = { id, invoiceNo: invoiceNoOf(900_000 + id), invoicedOn: dayIn(zones.CN, back), reason: '', isTitleCorrected: true };
      await moveInvoice(tx, manager, id, 'red', { now: back, reason: '宛名の誤りのため再発行', input });
    }),
    ...monthlyRuns(companyOf(hc), issue, ago(80), now),
  ];
}

/** What the job would have done on each 10th; finance issued all but the last of them. */
function monthlyRuns(companyId: number, issue: (tx: Tx, id: number, at: Date) => Promise<void>, since: Date, now: Date): DemoAct[] {
  const months = [4, 3, 2, 1].map((back) => addMonths(monthOf(now), -back)).filter((month) => runAt(month) > since && runAt(month) <= now);
  return months.map((month, index) => ({
    at: runAt(month),
    async run(tx) {
      await runDue(tx, system, companyId, runAt(month));
      const made = await tx.first<{ id: number }>(sql`
        select id from invoices where company_id = ${companyId} and type = 'monthly' and status = 'underReview' order by id desc limit 1`);
      if (made && index < months.length - 1) await issue(tx, made.id, new Date(runAt(month).getTime() + dayMs));
    },
  }));
}
