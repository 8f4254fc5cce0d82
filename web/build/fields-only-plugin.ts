import type { Plugin } from 'vite';

/** What every control of antd imports to know whether it stands in a form of antd. */
const asking = /\/antd\/es\/form\/context\.js$/;
const engine = '@rc-component/form';

/**
 * Controls ask antd's form context for one provider, and the index they ask hangs the whole engine of forms on itself: 10 kB of the
 * first load. Our forms are our own, so they are led to the provider alone.
 */
export function fieldsOnlyPlugin(): Plugin {
  return {
    name: 'kura:fields-only',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (id !== engine || !importer || !asking.test(importer.replaceAll('\\', '/'))) return undefined;
      return this.resolve(`${engine}/es/FormContext.js`, importer, { ...options, skipSelf: true });
    },
  };
}
