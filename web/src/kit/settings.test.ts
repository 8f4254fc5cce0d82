import { expect, it } from 'vitest';
import { defaultSettings, mendSettings, themeColors } from './settings.ts';

it('L11 begins with blue, the menu at the side and 20 rows a page', () => {
  expect(mendSettings({}, undefined)).toEqual(defaultSettings);
  expect(defaultSettings).toMatchObject({ color: 'blue', hasTopNavigation: false, pageSize: 20, size: 'middle' });
});

it('L11 L16 takes what is stored, except what is no choice', () => {
  const stored = { appearance: 'dark', color: 'teal', hasTopNavigation: true, isFolded: true, pageSize: 50 };
  expect(mendSettings(stored, 'small')).toEqual({ ...stored, size: 'small' });
  expect(mendSettings({ appearance: 'pink', color: '#fff', hasTopNavigation: 'yes', pageSize: 25 }, 'huge')).toEqual(defaultSettings);
});

const channel = (part: number): number => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const luminance = (color: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

it('L11 every theme colour carries white text at 4.5 : 1', () => {
  for (const [name, color] of Object.entries(themeColors)) expect([name, 1.05 / (luminance(color) + 0.05) >= 4.5]).toEqual([name, true]);
});
