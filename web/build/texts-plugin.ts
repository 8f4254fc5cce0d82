import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const sourceUrl = new URL('../../contract/src/texts.ts', import.meta.url);
const source = fileURLToPath(sourceUrl);
const contractFolder = fileURLToPath(new URL('../../contract/src/', import.meta.url));
const name = 'virtual:texts';
const waysUrl = new URL('../../contract/src/ways.ts', import.meta.url);
/** What the jump box finds beside the screens, in all three languages: small, and asked for when it opens. */
const waysName = 'virtual:ways';

type Catalogs = Readonly<Record<string, Readonly<Record<string, string>>>>;

const langs = ['zh', 'en', 'jp'] as const;
/** What the sign-in and the frame draw. Every other domain is a part of its own and travels with its first page. */
const baseDomains = new Set(['kernel', 'common', 'shell', 'system']);
/** The words of the sign-in stand with the domain that answers it. */
const signIn = 'identity.session.';
/** Asked for by few, and not before the sign-in: a part of their own. */
const forgotten = 'identity.forgotten.';
/** What calls have done, and to what: nobody reads it before something was pressed. */
const acts = ['system.done.', 'system.machine.', 'kernel.sheet.', 'kernel.upload.', 'system.image.'];
/** Refusals come worded from the server; of those in general the page says only these by itself. */
const refusals = [
  'kernel.error.',
  'kernel.transport.',
  'kernel.issue.unknown',
  'system.refusal.',
  'system.job.cellFault',
  'system.job.exported',
  'system.job.imported',
  'system.job.marked',
  ...['wrong', 'locked', 'unaudited', 'auditFailed', 'disabled', 'ended'].map((start) => signIn + start),
];
const ownRefusals = new Set(['kernel.error.notFound', 'kernel.error.selectFirst']);
export const partOf = (key: string): string => {
  if (refusals.some((start) => key.startsWith(start)) && !ownRefusals.has(key)) return 'refusals';
  if (acts.some((start) => key.startsWith(start)) || key.endsWith('.noun')) return 'acts';
  if (key.startsWith(forgotten)) return 'forgotten';
  const domain = key.slice(0, key.indexOf('.'));
  return baseDomains.has(domain) || key.startsWith(signIn) ? 'base' : domain;
};

/**
 * In the contract the three languages of a text stand side by side; a browser reads one of them, and of that one the domains it
 * visits. `virtual:texts` names the loaders by language and part; `virtual:texts/jp/products` is one of those parts.
 */
export function textsPlugin(): Plugin {
  // Run once for all the parts of a build.
  let contract: ReturnType<typeof readContract> | undefined;
  let isWatched = false;
  return {
    name: 'kura:texts',
    configResolved({ command, mode }) {
      isWatched = command === 'serve' && mode !== 'test';
    },
    buildStart() {
      contract = undefined;
    },
    resolveId: (id) => (id === name || id === waysName || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${waysName}`) return waysModule(isWatched);
      if (id !== `\0${name}` && !id.startsWith(`\0${name}/`)) return undefined;
      const { module, dependencies } = await (contract ??= readContract(isWatched));
      for (const file of [source, ...dependencies]) this.addWatchFile(file);
      const texts = Object.entries(module.texts);
      if (id === `\0${name}`) return loaders([...new Set(texts.map(([key]) => partOf(key)))]);
      const [lang = '', part = ''] = id.slice(name.length + 2).split('/');
      const words = Object.fromEntries(texts.filter(([key]) => partOf(key) === part).map(([key, text]) => [key, text[lang] ?? '']));
      // JSON.parse of one string literal is read faster by the browser than an object literal of two thousand keys.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(words))});`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contractFolder) || !file.endsWith('texts.ts')) return undefined;
      contract = undefined;
      const modules = [...server.moduleGraph.idToModuleMap.values()].filter((module) => module.id?.startsWith(`\0${name}`));
      for (const module of modules) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}

/** By Node itself where nobody changes it meanwhile, which takes a quarter of the time; the runner reads everything again, and tells what it has read. */
const read = async <T>(url: URL, isWatched: boolean): Promise<{ module: T; dependencies: readonly string[] }> =>
  isWatched
    ? runnerImport<T>(fileURLToPath(url), { configFile: false, logLevel: 'error' })
    : { module: (await import(url.href)) as T, dependencies: [] };

const readContract = (isWatched: boolean) => read<{ texts: Catalogs }>(sourceUrl, isWatched);

async function waysModule(isWatched: boolean): Promise<string> {
  const { module } = await read<{ ways: readonly object[] }>(waysUrl, isWatched);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(module.ways))});`;
}

function loaders(parts: readonly string[]): string {
  const ofLang = (lang: string) => parts.map((part) => `${part}: () => import('${name}/${lang}/${part}')`).join(', ');
  return `export default { ${langs.map((lang) => `${lang}: { ${ofLang(lang)} }`).join(', ')} };`;
}
