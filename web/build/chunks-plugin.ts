import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url)).replaceAll('\\', '/');
const fromRoot = (id: string): string => id.replaceAll('\\', '/').replace(root, '');

/** Nearly every screen that is more than a list shows something while it waits, and says when it failed: one file for both. */
const waiting = 'waiting';

/**
 * What arrives together, from the ground up: a layer is what its roots import and no layer below has. It holds everything that its
 * modules need, so no two chunks import each other.
 */
const layers: readonly (readonly [name: string, roots: RegExp])[] = [
  ['boot', /^web\/src\/main\.tsx$|^\0(rolldown\/runtime|vite\/preload-helper)\.js$/],
  ['base', /^web\/src\/app\/entry\/start\.tsx$/],
  ['front', /^web\/src\/domains\/shell\/(login|register)\.page\.tsx$/],
  ['pages', /^web\/src\/app\/pages\.ts$/],
  ['shell', /^web\/src\/app\/shell\/shell\.tsx$/],
  // What the kit lends to every list, and so to most screens; what only forms and records need travels with them.
  [
    'list',
    /^web\/src\/kit\/(list\/(list-page|show|columns)|form\/(form-button|call-button|press|declared-fields|pick)|(status|parts|access)\/[^/]+|(?!upload|copy-value|ask-unsaved)[^/]+)\.tsx?$/,
  ],
  // What every noun declares itself with.
  ['list', /^contract\/src\/kernel\/(field|move-endpoints|storage-limit)\.ts$/],
  [waiting, /\/antd\/es\/(alert|skeleton)\/index\.js$/],
  // What a list draws after its first paint, or when somebody asks: one file, or its loaders would weigh more than what they keep away.
  ['list-more', /^web\/src\/kit\/list\/(clip-tip|column-menu-panel|saved-filters-panel|sort-menu|list-cards)\.tsx$/],
];
/** The sign-in is not loaded behind it: what it shares with the rest stands below both. */
const frontOnly = /^web\/src\/domains\/shell\//;

/** Asked for by few, before the sign-in: neither its front nor the frame behind it is to carry it, and it waits for neither. */
const rare = /\/forgotten-password(\.endpoints)?\.tsx?$/;

const domainOf = /^(web\/src\/domains|contract\/src)\/([^/]+)\//;

/** antd's index names every component there is; a module needs those that it imports by name. */
const antdIndex = /\/antd\/es\/index\.js$/;
const antdImport = /import\s*\{([^}]*)\}\s*from\s*["']antd["']/g;
const folderOf = (component: string): string => component.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase();

function importsOf({ importedIds, code }: Rolldown.ModuleInfo): string[] {
  return importedIds.flatMap((id) => {
    if (!antdIndex.test(id.replaceAll('\\', '/'))) return id;
    return [...(code ?? '').matchAll(antdImport)]
      .flatMap((found) => (found[1] ?? '').split(','))
      .map((name) => /^\s*([A-Za-z]+)(\s+as\s|\s*$)/.exec(name)?.[1])
      .filter((name) => name !== undefined)
      .map((name) => id.replace(/index\.js$/, `${folderOf(name)}/index.js`));
  });
}

function chunkFor(layer: string, id: string): string {
  const isStyle = id.endsWith('.css');
  // Styles have no code that could wait for another: those of lists come with those of the frame in one file, and the few of the base and of the
  // pages with the first ones. Never with those of a layer above: its code would be waited for too, and it waits for this one.
  if (layer === 'front' && !frontOnly.test(fromRoot(id))) return isStyle ? 'boot' : 'base';
  if (!isStyle) return layer;
  return { list: 'shell', pages: 'boot', base: 'boot' }[layer] ?? layer;
}

type ModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

function layerOf(ids: readonly string[], infoOf: ModuleInfo): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, roots] of layers) {
    const wanted = ids.filter((id) => roots.test(fromRoot(id)));
    if (wanted.length === 0) throw new Error(`nothing is a root of the chunk ${name}: were its files renamed?`);
    for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
      if (found.has(id)) continue;
      found.set(id, chunkFor(name, id));
      const info = infoOf(id);
      if (info) wanted.push(...importsOf(info));
    }
  }
  return found;
}

/** The modules of a domain that need no more than a list has: its lists come in one piece, without the forms of its other screens. */
function lightOf(ids: readonly string[], layer: ReadonlyMap<string, string>, infoOf: ModuleInfo): Map<string, string> {
  const known = new Map<string, boolean>();
  const isLight = (id: string): boolean => {
    if (layer.has(id)) return layer.get(id) !== waiting;
    const before = known.get(id);
    if (before !== undefined) return before;
    // Until it is known: a circle is as light as the rest of it.
    known.set(id, true);
    const info = infoOf(id);
    const answer = domainOf.test(fromRoot(id)) && info !== null && importsOf(info).every(isLight);
    known.set(id, answer);
    return answer;
  };
  const found = new Map<string, string>();
  for (const id of ids) {
    const [, place, domain] = domainOf.exec(fromRoot(id)) ?? [];
    if (domain === undefined || layer.has(id) || !isLight(id)) continue;
    // What a domain agreed with the server is read by the screens of others too.
    // What several domains agree on is little, and nearly all of it is about companies and stores: no file of its own.
    const owner = domain === 'common' ? 'identity' : domain;
    found.set(id, rare.test(id) ? 'forgotten' : place === 'contract/src' ? `${owner}-contract` : domain);
  }
  return found;
}

/** A list of the product takes a dozen files instead of one for each module that two pages share. */
export function chunksPlugin(): Plugin {
  let chunkOf: ReadonlyMap<string, string> = new Map();
  const groups = [{ name: (id: string) => chunkOf.get(id) ?? null, debugName: 'layers and domains' }];
  return {
    name: 'kura:chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } } } }),
    // What every visit needs travels while the entry, a few lines, is still being read.
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter((chunk) => chunk.type === 'chunk' && chunk.name === 'base' && chunk.moduleIds.length > 1)
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          })),
    },
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const infoOf: ModuleInfo = (id) => this.getModuleInfo(id);
      const layer = layerOf(ids, infoOf);
      chunkOf = new Map([...layer, ...lightOf(ids, layer, infoOf)]);
    },
  };
}
