/** How channels write the country of an order that stays in Japan; several leave it out. */
const home: readonly string[] = ['', 'JP', 'JPN', 'JAPAN', '日本'];

export const isAbroad = (region: string): boolean => !home.includes(region.trim().toUpperCase());
