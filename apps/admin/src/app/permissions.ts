/** The permissions of staff that the back office knows (DECISIONS A19). */
export type Permission =
  | "transactions.read"
  | "transactions.settle"
  | "reviews.read"
  | "reviews.decide"
  | "reviews.rules"
  | "complaints.read"
  | "complaints.answer"
  | "catalog.read"
  | "catalog.write"
  | "suppliers.read"
  | "suppliers.write"
  | "brand.read"
  | "brand.write";
