import { invoicingErrors } from '@kura/contract/invoicing/errors.ts';
import { cleanAccount, cleanCode } from '@kura/contract/invoicing/title/tax-number.ts';
import type { InvoiceTitle, TitleChange, TitleInput } from '@kura/contract/invoicing/title/title.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found, onUnique } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyFor } from '../../identity/public.ts';
import * as store from './title.store.ts';

/** V05: as the tax office writes them, however they were pasted. */
const cleaned = ({ name, taxNumber, address, phone, bank, account }: Omit<TitleInput, 'companyId' | 'isDefault'>): store.TitleFields => ({
  name: name.trim(),
  taxNumber: cleanCode(taxNumber),
  address: address.trim(),
  phone: phone.trim(),
  bank: bank.trim(),
  account: cleanAccount(account),
});
const taken = () => failField('taxNumber', 'invoicing.title.taken');

const shown = ({ name, taxNumber, address, phone, bank, account, isDefault }: InvoiceTitle) => ({
  name,
  taxNumber,
  address,
  phone,
  bank,
  account,
  isDefault,
});
const log = (tx: Tx, actor: Actor, now: Date, action: string, before: InvoiceTitle | null, after: InvoiceTitle | null) => {
  const { id, name, companyId } = found(after ?? before);
  return logOperation(tx, actor, {
    at: now,
    record: 'invoicing.title',
    recordId: id,
    recordName: name,
    companyId,
    action,
    ...(before && { before: shown(before) }),
    ...(after && { after: shown(after) }),
  });
};

export async function createTitle(
  tx: Tx,
  actor: Actor,
  { companyId: asked, isDefault, ...input }: TitleInput,
  now: Date,
): Promise<InvoiceTitle> {
  const { id: companyId } = await companyFor(tx, actor, asked);
  await store.lockCompany(tx, companyId);
  const isFirst = !(await store.defaultOf(tx, companyId));
  const id = await store
    .insert(tx, companyId, cleaned(input), now)
    .catch((error: unknown) => onUnique(error, 'invoice_titles_tax', taken()));
  if (isDefault || isFirst) await store.makeDefault(tx, companyId, id);
  const title = found(await store.read(tx, actor.scope, id));
  await log(tx, actor, now, 'invoicing.title.log.created', null, title);
  return title;
}

export async function changeTitle(tx: Tx, actor: Actor, { id, isDefault, ...input }: TitleChange, now: Date): Promise<InvoiceTitle> {
  const { companyId } = found(await store.read(tx, actor.scope, id));
  await store.lockCompany(tx, companyId);
  const before = found(await store.lock(tx, actor.scope, id));
  // A company with titles has a default: it goes by giving it to another.
  if (before.isDefault && !isDefault) throw failField('isDefault', 'invoicing.title.staysDefault');
  await store.update(tx, id, cleaned(input), now).catch((error: unknown) => onUnique(error, 'invoice_titles_tax', taken()));
  if (isDefault && !before.isDefault) await store.makeDefault(tx, companyId, id);
  const after = found(await store.read(tx, actor.scope, id));
  await log(tx, actor, now, 'invoicing.title.log.changed', before, after);
  return after;
}

export async function makeDefaultTitle(tx: Tx, actor: Actor, id: number, now: Date): Promise<InvoiceTitle> {
  const { companyId } = found(await store.read(tx, actor.scope, id));
  await store.lockCompany(tx, companyId);
  const before = found(await store.lock(tx, actor.scope, id));
  await store.makeDefault(tx, companyId, id);
  const after = { ...before, isDefault: true };
  await log(tx, actor, now, 'invoicing.title.log.madeDefault', before, after);
  return after;
}

export async function deleteTitle(tx: Tx, actor: Actor, id: number, now: Date): Promise<null> {
  const { companyId } = found(await store.read(tx, actor.scope, id));
  await store.lockCompany(tx, companyId);
  await store.lock(tx, actor.scope, id);
  // Counted after the lock: an invoice may have been applied for while we waited for it.
  const title = found(await store.read(tx, actor.scope, id));
  if (title.invoiceCount > 0) throw fail(invoicingErrors.titleUsed, { name: title.name, count: title.invoiceCount });
  await store.remove(tx, id);
  const next = title.isDefault ? await store.newestOf(tx, companyId) : undefined;
  if (next) await store.makeDefault(tx, companyId, next.id);
  await log(tx, actor, now, 'invoicing.title.log.deleted', title, null);
  return null;
}
