/** The row of a statement that always returns one, such as a sum or a function's result. Throws if there is none. */
export function onlyRow<Row>({ rows }: { readonly rows: readonly Row[] }): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("a statement that always answers with a row had none");
  return row;
}
