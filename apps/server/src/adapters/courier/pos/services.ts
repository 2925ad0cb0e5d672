/** Pos Indonesia's services by its codes; only those of a contract are public. */
export const POS_SERVICES = [{ code: "240", name: "Pos Reguler" }] as const;
