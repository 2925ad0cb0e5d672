import type { Module } from "../../module.ts";
import { mountOwnPictures } from "../../people/account/index.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { mediaHandlers } from "./routes.ts";
import { backgroundAddress } from "./store.ts";

export const mediaModule: Module = {
  name: "sales/media",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => mediaHandlers(brand),
  memberRoutes: (app, parts) =>
    mountOwnPictures(app, parts, {
      address: backgroundAddress(":digest"),
      query:
        "select content_type, bytes from media_background where member_id = $1 and digest = $2",
    }),
};
