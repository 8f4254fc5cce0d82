import { type CredentialName, fieldsOf, type Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { Credentials } from '@kura/contract/identity/channel-store/channels.ts';
import { seal } from '../../../kernel/crypto.ts';

export interface SealedSecret {
  field: CredentialName;
  sealed: string;
  last4: string;
}

/** Four characters of a short secret would be most of it: then none are kept readable. */
const endOf = (secret: string): string => (secret.length >= 8 ? secret.slice(-4) : '');

const given = (platform: Platform, credentials: Credentials, isSecret: boolean) =>
  fieldsOf(platform)
    .filter((field) => field.isSecret === isSecret)
    .map(({ name }) => ({ name, value: credentials[name].trim() }));

export const sealSecret = (sealKey: Buffer, field: CredentialName, value: string): SealedSecret => ({
  field,
  sealed: seal(sealKey, value),
  last4: endOf(value),
});

/** Only what the channel has, and only what was typed: an empty secret is none. */
export const sealSecrets = (sealKey: Buffer, platform: Platform, credentials: Credentials): SealedSecret[] =>
  given(platform, credentials, true)
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => sealSecret(sealKey, name, value));

/** What the channel needs besides the seller account and is no secret. */
export const settingsOf = (platform: Platform, credentials: Credentials): Record<string, string> =>
  Object.fromEntries(
    given(platform, credentials, false)
      .filter(({ name, value }) => name !== 'sellerAccount' && value !== '')
      .map(({ name, value }) => [name, value]),
  );
