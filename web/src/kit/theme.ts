import { theme as antd, type ThemeConfig } from 'antd';
import { themeColors, type ThemeColor } from './settings.ts';

/** On the root element, so that plain elements can use antd's colours too: `var(--ant-color-border)`. */
export const cssVarClass = 'k-vars';

const light = {
  colorBgLayout: '#f3f5f8',
  colorText: '#1a2230',
  colorTextSecondary: '#566174',
  colorTextTertiary: '#667085',
  colorTextPlaceholder: '#667085',
  colorBorder: '#c9d1dc',
  colorBorderSecondary: '#e1e6ee',
  colorError: '#c0322b',
};
const dark = {
  colorBgLayout: '#0e1218',
  colorBgContainer: '#161b23',
  colorBgElevated: '#1e2530',
  colorText: '#e5e9f0',
  colorTextSecondary: '#a7b1c1',
  colorTextTertiary: '#96a1b3',
  colorTextPlaceholder: '#8490a3',
  colorBorder: '#3a4453',
  colorBorderSecondary: '#2a323f',
  colorError: '#ff8a80',
};

const darkInk = '#0d131d';

/** `color` with a share of white, as antd reads colours: it computes shades itself and knows no `color-mix`. */
export function lighter(color: string, white: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(part + (255 - part) * white)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Motion is off: an open dialog of a hidden page would crash on return, and selecting rows costs half. */
export function themeFor(color: ThemeColor, isDark: boolean): ThemeConfig {
  const primary = isDark ? lighter(themeColors[color], 0.42) : themeColors[color];
  return {
    algorithm: isDark ? antd.darkAlgorithm : antd.defaultAlgorithm,
    cssVar: { key: cssVarClass },
    hashed: false,
    // The build makes the styles ready (`antdStylesPlugin`): what is left for the page are the variables.
    zeroRuntime: import.meta.env.PROD,
    token: {
      motion: false,
      colorPrimary: primary,
      colorInfo: primary,
      colorLink: primary,
      fontFamily: 'var(--k-font)',
      borderRadius: 6,
      ...(isDark ? dark : light),
    },
    // On the light colours of the dark look, dark letters read better.
    components: isDark ? { Button: { primaryColor: darkInk, dangerColor: darkInk } } : {},
  };
}
