import type { PermissionTree, RoleType } from '@kura/contract/identity/role/role.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { permissions as declared } from '@kura/contract/permissions.ts';
import { say } from '@kura/contract/texts.ts';
import { permissionsFor } from './effective-permissions.ts';

/** `identity:user:add` → domain, noun. Worded by `<domain>.domain` and `<domain>.<noun>.title`. */
const partsOf = (permission: string): { domain: string; noun: string } => {
  const [domain = '', noun = ''] = permission.split(':');
  return { domain, noun };
};

/** All that a role of the type can carry, in the order of the declaration. */
export function permissionTree(type: RoleType, lang: Lang): PermissionTree {
  const tree: PermissionTree = [];
  for (const permission of permissionsFor(type)) {
    const { domain, noun } = partsOf(permission);
    let branch = tree.find((one) => one.domain === domain);
    if (!branch) tree.push((branch = { domain, text: say(lang, `${domain}.domain`), nouns: [] }));
    let twig = branch.nouns.find((one) => one.noun === noun);
    if (!twig) branch.nouns.push((twig = { noun, text: say(lang, `${domain}.${noun}.title`), permissions: [] }));
    twig.permissions.push({ permission, text: declared[permission]?.text[lang] ?? permission });
  }
  return tree;
}
