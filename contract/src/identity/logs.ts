import { field } from '../kernel/field.ts';
import type { LogField, LogReader, Logs } from '../kernel/log.ts';
import type { Texts } from '../kernel/text.ts';
import { apiKeyFields } from './api-key/api-key.fields.ts';
import { storeFields } from './channel-store/channel-store.fields.ts';
import { channelFields } from './channel-store/channels.ts';
import { companyFields } from './company/company.fields.ts';
import { creditLimitFields } from './credit-limit/credit-limit.fields.ts';
import { menuFields } from './menu/menu.fields.ts';
import { readyRoles } from './role/role.ts';
import { roleFields } from './role/role.fields.ts';
import { roleTexts } from './role/role.texts.ts';
import { userFields } from './user/user.fields.ts';

const named = (title: string, describe: NonNullable<LogField['describe']>): LogField => ({ title, kind: 'other', describe });

/** A ready role is kept by its Chinese name, and told in the reader's words. */
const roleName = (name: unknown, { say }: LogReader): string => {
  const ready = Object.keys(readyRoles).find((key) => (roleTexts as Texts<'identity'>)[`identity.role.ready.${key}`]?.zh === name);
  return ready ? say(`identity.role.ready.${ready}`) : String(name);
};
const permission = (name: unknown, reader: LogReader): string => reader.permission(String(name));

const credentials = [...new Set(Object.values(channelFields).flatMap((fields) => fields.map(({ name }) => name)))];
const credential = (name: unknown, { say }: LogReader): string => say(`identity.store.${String(name)}`);

export const identityLogs = {
  'identity.user': {
    ...userFields,
    roles: named('identity.user.role', roleName),
    avatarId: named('identity.user.avatar', (id, { say }) => say('identity.user.avatarNo', { id: String(id) })),
  },
  'identity.company': companyFields,
  'identity.creditLimit': { ...creditLimitFields, creditLimit: companyFields.creditLimit },
  'identity.store': {
    ...Object.fromEntries(credentials.map((name) => [name, field.text(`identity.store.${name}`)])),
    ...storeFields,
    secrets: named('identity.store.secrets', credential),
    renewed: named('identity.store.renewed', credential),
    /** What the channel proved, and how fresh its orders have to be. */
    account: field.text('marketplace.binding.account'),
    credentialsEndAt: field.instant('marketplace.sync.credentialsEndAt'),
    freshnessMinutes: field.count('marketplace.sync.freshness'),
  },
  'identity.apiKey': { ...apiKeyFields, permissions: named('identity.apiKey.permissions', permission) },
  'identity.menu': {
    ...menuFields,
    parent: field.text('identity.menu.parent'),
    /** Of older lines, which kept the number of the parent. */
    parentId: named('identity.menu.parent', (id, { say }) => say('identity.menu.entryNo', { id: String(id) })),
    permission: named('identity.menu.permission', permission),
  },
  'identity.role': {
    ...roleFields,
    name: named('identity.role.name', roleName),
    permissions: named('identity.role.permissions', permission),
  },
  'identity.officialAccount': {},
} satisfies Logs;
