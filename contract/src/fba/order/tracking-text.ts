/** The numbers of the parcels of a row, carton by carton, as people write and paste them: `A, B`, `A B`; an empty place is a carton without one. */
export const trackingOf = (text: string): readonly string[] => {
  const tidy = text
    .normalize('NFKC')
    .trim()
    .replace(/\s*[,;、\n]\s*/g, ',')
    .replace(/\s+/g, ',');
  return tidy === '' ? [] : tidy.split(',');
};
export const trackingText = (numbers: readonly string[]): string => numbers.join(', ').replace(/(, )+$/, '');
/** As carriers write them. */
export const areTrackings = (text: string): boolean => trackingOf(text).every((number) => /^[0-9A-Za-z-]{0,40}$/.test(number));
/** No more numbers than cartons. */
export const fitsCartons = (text: string | undefined, boxCount: number): boolean => trackingOf(text ?? '').length <= boxCount;
