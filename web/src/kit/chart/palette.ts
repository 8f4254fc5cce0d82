/**
 * Told apart by people who see few colours, and at least three to one against the ground of the light look and of the dark one: the same
 * carrier has the same colour on every screen. The order is the order of use.
 */
export const palette = ['#0072b2', '#d55e00', '#00896b', '#7b5cd6', '#0096a5', '#b44b2d', '#7a7f87'] as const;
export const colourAt = (at: number): string => palette[at % palette.length] ?? palette[0];
