import { menuName, menuTree, type MenuNode, type MenuRow } from '@kura/contract/identity/menu/menu.ts';
import { langs, localeOf, type Lang } from '@kura/contract/kernel/text.ts';
import { Icon, isIconName } from '../../../kit/icon.tsx';
import { langNames } from '../../../kit/lang-names.ts';
import { t, useLang } from '../../../kit/text.ts';

/** L08: the sidebar as somebody with every permission sees it: without hidden entries, and without directories that are empty. */
function shown(nodes: readonly MenuNode<MenuRow>[]): MenuNode<MenuRow>[] {
  return nodes
    .filter((node) => !node.isHidden)
    .map((node) => ({ ...node, children: shown(node.children) }))
    .filter((node) => node.type === 'menu' || node.children.length > 0);
}

export function MenusPreview({ rows }: { readonly rows: readonly MenuRow[] }) {
  useLang();
  const tree = shown(menuTree(rows));
  return (
    <section className="k-menus-preview" aria-label={t('identity.menu.preview')}>
      <h2>{t('identity.menu.preview')}</h2>
      <p>{t('identity.menu.previewHint')}</p>
      <div>
        {langs.map((lang) => (
          <div key={lang} className="k-menus-side" lang={localeOf[lang]}>
            <h3>{langNames[lang]}</h3>
            <Level nodes={tree} lang={lang} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Level({ nodes, lang }: { readonly nodes: readonly MenuNode<MenuRow>[]; readonly lang: Lang }) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          <span>
            <Icon name={isIconName(node.icon) ? node.icon : 'dot'} />
            {menuName(node, lang)}
          </span>
          {node.children.length > 0 && <Level nodes={node.children} lang={lang} />}
        </li>
      ))}
    </ul>
  );
}
