import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** C07: `version.json` names what was built. Same sources, same version: a mere restart asks nobody to update. */
export function versionPlugin(): Plugin {
  return {
    name: 'kura:version',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).toSorted().join('\n');
      const version = createHash('sha256').update(names).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) });
    },
  };
}
