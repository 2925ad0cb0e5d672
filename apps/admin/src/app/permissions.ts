/** The permissions of staff that the back office knows (DECISIONS A19). */
export type Permission =
  | "transactions.read"
  | "transactions.settle"
  | "catalog.read"
  | "catalog.write"
  | "suppliers.read"
  | "suppliers.write";
