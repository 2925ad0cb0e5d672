import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    message: {
      columns: ["hp", "email"],
      erasure: "emptied",
      copy: { leftOut: "it repeats what the app shows, or holds a secret" },
    },
  },
  erase: async (_brand, client, { hp }) => {
    await client.query("delete from message where hp = $1", [hp]);
  },
};
