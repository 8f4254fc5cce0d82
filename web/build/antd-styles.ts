import { createRequire } from 'node:module';
import type * as Antd from 'antd';
import type { ThemeConfig } from 'antd';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

const require = createRequire(import.meta.url);

/** Of antd 6: a hook of two classes, or a component that draws nothing. */
type StyleHook = (prefix: string, root: string) => unknown;
type StyleComponent = FunctionComponent<{ prefixCls: string }>;

/** One call of `genStyleHooks` or `genSubStyleComponent`, and under which name its module gives it away. */
export interface StyleCall {
  /** `button/style/index.js` */
  readonly file: string;
  /** `Button-Button`: how antd calls it in its cache. */
  readonly name: string;
  readonly exported: string;
  readonly isComponent: boolean;
  /** `btn`, of the class `ant-btn`. */
  readonly prefix: string;
}

export interface ReadyStyle {
  readonly css: string;
  /** By which antd orders them: what belongs into another component comes after it. */
  readonly priority: number;
}

interface Cssinjs {
  createCache(): { cache: Map<string, unknown> };
  extractStyle(cache: unknown, options: { plain: true; types: 'style' }): string;
  StyleProvider: FunctionComponent<{ cache: unknown; children?: ReactNode }>;
}
const cssinjs = (): Cssinjs => require('@ant-design/cssinjs') as Cssinjs;

const marks = /\[data-ant-cssinjs-cache-path\]|\.data-ant-cssinjs-cache-path\{[^}]*\}/g;

/** What antd would lay into the page under this name when the component is drawn, by its own reckoning. */
function styleIn(theme: ThemeConfig, name: string, drawn: ReactNode): string {
  const { createCache, extractStyle, StyleProvider } = cssinjs();
  const { ConfigProvider } = require('antd') as typeof Antd;
  const cache = createCache();
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, drawn)));
  const alone = createCache();
  for (const [key, value] of cache.cache) if (`${key}%`.includes(`%${name}%`) && key.startsWith('style%')) alone.cache.set(key, value);
  if (alone.cache.size !== 1) throw new Error(`antd has ${alone.cache.size} styles called ${name}`);
  return extractStyle(alone, { plain: true, types: 'style' }).replaceAll(marks, '');
}

/** In all themes the same, or it could not be made ready: what differs between them are variables. */
function readyIn(themes: readonly ThemeConfig[], name: string, drawn: ReactNode): string {
  const [css = '', ...others] = themes.map((theme) => styleIn(theme, name, drawn));
  if (others.some((other) => other !== css)) throw new Error(`the style of ${name} is not the same in every theme`);
  return css;
}

export function readyStyle(themes: readonly ThemeConfig[], { file, name, exported, isComponent, prefix }: StyleCall): ReadyStyle {
  const made = (require(`antd/lib/${file}`) as Record<string, StyleHook & StyleComponent>)[exported];
  if (!made) throw new Error(`antd/lib/${file} has no ${exported}`);
  const prefixCls = `ant-${prefix}`;
  const Asking = (): ReactNode => {
    made(prefixCls, prefixCls);
    return null;
  };
  const drawn = isComponent ? createElement(made, { prefixCls }) : createElement(Asking);
  return { css: readyIn(themes, `${name}%${prefixCls}`, drawn), priority: isComponent ? -998 : -999 };
}

/** What antd lays there for everything: links, and its icons. */
export function readyCommon(themes: readonly ThemeConfig[]): Record<'links' | 'icons', string> {
  const { Button } = require('antd') as typeof Antd;
  const drawn = createElement(Button);
  return { links: readyIn(themes, 'Shared%ant', drawn), icons: readyIn(themes, 'ant-design-icons%anticon', drawn) };
}
