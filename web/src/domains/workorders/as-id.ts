/** An id out of the address; anything else is none. */
export const asId = (text: string | undefined): number | undefined => (/^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined);
