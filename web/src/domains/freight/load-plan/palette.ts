/** Okabe and Ito's colours: told apart with every kind of colour vision. Each has its number beside it, too. */
const colors = ['#E69F00', '#56B4E9', '#009E73', '#F0E442', '#0072B2', '#D55E00', '#CC79A7', '#9A9A9A'] as const;

export const colorOf = (group: number): string => colors[group % colors.length] ?? colors[0];

const parts = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
/** Between black (0), the colour (1) and white (2). */
export const shade = (color: string, light: number): string =>
  `rgb(${parts(color)
    .map((part) => Math.round(light <= 1 ? part * light : part + (255 - part) * (light - 1)))
    .join(' ')})`;
/** Letters that can be read on it. */
export const inkOn = (color: string): string => {
  const [r = 0, g = 0, b = 0] = parts(color);
  return r * 0.299 + g * 0.587 + b * 0.114 > 120 ? '#111' : '#fff';
};
