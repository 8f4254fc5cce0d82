import type { Platform } from '../../common/platforms.ts';
import type { TextRef } from '../../kernel/text.ts';

export { platforms, type Platform } from '../../common/platforms.ts';

export const credentialNames = [
  'sellerAccount',
  'accessToken',
  'serviceKey',
  'shopCipher',
  'publicKey',
  'publicKeyVersion',
  'apiUrl',
  'waybillField',
  'stockWarehouse',
  'employee',
] as const;
export type CredentialName = (typeof credentialNames)[number];
export type Credentials = Record<CredentialName, string>;
export const noCredentials = Object.fromEntries(credentialNames.map((name) => [name, ''])) as Credentials;

export interface CredentialField {
  readonly name: CredentialName;
  /** What the channel itself calls it. */
  readonly title: TextRef;
  /** Sealed at rest; only its last four characters are ever shown again. */
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  readonly hint?: TextRef;
  readonly kind?: 'line' | 'lines';
}

const required = { isRequired: true } as const;
const secret = { isSecret: true, isRequired: true } as const;

// `id:secret` pairs of the application may also stand in the configuration of the provider, so a store need not carry them.
const lwa: readonly CredentialField[] = [
  { name: 'accessToken', title: 'identity.store.amazon.refreshToken', ...secret },
  { name: 'serviceKey', title: 'identity.store.amazon.client', isSecret: true, isRequired: false, hint: 'identity.store.pairHint' },
];

/** What each channel needs before it lets us in. The form, the check, the import and the connectors read this one table. */
export const channelFields: Readonly<Record<Platform, readonly CredentialField[]>> = {
  amazon: [{ name: 'sellerAccount', title: 'identity.store.amazon.seller', isSecret: false, ...required }, ...lwa],
  amazonDf: [{ name: 'sellerAccount', title: 'identity.store.amazonDf.vendor', isSecret: false, ...required }, ...lwa],
  amazonVc: [{ name: 'sellerAccount', title: 'identity.store.amazonVc.vendor', isSecret: false, ...required }, ...lwa],
  rakuten: [
    { name: 'sellerAccount', title: 'identity.store.rakuten.shop', isSecret: false, ...required },
    { name: 'serviceKey', title: 'identity.store.rakuten.serviceSecret', ...secret },
    { name: 'accessToken', title: 'identity.store.rakuten.licenseKey', ...secret, hint: 'identity.store.rakuten.licenseHint' },
  ],
  yahoo: [
    { name: 'sellerAccount', title: 'identity.store.yahoo.seller', isSecret: false, ...required },
    { name: 'accessToken', title: 'identity.store.yahoo.refreshToken', ...secret },
    { name: 'serviceKey', title: 'identity.store.yahoo.client', ...secret, hint: 'identity.store.pairHint' },
    {
      name: 'publicKey',
      title: 'identity.store.yahoo.publicKey',
      isSecret: false,
      isRequired: false,
      kind: 'lines',
      hint: 'identity.store.yahoo.publicKeyHint',
    },
    { name: 'publicKeyVersion', title: 'identity.store.yahoo.publicKeyVersion', isSecret: false, isRequired: false },
  ],
  shopify: [
    { name: 'sellerAccount', title: 'identity.store.shopify.shop', isSecret: false, ...required, hint: 'identity.store.shopify.shopHint' },
    {
      name: 'accessToken',
      title: 'identity.store.shopify.token',
      isSecret: true,
      isRequired: false,
      hint: 'identity.store.shopify.tokenHint',
    },
    { name: 'serviceKey', title: 'identity.store.shopify.clientSecret', isSecret: true, isRequired: false },
  ],
  tiktok: [
    { name: 'sellerAccount', title: 'identity.store.tiktok.shop', isSecret: false, ...required },
    { name: 'shopCipher', title: 'identity.store.tiktok.cipher', isSecret: false, ...required },
    { name: 'accessToken', title: 'identity.store.tiktok.refreshToken', ...secret },
    { name: 'serviceKey', title: 'identity.store.tiktok.app', isSecret: true, isRequired: false, hint: 'identity.store.pairHint' },
  ],
  mabang: [
    { name: 'sellerAccount', title: 'identity.store.mabang.shop', isSecret: false, ...required },
    { name: 'accessToken', title: 'identity.store.mabang.appKey', ...secret },
    { name: 'serviceKey', title: 'identity.store.mabang.developerKey', ...secret },
    { name: 'apiUrl', title: 'identity.store.mabang.apiUrl', isSecret: false, isRequired: false, hint: 'identity.store.mabang.apiUrlHint' },
    {
      name: 'waybillField',
      title: 'identity.store.mabang.waybillField',
      isSecret: false,
      isRequired: false,
      hint: 'identity.store.mabang.waybillFieldHint',
    },
    { name: 'stockWarehouse', title: 'identity.store.stockWarehouse', isSecret: false, isRequired: false },
    { name: 'employee', title: 'identity.store.employee', isSecret: false, isRequired: false },
  ],
};

export const fieldsOf = (platform: string): readonly CredentialField[] => channelFields[platform as Platform] ?? [];
