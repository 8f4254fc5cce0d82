import { fileURLToPath } from 'node:url';
import type { ThemeConfig } from 'antd';
import { type Plugin, runnerImport } from 'vite';
import type * as Theme from '../src/kit/theme.ts';
import { readyCommon, readyStyle, type StyleCall } from './antd-styles.ts';

/** Which classes the styles of a module are for, in the order of its calls; `null`: nothing of ours draws it. */
const prefixes: Readonly<Record<string, readonly (string | null)[]>> = {
  'alert/style/index.js': ['alert'],
  'app/style/index.js': ['app'],
  'button/style/index.js': ['btn'],
  'button/style/compact.js': ['btn'],
  'checkbox/style/index.js': ['checkbox'],
  'date-picker/style/index.js': ['picker'],
  'drawer/style/index.js': ['drawer'],
  'empty/style/index.js': ['empty'],
  'input/style/index.js': ['input', 'input'],
  'input/style/otp.js': [null],
  'input/style/search.js': ['input-search'],
  'input/style/textarea.js': ['input'],
  'input-number/style/index.js': ['input-number'],
  'message/style/index.js': [null, 'message'],
  'modal/style/index.js': ['modal'],
  'modal/style/confirm.js': ['modal'],
  'notification/style/index.js': [null, 'notification'],
  'radio/style/index.js': ['radio'],
  'result/style/index.js': ['result'],
  'segmented/style/index.js': ['segmented'],
  'select/style/index.js': ['select'],
  'skeleton/style/index.js': ['skeleton'],
  'slider/style/index.js': ['slider'],
  'space/style/index.js': ['space'],
  'space/style/addon.js': ['space-addon'],
  'space/style/compact.js': ['space-compact'],
  'switch/style/index.js': ['switch'],
  'tag/style/index.js': ['tag'],
  'tag/style/presetCmp.js': ['tag'],
  'tag/style/statusCmp.js': ['tag'],
  'tooltip/style/index.js': ['tooltip'],
  'tree/style/index.js': ['tree'],
};

const styleFile = /\/antd\/es\/((?!theme\/)[^?]*\/style\/[^?]*\.js)$/;
const commonFile = /\/antd\/es\/theme\/util\/useResetIconStyle\.js$/;
/** What reckons styles in the page: nobody asks for it any more. */
const register = /\/@ant-design\/cssinjs\/es\/hooks\/useStyleRegister\.js$/;
const noRegister = `import hash from '@emotion/hash';
export const STYLE_PREFIX = 'style';
export const uniqueHash = (path, text) => hash(path.join('%') + text);
export const extract = () => null;
export default () => undefined;
`;
const makers = new Set(['genStyleHooks', 'genSubStyleComponent']);
const helper = fileURLToPath(new URL('../src/kit/style-once.ts', import.meta.url));
const themeFile = fileURLToPath(new URL('../src/kit/theme.ts', import.meta.url));

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
interface Found {
  readonly node: Node;
  readonly style: Node;
  readonly maker: string;
  readonly name: string;
  readonly exported: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** `'Button'` is `Button-Button` to antd, `['Input', 'Shared']` `Input-Shared`. */
function nameOf(node: Node): string {
  const cells = node.type === 'ArrayExpression' ? (node['elements'] as Node[]).map((one) => one['value']) : [node['value'], node['value']];
  return cells.join('-');
}

function callsIn(program: Node): Found[] {
  const found: Found[] = [];
  const walk = (node: Node, exported: string): void => {
    const callee = node['callee'];
    if (node.type === 'CallExpression' && isNode(callee) && makers.has(callee['name'] as string)) {
      const [name, style] = node['arguments'] as Node[];
      if (name && style) found.push({ node, style, maker: callee['name'] as string, name: nameOf(name), exported });
      return;
    }
    for (const value of Object.values(node)) for (const one of [value].flat()) if (isNode(one)) walk(one, exported);
  };
  for (const statement of program['body'] as Node[]) {
    const declared = ((statement['declaration'] as Node | null)?.['declarations'] as Node[] | undefined)?.[0]?.['id'] as Node | undefined;
    walk(statement, (declared?.['name'] as string | undefined) ?? 'default');
  }
  return found;
}

/**
 * antd reckons the style of every component in the page: functions that are read and compiled, objects that become text, text that is parsed, for every
 * person again. They come out the same each time but for variables, so the build does it once and leaves the functions out.
 */
export function antdStylesPlugin(): Plugin {
  const known = new Set<string>();
  let themes: Promise<readonly ThemeConfig[]> | undefined;
  const load = async (): Promise<readonly ThemeConfig[]> => {
    const { module } = await runnerImport<typeof Theme>(themeFile);
    return [module.themeFor('blue', false), module.themeFor('amber', true)].map((theme) => ({ ...theme, zeroRuntime: false }));
  };
  return {
    name: 'kura:antd-styles',
    apply: 'build',
    // A component without a style would be noticed by chance.
    generateBundle(_options, bundle) {
      const drawn = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []));
      for (const [id, { code }] of drawn) {
        if (
          styleFile.test(id.replaceAll('\\', '/')) &&
          code !== null &&
          /\bgen(StyleHooks|SubStyleComponent)\(/.test(code) &&
          !known.has(id)
        )
          this.error(`${id} makes styles: for which classes is not known here`);
      }
    },
    transform: {
      filter: { id: [styleFile, commonFile, register] },
      async handler(code, id) {
        if (register.test(id.replaceAll('\\', '/'))) return { code: noRegister, map: null };
        themes ??= load();
        if (commonFile.test(id.replaceAll('\\', '/'))) return { code: withCommon(await themes), map: null };
        const file = styleFile.exec(id.replaceAll('\\', '/'))?.[1];
        if (file === undefined) return undefined;
        const calls = callsIn(this.parse(code) as unknown as Node);
        if (calls.length === 0) return undefined;
        const wanted = prefixes[file];
        if (wanted?.length !== calls.length) return undefined;
        known.add(id);
        return { code: withReadyStyles(code, calls, wanted, file, await themes), map: null };
      },
    },
  };
}

function withReadyStyles(
  code: string,
  calls: readonly Found[],
  wanted: readonly (string | null)[],
  file: string,
  themes: readonly ThemeConfig[],
): string {
  let out = code;
  // From the end, so that the places of the others stay true.
  for (const [at, { node, style, maker, name, exported }] of [...calls.entries()].toReversed()) {
    const prefix = wanted[at];
    const left = `${out.slice(node.start, style.start)}null${out.slice(style.end, node.end)}`;
    if (prefix === null || prefix === undefined) {
      out = out.slice(0, node.start) + left + out.slice(node.end);
      continue;
    }
    const call: StyleCall = { file, name, exported, prefix, isComponent: maker === 'genSubStyleComponent' };
    const { css, priority } = readyStyle(themes, call);
    const once = `styleOnce(${JSON.stringify(`${name}-${prefix}`)}, ${JSON.stringify(css)}, ${priority}, ${left})`;
    out = out.slice(0, node.start) + once + out.slice(node.end);
  }
  return `import { styleOnce } from ${JSON.stringify(helper)};\n${out}`;
}

function withCommon(themes: readonly ThemeConfig[]): string {
  const { links, icons } = readyCommon(themes);
  const ofLinks = `styleOnce('links', ${JSON.stringify(links)}, -999, () => undefined)`;
  return `import { styleOnce } from ${JSON.stringify(helper)};\nexport default styleOnce('icons', ${JSON.stringify(icons)}, 0, ${ofLinks});\n`;
}
