import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import type { TextRef } from '../../kernel/text.ts';
import { storeFields } from './channel-store.fields.ts';
import { type CredentialName, type Credentials, fieldsOf, noCredentials, type Platform } from './channels.ts';

export const StoreRow = z.object({ id: Id, ...rowsOf(storeFields), updatedAt: z.string() });
export type StoreRow = z.infer<typeof StoreRow>;

const secret = z._default(z.string().check(z.maxLength(4000)), '');
const CredentialInputs = z.object({
  sellerAccount: optionalLine(200),
  accessToken: secret,
  serviceKey: secret,
  shopCipher: optionalLine(200),
  publicKey: z._default(z.string().check(z.maxLength(4000)), ''),
  publicKeyVersion: optionalLine(20),
  apiUrl: optionalLine(200),
  waybillField: optionalLine(20),
  stockWarehouse: optionalLine(100),
  employee: optionalLine(100),
});

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

/** What is wrong with the credentials of a channel. `kept`: secrets stored before, which an empty field leaves as they are. */
export function credentialFaults(
  platform: Platform,
  given: Credentials,
  kept: readonly string[] = [],
): { field: CredentialName; text: TextRef }[] {
  return fieldsOf(platform).flatMap(({ name, isRequired, isSecret }) => {
    const value = given[name].trim();
    if (value === '') return isRequired && !(isSecret && kept.includes(name)) ? [{ field: name, text: 'kernel.issue.required' }] : [];
    if (name === 'apiUrl' && !isHttps(value)) return [{ field: name, text: 'identity.store.badUrl' }];
    if (name === 'waybillField' && !['note', 'trackNumber', 'none'].includes(value))
      return [{ field: name, text: 'identity.store.badWaybillField' }];
    if (name === 'publicKey' && !/^-----BEGIN [A-Z ]*PUBLIC KEY-----[\s\S]+-----END [A-Z ]*PUBLIC KEY-----$/.test(value))
      return [{ field: name, text: 'identity.store.badPublicKey' }];
    return [];
  });
}

const fields = {
  ...inputsOf(storeFields, ['name', 'contact', 'phone', 'email']),
  credentials: z._default(CredentialInputs, noCredentials),
};

/** Staff name the company (or have picked one in the top bar); a customer's stores are its own company's. */
export const StoreInput = z
  .object({ ...fields, platform: storeFields.platform.input, companyId: z.optional(recordId('identity.company')) })
  .check(
    z.check((ctx) => {
      for (const { field, text } of credentialFaults(ctx.value.platform, ctx.value.credentials))
        ctx.issues.push({ code: 'custom', input: ctx.value.credentials[field], path: ['credentials', field], params: { text } });
    }),
  );
export type StoreInput = z.output<typeof StoreInput>;

/** The channel of a store is for life. A secret left empty stays as it is. */
export const StoreChange = z.object({ id: recordId('identity.store'), ...fields });
export type StoreChange = z.output<typeof StoreChange>;
