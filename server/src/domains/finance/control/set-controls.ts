import { controlErrors } from '@kura/contract/finance/control/control.errors.ts';
import type { ControlKind } from '@kura/contract/finance/control/control-change.ts';
import { moneyText, type Money } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation, type Operation } from '../../../kernel/operation-log.ts';
import * as store from './control-change.store.ts';
import { type Common, commonOf, lockControls, roleLimitOf, writeControl } from './control-values.ts';
import { noteLoneAct } from './lone-act.store.ts';

const limitOf = (minor: number | null): Money | null => (minor === null ? null : { currency: 'CNY', minor });
/** One value as the log tells it. */
const told = (kind: ControlKind, value: number | null) =>
  kind === 'limit' || kind === 'roleLimit' ? { limit: limitOf(value) } : { [kind]: value };
const inWords = (kind: ControlKind, value: number | null): string => {
  if (value === null) return '–';
  return kind === 'limit' || kind === 'roleLimit' ? moneyText({ currency: 'CNY', minor: value }) : String(value);
};

type Change = store.NewChange;
type ProposalLine = Pick<Operation, 'action' | 'before' | 'after'>;
/** Where the line of the log stands: with the role whose limit it is, else with the controls. */
const place = ({ kind, roleId, roleName }: Change) =>
  kind === 'roleLimit' && roleId !== null
    ? { record: 'identity.role', recordId: roleId, recordName: roleName, action: 'finance.control.log.roleLimit' }
    : { record: 'finance.control', recordId: 1, recordName: '', action: 'finance.control.log.limits' };

/** What counts from now on, old and new. */
export async function applyChange(tx: Tx, actor: Actor, change: Change, now: Date): Promise<void> {
  await writeControl(tx, change.kind, change.roleId, change.after);
  await logOperation(tx, actor, {
    at: now,
    ...place(change),
    companyId: null,
    before: told(change.kind, change.before),
    after: told(change.kind, change.after),
  });
}

/** One line with the proposal itself. */
const logProposal = (tx: Tx, actor: Actor, { id, roleName }: { id: number; roleName: string }, now: Date, more: ProposalLine) =>
  logOperation(tx, actor, { at: now, record: 'finance.controlChange', recordId: id, recordName: roleName, companyId: null, ...more });

async function propose(tx: Tx, actor: Actor, change: Change, now: Date): Promise<void> {
  const id = await store.insert(tx, actor, change, now);
  await logProposal(tx, actor, { ...change, id }, now, {
    action: 'finance.controlChange.log.proposed',
    before: told(change.kind, change.before),
    after: told(change.kind, change.after),
  });
}

/** The newest word takes the place of the one that still waits. */
async function replace(tx: Tx, actor: Actor, waiting: store.StoredChange, now: Date): Promise<void> {
  await store.end(tx, actor, waiting.id, 'withdrawn', '', now);
  await logProposal(tx, actor, waiting, now, {
    action: 'finance.controlChange.log.replaced',
    before: { status: 'proposed' },
    after: { status: 'withdrawn' },
  });
}

/** S09: what is tighter counts at once and is listed as done alone; what is looser waits for another person. */
async function change(tx: Tx, actor: Actor, to: Change, isLooser: boolean, now: Date): Promise<boolean> {
  const waiting = await store.openOf(tx, to.kind, to.roleId);
  if (waiting && isLooser && waiting.after === to.after) return false;
  // A form that leaves a value alone says nothing about it.
  if (to.before === to.after) return false;
  if (waiting) await replace(tx, actor, waiting, now);
  if (isLooser) {
    await propose(tx, actor, to, now);
    return true;
  }
  await applyChange(tx, actor, to, now);
  const { record, recordId, recordName } = place(to);
  const note = `${inWords(to.kind, to.before)} → ${inWords(to.kind, to.after)}`;
  const by = { id: actor.userId, name: actor.name };
  await noteLoneAct(tx, { kind: 'limit', actor: by, companyId: null, record, recordId, recordNo: recordName, note }, now);
  return true;
}

export async function setControls(tx: Tx, actor: Actor, input: Common, now: Date): Promise<void> {
  await lockControls(tx);
  const before = await commonOf(tx);
  const kinds = { limit: 'limitMinor', priceCells: 'priceCells', pricePercent: 'pricePercent' } as const;
  let isChanged = false;
  for (const [kind, name] of Object.entries(kinds) as [keyof typeof kinds, keyof Common][]) {
    const of = { kind, roleId: null, roleName: '', before: before[name], after: input[name] };
    isChanged = (await change(tx, actor, of, input[name] > before[name], now)) || isChanged;
  }
  if (!isChanged) throw fail(controlErrors.unchanged);
}

export async function setRoleLimit(
  tx: Tx,
  actor: Actor,
  { roleId, limitMinor }: { roleId: number; limitMinor: number | null },
  now: Date,
): Promise<void> {
  await lockControls(tx);
  const role = found(await tx.first<{ name: string; type: string }>(sql`select name, type from roles where id = ${roleId} for share`));
  if (role.type !== 'staff') throw failField('roleId', 'identity.user.roleOfOtherType');
  const before = await roleLimitOf(tx, roleId);
  const { limitMinor: common } = await commonOf(tx);
  const isLooser = (limitMinor ?? common) > (before ?? common);
  const to = { kind: 'roleLimit' as const, roleId, roleName: role.name, before, after: limitMinor };
  if (!(await change(tx, actor, to, isLooser, now))) throw fail(controlErrors.unchanged);
}
