import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Template, TemplateChange, TemplateInput } from '@kura/contract/workorders/template/template.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as store from './template.store.ts';

const record = 'workorders.template';
const told = ({ name, type, content, currency, isEnabled, priceMinor }: TemplateInput) => ({
  name,
  type,
  content,
  price: { currency, minor: priceMinor },
  isEnabled,
});
/** Two that save the same name at once: the second waits here and then sees the first. */
async function refuseSameName(tx: Tx, name: string, besides: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('work_order_templates'))`);
  if (await store.hasName(tx, name.trim(), besides)) throw failField('name', 'workorders.template.sameName');
}
async function written(tx: Tx, actor: Actor, id: number, action: string, input: TemplateInput, before: object | undefined, now: Date) {
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: input.name,
    companyId: null,
    action,
    ...(before ? { before: before as Readonly<Record<string, unknown>> } : {}),
    after: told(input),
  });
  return found(await store.lock(tx, id));
}

export async function createTemplate(tx: Tx, actor: Actor, input: TemplateInput, now: Date): Promise<Template> {
  await refuseSameName(tx, input.name, 0);
  const id = await store.insert(tx, actor, input, now);
  return written(tx, actor, id, 'workorders.template.log.created', input, undefined, now);
}
export async function changeTemplate(tx: Tx, actor: Actor, { id, revision, ...input }: TemplateChange, now: Date): Promise<Template> {
  const { price, name, type, content, isEnabled, revision: current } = found(await store.lock(tx, id));
  if (current !== revision) throw fail(kernelErrors.changedMeanwhile);
  await refuseSameName(tx, input.name, id);
  await store.update(tx, actor, id, input, now);
  return written(tx, actor, id, 'workorders.template.log.changed', input, { name, type, content, price, isEnabled }, now);
}
