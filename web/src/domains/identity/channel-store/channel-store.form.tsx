import type { changeStore, createStore } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { storeFields } from '@kura/contract/identity/channel-store/channel-store.fields.ts';
import type { StoreRow } from '@kura/contract/identity/channel-store/channel-store.ts';
import {
  fieldsOf as credentialsOf,
  noCredentials,
  platforms,
  type CredentialField,
  type Platform,
} from '@kura/contract/identity/channel-store/channels.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { Control, Field, FormParts } from '../../../kit/form/fields.ts';
import { pick } from '../../../kit/form/pick.ts';
import type { Session } from '../../../kit/session.ts';
import { StoreSecretField } from './channel-store-secret-field.tsx';

type NewStore = BodyOf<typeof createStore>;
type ChangedStore = BodyOf<typeof changeStore>;

const controlOf = ({ isSecret, kind }: CredentialField, last4: string | undefined): Control<ChangedStore> => {
  if (last4 !== undefined) return { kind: 'custom', draw: (box) => <StoreSecretField box={box} last4={last4} /> };
  if (isSecret) return { kind: 'newPassword' };
  return kind === 'lines' ? { kind: 'textarea' } : { kind: 'text', maxLength: 200 };
};

/** What the channel wants to know, in the channel's own words. `kept`: secrets stored before. */
const credentialFields = (platform: Platform, kept: StoreRow['secrets'] = []): readonly Field<ChangedStore>[] =>
  credentialsOf(platform).map((field) => {
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

const contact = ['contact', 'phone', { name: 'email', span: 'whole' }] as const;

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
      fields: fieldsOf<NewStore>(storeFields, [
        { name: 'companyId', span: 'whole', isShown: () => isStaff, isRequired: () => true },
        // The keys of one channel mean nothing to another.
        { name: 'platform', alsoSets: () => ({ credentials: noCredentials }) },
        'name',
        ...contact,
      ]),
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
    { fields: fieldsOf<ChangedStore>(storeFields, [{ name: 'name', span: 'whole' }, ...contact]) },
    { title: 'identity.store.credentials', fields: credentialFields(platform, secrets) },
  ],
});

export const changedStoreStart = (store: StoreRow): ChangedStore => ({
  ...pick(store, ['id', 'name', 'contact', 'phone', 'email']),
  credentials: {
    ...noCredentials,
    sellerAccount: store.sellerAccount,
    ...Object.fromEntries(store.settings.map(({ field, value }) => [field, value])),
  },
});
