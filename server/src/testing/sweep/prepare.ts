import type { Endpoint, Shape } from '@kura/contract/kernel/endpoint.ts';
import type { TestUser } from '../given.ts';
import { audienceOf } from './audience.ts';
import type { RawCall } from './call.ts';
import { mutations, type Scene } from './mutation.ts';
import { makerOf } from './records.ts';
import { fieldPathsOf, idFieldsOf, type Path, sampleInput, valueAt, withValue } from './sample.ts';

export interface PreparedCall extends RawCall {
  body: Record<string, unknown>;
}

/** A call that succeeds, by a member of staff or a customer: what it names is made, and what it needs beside that. `naming`: this field too. */
export async function prepareCall(
  scene: Scene,
  endpoint: Endpoint,
  { isStaff, naming }: { isStaff: boolean; naming?: Path },
): Promise<{ who: TestUser; call: PreparedCall }> {
  const { app, company, customer, staff } = scene;
  let body = sampleInput(endpoint).body ?? {};
  if (endpoint.body && body['reason'] === undefined && fieldPathsOf(endpoint.body).some((path) => path.join('.') === 'reason'))
    body = { ...body, reason: 'sweep' };
  const named = (path: Path, value: unknown) => withValue(endpoint.body as Shape, body, path, value) as Record<string, unknown>;
  let asked: number | undefined;
  for (const { part, path, record } of idFieldsOf(endpoint)) {
    const isAsked = naming !== undefined && path.join() === naming.join();
    if (part !== 'body' || ((valueAt(body, path) ?? null) === null && !isAsked)) continue;
    const id = await makerOf(record).make(app, { company, user: customer }, endpoint);
    if (isAsked) asked = id;
    body = named(path, id);
  }
  const prepared = await mutations[`${endpoint.method} ${endpoint.path}`]?.(scene, body, endpoint);
  body = prepared?.body ?? body;
  if (naming && asked !== undefined && (valueAt(body, naming) ?? null) === null) body = named(naming, asked);
  const who = prepared?.who ?? (isStaff ? staff : customer);
  const call = {
    body,
    ...(endpoint.permission === 'open' ? {} : { token: who.token }),
    ...(who === staff && audienceOf(endpoint) !== 'staff' ? { companyId: company.id } : {}),
  };
  return { who, call };
}
