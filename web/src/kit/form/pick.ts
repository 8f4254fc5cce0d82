/** Of a record, what a form takes over as it is. */
export const pick = <Row extends object, const N extends keyof Row>(row: Row, names: readonly N[]): Pick<Row, N> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, N>;
