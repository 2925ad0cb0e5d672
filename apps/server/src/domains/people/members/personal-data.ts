import type { PersonalData } from "../account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    account_view: {
      columns: ["member_id"],
      erasure: { stays: "the brand's own record of what its staff did" },
      copy: { leftOut: "the brand's own record of what its staff did" },
    },
    balance_adjustment: {
      columns: ["member_id"],
      erasure: { stays: "the books are kept, without the name" },
      copy: { leftOut: "it follows from the ledger" },
    },
    block: {
      columns: ["member_id", "hp"],
      erasure: { stays: "who was kept out stays out under another account" },
      copy: { leftOut: "the brand's own record of what its staff did" },
    },
    former_number: {
      columns: ["member_id", "hp"],
      erasure: "rows",
      copy: { leftOut: "a number that the account no longer has" },
    },
    member_standing: {
      columns: ["member_id", "upline_id"],
      erasure: { stays: "what cashback and shares were reckoned by" },
      copy: { leftOut: "the account shows the present one" },
    },
    permission_grant: {
      columns: ["member_id"],
      erasure: { stays: "the brand's own record of what its staff did" },
      copy: { leftOut: "the account shows what it may do" },
    },
    permission_request: {
      columns: ["member_id"],
      erasure: "emptied",
      copy: { leftOut: "the account shows what it may do" },
    },
  },
  erase: async (_brand, client, { memberId }) => {
    await client.query(
      "update permission_request set note = '' where member_id = $1 and note <> ''",
      [memberId],
    );
  },
};
