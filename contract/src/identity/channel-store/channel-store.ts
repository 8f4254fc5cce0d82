import * as z from 'zod/mini';
import { Email, line, optionalLine, orEmpty, Phone } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import type { TextRef } from '../../kernel/text.ts';
import { type CredentialName, fieldsOf, type Platform, platforms } from './channels.ts';

export const storeStates = ['unbound', 'bound'] as const;

export const StoreRow = z.object({
  id: Id,
  companyId: Id,
  companyName: z.string(),
  name: z.string(),
  platform: z.enum(platforms),
  status: z.enum(storeStates),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  sellerAccount: z.string(),
  /** Further fields of the channel that are no secrets. */
  settings: z.array(z.object({ field: z.string(), value: z.string() })),
  /** Secrets that are set: never more than their end. */
  secrets: z.array(z.object({ field: z.string(), last4: z.string() })),
  boundAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StoreRow = z.infer<typeof StoreRow>;

const secret = z._default(z.string().check(z.maxLength(4000)), '');
export const Credentials = z.object({
  sellerAccount: optionalLine(200),
  accessToken: secret,
  serviceKey: secret,
  shopCipher: optionalLine(200),
  publicKey: z._default(z.string().check(z.maxLength(4000)), ''),
  publicKeyVersion: optionalLine(20),
  apiUrl: optionalLine(200),
});
export type Credentials = Record<CredentialName, string>;

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
    if (name === 'publicKey' && !/^-----BEGIN [A-Z ]*PUBLIC KEY-----[\s\S]+-----END [A-Z ]*PUBLIC KEY-----$/.test(value))
      return [{ field: name, text: 'identity.store.badPublicKey' }];
    return [];
  });
}

const fields = {
  name: line(80),
  contact: optionalLine(60),
  phone: orEmpty(Phone),
  email: orEmpty(Email),
  credentials: z._default(Credentials, {
    sellerAccount: '',
    accessToken: '',
    serviceKey: '',
    shopCipher: '',
    publicKey: '',
    publicKeyVersion: '',
    apiUrl: '',
  }),
};

/** Staff name the company (or have picked one in the top bar); a customer's stores are its own company's. */
export const StoreInput = z.object({ ...fields, platform: z.enum(platforms), companyId: z.optional(recordId('identity.company')) }).check(
  z.check((ctx) => {
    for (const { field, text } of credentialFaults(ctx.value.platform, ctx.value.credentials))
      ctx.issues.push({ code: 'custom', input: ctx.value.credentials[field], path: ['credentials', field], params: { text } });
  }),
);

/** The channel of a store is for life. A secret left empty stays as it is. */
export const StoreChange = z.object({ id: recordId('identity.store'), ...fields });
