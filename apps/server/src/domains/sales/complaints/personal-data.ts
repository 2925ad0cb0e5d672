import type { SealedText } from "../../../platform/text-seal.ts";
import type { PersonalData } from "../../people/account/index.ts";
import { openText } from "./store.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    complaint: {
      columns: ["member_id"],
      erasure: "emptied",
      copy: "copied",
    },
  },
  // Its own words are emptied by forget_sales.
  copy: async (database, memberId, seal) => {
    const found = await database.query<{
      id: number;
      ref_id: string;
      opened_at: Date;
      text: SealedText;
    }>(
      `select c.id, p.ref_id, c.opened_at, e.text
       from complaint c join purchase p on p.id = c.purchase_id join complaint_event e on e.complaint_id = c.id and e.staff_id is null
       where c.member_id = $1 order by e.id`,
      [memberId],
    );
    return {
      complaints: found.rows.map(({ id, ref_id, opened_at: at, text }) => ({
        ref_id,
        opened_at: at.toISOString(),
        text: openText(seal, id, text),
      })),
    };
  },
};
