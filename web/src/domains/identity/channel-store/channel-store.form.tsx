import {
  credentialNames,
  fieldsOf,
  platforms,
  type CredentialField,
  type Platform,
} from '@kura/contract/identity/channel-store/channels.ts';
import type { changeStore, createStore } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import type { Credentials, StoreRow } from '@kura/contract/identity/channel-store/channel-store.ts';
import type { Endpoint, In, Shape } from '@kura/contract/kernel/endpoint.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import type { Control, Field, FormParts } from '../../../kit/form/fields.ts';
import type { Session } from '../../../kit/session.ts';
import { StoreSecretField } from './channel-store-secret-field.tsx';

type BodyOf<E> = E extends Endpoint<Shape, infer B extends Shape, Shape> ? In<B> : never;
export type NewStore = BodyOf<typeof createStore>;
export type ChangedStore = BodyOf<typeof changeStore>;

const noCredentials = Object.fromEntries(credentialNames.map((name) => [name, ''])) as Credentials;

const controlOf = ({ isSecret, kind }: CredentialField, last4: string | undefined): Control<ChangedStore> => {
  if (last4 !== undefined) return { kind: 'custom', draw: (box) => <StoreSecretField box={box} last4={last4} /> };
  if (isSecret) return { kind: 'newPassword' };
  return kind === 'lines' ? { kind: 'textarea' } : { kind: 'text', maxLength: 200 };
};

/** What the channel wants to know, in the channel's own words. `kept`: secrets stored before. */
const credentialFields = (platform: Platform, kept: StoreRow['secrets'] = []): readonly Field<ChangedStore>[] =>
  fieldsOf(platform).map((field) => {
    const last4 = kept.find((secret) => secret.field === field.name)?.last4;
    return {
      name: `credentials.${field.name}`,
      title: field.title,
      ...(field.hint ? { hint: field.hint } : {}),
      span: 'whole',
      isRequired: () => field.isRequired && last4 === undefined,
      ...controlOf(field, last4),
    };
  });

const contactFields: readonly Field<ChangedStore>[] = [
  { name: 'contact', title: 'identity.store.contact', kind: 'text', maxLength: 60 },
  { name: 'phone', title: 'identity.store.phone', kind: 'text', maxLength: 30 },
  { name: 'email', title: 'identity.store.email', kind: 'text', maxLength: 120, span: 'whole' },
];

/** One field of all channels at once: those of the chosen one are shown. */
const fieldsOfEvery = platforms.flatMap((platform) =>
  (credentialFields(platform) as readonly Field<NewStore>[]).map((field) => ({
    ...field,
    isShown: (values: Partial<NewStore>) => values.platform === platform,
  })),
);

export const newStoreForm = (isStaff: boolean): FormParts<NewStore> => ({
  sections: [
    {
      fields: [
        {
          name: 'companyId',
          title: 'common.company',
          kind: 'record',
          record: 'identity.company',
          span: 'whole',
          isShown: () => isStaff,
          isRequired: () => true,
        },
        {
          name: 'platform',
          title: 'identity.store.platform',
          hint: 'identity.store.platformHint',
          kind: 'select',
          choices: choicesOf(platforms, 'identity.store.platform'),
          // The keys of one channel mean nothing to another.
          alsoSets: () => ({ credentials: noCredentials }),
        },
        { name: 'name', title: 'identity.store.name', kind: 'text', maxLength: 80 },
        ...(contactFields as readonly Field<NewStore>[]),
      ],
    },
    { title: 'identity.store.credentials', fields: fieldsOfEvery },
  ],
});

export const newStoreStart = ({ user, pickedCompanyId }: Session): Partial<NewStore> => ({
  ...(user?.userType === 'staff' && pickedCompanyId !== null ? { companyId: pickedCompanyId } : {}),
  name: '',
  contact: '',
  phone: '',
  email: '',
  credentials: noCredentials,
});

export const changedStoreForm = ({ platform, secrets }: StoreRow): FormParts<ChangedStore> => ({
  sections: [
    { fields: [{ name: 'name', title: 'identity.store.name', kind: 'text', maxLength: 80, span: 'whole' }, ...contactFields] },
    { title: 'identity.store.credentials', fields: credentialFields(platform, secrets) },
  ],
});

export const changedStoreStart = ({ id, name, contact, phone, email, sellerAccount, settings }: StoreRow): ChangedStore => ({
  id,
  name,
  contact,
  phone,
  email,
  credentials: { ...noCredentials, sellerAccount, ...Object.fromEntries(settings.map(({ field, value }) => [field, value])) },
});
