import type { listReceivingAccounts } from '@kura/contract/finance/receiving-account/receiving-account.endpoints.ts';
import { receivingAccountErrors } from '@kura/contract/finance/receiving-account/receiving-account.errors.ts';
import type {
  AccountProposal,
  ReceivingAccount,
  ReceivingAccountInput,
  ReceivingChoice,
} from '@kura/contract/finance/receiving-account/receiving-account.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { contains, countRows, equals, pageRows } from '../../../kernel/list.ts';
import { whyNotSecond } from '../../identity/public.ts';

const columns = raw(`a.id, a.method, a.currency, a.name, a.holder, a.number, a.bank, a.remark, a.sort, a.status, a.created_at`);
const proposed = raw(`a.proposal, a.proposed_by, a.proposed_by_name, a.proposed_at`);

/** As it stands in the table. */
export interface StoredAccount extends ReceivingChoice {
  proposal: ReceivingAccountInput | null;
  proposedBy: number | null;
  proposedByName: string;
  proposedAt: Date | string | null;
}
/** For somebody: nobody approves what they proposed; an account that has its password from the proposer is no other person. */
export async function shown(db: Query, actor: Pick<Actor, 'userId'>, accounts: readonly StoredAccount[]): Promise<ReceivingAccount[]> {
  const proposers = accounts.filter(({ proposal }) => proposal !== null).map((account) => account.proposedBy);
  const notSecond = await whyNotSecond(db, actor, proposers);
  return accounts.map(({ proposal, proposedBy, proposedByName, proposedAt, ...account }) => {
    if (!proposal || !proposedAt) return { ...account, proposal: null };
    const notDecider = notSecond(proposedBy, receivingAccountErrors.fourEyes.text);
    const told: AccountProposal = { ...proposal, byName: proposedByName, at: new Date(proposedAt).toISOString(), notDecider };
    return { ...account, proposal: told };
  });
}

export const page = (db: Query, query: ListQuery<typeof listReceivingAccounts>): Promise<Page<StoredAccount>> =>
  pageRows(db, {
    query,
    select: sql`${columns}, ${proposed}`,
    from: raw('receiving_accounts a'),
    where: [
      contains(raw('a.name'), query.keyword),
      equals(raw('a.method'), query.method),
      equals(raw('a.currency'), query.currency),
      equals(raw('a.status'), query.status),
    ],
    sorts: { sort: raw('a.sort'), createdAt: raw('a.created_at') },
    defaultSort: 'sort',
    tieBreaker: raw('a.id'),
  });

export const enabled = (db: Query): Promise<ReceivingChoice[]> =>
  db.rows(sql`select ${columns} from receiving_accounts a where a.status = 'enabled' order by a.sort, a.id`);

export const one = (db: Query, id: number): Promise<StoredAccount | undefined> =>
  db.first(sql`select ${columns}, ${proposed} from receiving_accounts a where a.id = ${id}`);
export const lock = (tx: Tx, id: number): Promise<StoredAccount | undefined> =>
  tx.first(sql`select ${columns}, ${proposed} from receiving_accounts a where a.id = ${id} for update`);

/** Until the commit nobody gives it another currency: what is written meanwhile is in this one. */
export const keep = (tx: Tx, id: number): Promise<ReceivingChoice | undefined> =>
  tx.first(sql`select ${columns} from receiving_accounts a where a.id = ${id} for share`);

/** However people wrote the name; kept as they are until the commit. */
export const keepByNames = (tx: Tx, names: readonly string[]): Promise<ReceivingChoice[]> =>
  tx.rows(sql`select ${columns} from receiving_accounts a where lower(a.name) = any(${names.map((name) => name.toLowerCase())}) for share`);

/** Something was paid to it, or is said to have been. */
export const isUsed = async (db: Query, id: number): Promise<boolean> =>
  (
    await db.first<{ used: boolean }>(sql`
      select exists (select 1 from top_ups where account_id = ${id}) or exists (select 1 from bank_lines where account_id = ${id}) as used`)
  )?.used === true;

export async function insert(tx: Tx, a: ReceivingAccountInput, now: Date): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into receiving_accounts (method, currency, name, holder, number, bank, remark, sort, status, created_at)
    values (${a.method}, ${a.currency}, ${a.name}, ${a.holder}, ${a.number}, ${a.bank}, ${a.remark}, ${a.sort}, ${a.status}, ${now}) returning id`);
  return row?.id ?? 0;
}
/** What was proposed is settled by it, one way or the other. */
export const update = (tx: Tx, id: number, a: ReceivingAccountInput, approvedBy: number | null): Promise<number> =>
  tx.run(sql`
    update receiving_accounts set proposal = null, proposed_by = null, proposed_by_name = '', proposed_at = null, approved_by = ${approvedBy}, method = ${a.method}, currency = ${a.currency}, name = ${a.name}, holder = ${a.holder}, number = ${a.number},
      bank = ${a.bank}, remark = ${a.remark}, sort = ${a.sort}, status = ${a.status}
    where id = ${id}`);
export const propose = (tx: Tx, actor: Actor, id: number, input: ReceivingAccountInput, now: Date): Promise<number> =>
  tx.run(sql`
    update receiving_accounts set proposal = ${JSON.stringify(input)}, proposed_by = ${actor.userId}, proposed_by_name = ${actor.name}, proposed_at = ${now}
    where id = ${id}`);
export const forgetProposal = (tx: Tx, id: number): Promise<number> =>
  tx.run(
    sql`update receiving_accounts set proposal = null, proposed_by = null, proposed_by_name = '', proposed_at = null where id = ${id}`,
  );
export const countProposed = (db: Query): Promise<number> => countRows(db, raw('receiving_accounts a'), [raw('a.proposal is not null')]);
export const remove = (tx: Tx, id: number): Promise<number> => tx.run(sql`delete from receiving_accounts where id = ${id}`);
