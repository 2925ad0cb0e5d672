import type { PersonalData } from "../../people/account/index.ts";
import { allShifts } from "./list-shifts.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    drawer_shift: {
      columns: ["member_id", "person", "note", "closed_by", "difference_reason"],
      erasure: "emptied",
      copy: "copied",
    },
    drawer_entry: {
      columns: ["member_id", "note"],
      erasure: "emptied",
      copy: { leftOut: "its shift adds it up, and the transactions show how they were paid" },
    },
  },
  erase: async (_brand, client, { memberId }) => {
    await client.query("select forget_drawer($1)", [memberId]);
  },
  copy: async (database, memberId) => {
    const shifts = [];
    for await (const shift of allShifts(database, memberId, {})) shifts.push(shift);
    return { drawer_shifts: shifts };
  },
};
