import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { fieldsOnlyPlugin } from '../../../build/fields-only-plugin.ts';

it('what the controls of antd ask for brings no form engine along: the forms are ours', async () => {
  const entry = fileURLToPath(import.meta.resolve('antd/es/form/context.js'));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [fieldsOnlyPlugin()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] }, rolldownOptions: { external: ['react'] } },
  });
  const modules = ([built].flat() as Rolldown.RolldownOutput[])
    .flatMap(({ output }) => output)
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const ofForms = modules.filter((id) => /@rc-component[\\/](form|async-validator)[\\/]/.test(id));
  expect(ofForms.map((id) => id.split(/[\\/]/).pop())).toEqual(['FormContext.js']);
});
