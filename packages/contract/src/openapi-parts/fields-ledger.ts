/** Fields of the ledger's reports and of reconciliation. By name, or by place and name where the name means something else there. */
export const LEDGER_FIELDS: Readonly<Record<string, string>> = {};
