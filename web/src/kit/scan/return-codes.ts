/** What a station for returns tells apart before it asks the server. */
export const isReturnNumber = (code: string): boolean => /^TH\d{11,12}$/i.test(code);
/** By its label, or as it is written on the shelf. */
export const isPlace = (code: string): boolean => /^L\d{8}$/i.test(code) || /^[A-Z0-9]+-\d{2}-\d{2}-\d{2}$/i.test(code);
