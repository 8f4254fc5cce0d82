import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const source = fileURLToPath(new URL('../../contract/src/texts.ts', import.meta.url));
const contractFolder = fileURLToPath(new URL('../../contract/src/', import.meta.url));
const prefix = 'virtual:texts/';

type Catalogs = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * In the contract the three languages of a text stand side by side; a browser reads one of them. `virtual:texts/jp` is that one,
 * as a chunk of its own, so a language costs its own words only and can be loaded when somebody switches to it.
 */
export function textsPlugin(): Plugin {
  return {
    name: 'kura:texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const lang = id.slice(prefix.length + 1);
      const { module, dependencies } = await runnerImport<{ texts: Catalogs }>(source, { configFile: false, logLevel: 'error' });
      for (const file of [source, ...dependencies]) this.addWatchFile(file);
      const words = Object.fromEntries(Object.entries(module.texts).map(([key, text]) => [key, text[lang] ?? '']));
      // JSON.parse of one string literal is read faster by the browser than an object literal of two thousand keys.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(words))});`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contractFolder) || !file.endsWith('texts.ts')) return undefined;
      const modules = [...server.moduleGraph.idToModuleMap.values()].filter((module) => module.id?.startsWith(`\0${prefix}`));
      for (const module of modules) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}
