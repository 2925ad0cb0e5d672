export { decideDispute } from "./cases.ts";
export { followParcel } from "./follow-parcel.ts";
export { keepStatement } from "./statements/keep-statement.ts";
export { codStatementKind } from "./statements/statement-kind.ts";
