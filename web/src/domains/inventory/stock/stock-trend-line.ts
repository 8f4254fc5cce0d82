/** On a field of 100 × 40, as steps: stock stays what it is until the next day. Zero is the floor, so that little does not look like much. */
export function trendLine(values: readonly number[]): { line: string; area: string; min: number; max: number } {
  const max = Math.max(0, ...values);
  const width = 100 / Math.max(1, values.length);
  const height = (value: number): string => (38 - (max === 0 ? 0 : (36 * Math.max(0, value)) / max)).toFixed(2);
  const steps = values.map((value, at) => {
    const [left, right] = [(at * width).toFixed(2), ((at + 1) * width).toFixed(2)];
    return `${at === 0 ? 'M' : 'L'}${left} ${height(value)}H${right}`;
  });
  const line = steps.join('');
  return { line, area: line === '' ? '' : `${line}V40H0Z`, min: values.length > 0 ? Math.min(...values) : 0, max };
}
