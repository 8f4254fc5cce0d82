import { theme as antd, type ThemeConfig } from 'antd';
import { themeColors, type ThemeColor } from './settings.ts';

/** On the root element, so that plain elements can use antd's colours too: `var(--ant-color-border)`. */
export const cssVarClass = 'k-vars';

const light = {
  colorBgLayout: '#f3f5f8',
  colorText: '#1a2230',
  colorTextSecondary: '#566174',
  colorTextTertiary: '#667085',
  colorTextPlaceholder: '#6f7a8c',
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
};

/** Motion is off: an open dialog of a hidden page would crash on return, and selecting rows costs half. */
export function themeFor(color: ThemeColor, isDark: boolean): ThemeConfig {
  const primary = themeColors[color];
  return {
    algorithm: isDark ? antd.darkAlgorithm : antd.defaultAlgorithm,
    cssVar: { key: cssVarClass },
    hashed: false,
    token: {
      motion: false,
      colorPrimary: primary,
      colorInfo: primary,
      colorLink: isDark ? `color-mix(in oklab, ${primary} 58%, #fff)` : primary,
      fontFamily: 'var(--k-font)',
      borderRadius: 6,
      ...(isDark ? dark : light),
    },
  };
}
