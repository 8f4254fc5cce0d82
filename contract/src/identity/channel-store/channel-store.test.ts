import { describe, expect, it } from 'vitest';
import { issueText } from '../../kernel/issue.ts';
import { texts } from '../../texts.ts';
import { channelFields, noCredentials as none, platforms } from './channels.ts';
import { credentialFaults, StoreInput } from './channel-store.ts';

const faults = (input: unknown): Record<string, string> => {
  const parsed = StoreInput.safeParse(input, { reportInput: true });
  return Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issueText({ ...issue }).text]));
};

describe('credentials of a channel', () => {
  it('S17 are declared for all eight channels, with words for every field', () => {
    expect(platforms).toHaveLength(8);
    for (const platform of platforms) {
      const fields = channelFields[platform];
      expect(fields).toContainEqual(expect.objectContaining({ isSecret: true }));
      for (const { title, hint } of fields) for (const key of [title, ...(hint ? [hint] : [])]) expect(texts).toHaveProperty([key]);
    }
  });

  it('S17 are demanded field by field when a store is made', () => {
    expect(faults({ name: 'a', platform: 'rakuten', credentials: { sellerAccount: 'shop' } })).toEqual({
      'credentials.serviceKey': 'kernel.issue.required',
      'credentials.accessToken': 'kernel.issue.required',
    });
    expect(Object.keys(faults({ name: 'a', platform: 'tiktok' }))).toEqual([
      'credentials.sellerAccount',
      'credentials.shopCipher',
      'credentials.accessToken',
    ]);
  });

  it('S17 leave a stored secret as it is when the field is left empty', () => {
    const given = { ...none, sellerAccount: 'shop' };
    expect(credentialFaults('rakuten', given, ['serviceKey', 'accessToken'])).toEqual([]);
    expect(credentialFaults('rakuten', given, ['serviceKey'])).toEqual([{ field: 'accessToken', text: 'kernel.issue.required' }]);
    expect(credentialFaults('rakuten', none, ['serviceKey', 'accessToken', 'sellerAccount'])).toEqual([
      { field: 'sellerAccount', text: 'kernel.issue.required' },
    ]);
  });

  it('refuse addresses without https and keys that are not PEM', () => {
    const mabang = { ...none, sellerAccount: 's', accessToken: 't', serviceKey: 'k' };
    for (const apiUrl of ['http://gwapi.mabangerp.com', 'javascript:alert(1)', 'gwapi'])
      expect(credentialFaults('mabang', { ...mabang, apiUrl })).toEqual([{ field: 'apiUrl', text: 'identity.store.badUrl' }]);
    expect(credentialFaults('mabang', { ...mabang, apiUrl: 'https://gwapi.mabangerp.com/api/v1' })).toEqual([]);
    expect(credentialFaults('yahoo', { ...mabang, publicKey: 'MIIB' })).toEqual([
      { field: 'publicKey', text: 'identity.store.badPublicKey' },
    ]);
  });

  it('V03 checks phone and e-mail of the contact, both optional', () => {
    const store = { name: 'a', platform: 'shopify', credentials: { sellerAccount: 's', accessToken: 't' } };
    expect(faults({ ...store, phone: '', email: '' })).toEqual({});
    expect(faults({ ...store, phone: '090-1234-5678', email: 'a@b.jp' })).toEqual({});
    expect(Object.keys(faults({ ...store, phone: '12', email: 'a@' }))).toEqual(['phone', 'email']);
  });
});
