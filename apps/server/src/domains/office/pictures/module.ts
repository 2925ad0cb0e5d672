import { actorOf, recordAction } from "../../../kernel/audit/index.ts";
import type { Module } from "../../../kernel/module.ts";
import { forgetUnused } from "./forget-unused.ts";
import { PICTURE_HEALTH } from "./health-checks.ts";
import { keepPicture } from "./keep-picture.ts";
import { makeVariants, PICTURES } from "./make-variants.ts";
import { mountPictures } from "./serve-pictures.ts";

const ONE_HOUR_MS = 60 * 60_000;

/** Stored pictures of products and pages; other modules refer to them by foreign keys (README.md). */
export const picturesModule: Module = {
  name: "office/pictures",
  template: "nothing",
  handlers: (parts) => ({
    adminPictureAdd: async ({ bytes }, context) =>
      keepPicture(parts, Buffer.from(bytes), (client, { picture_id: id, base }) =>
        recordAction(client, actorOf(context), {
          action: "picture.added",
          subject: `picture ${id}`,
          after: { address: base },
        }),
      ),
  }),
  memberRoutes: (app, parts) => mountPictures(app, parts),
  officeRoutes: (app, parts) => mountPictures(app, parts),
  workers: (parts) => [
    { name: "pictures", pauseMs: 500, queues: [PICTURES], work: () => makeVariants(parts) },
    { name: "unused pictures", pauseMs: ONE_HOUR_MS, work: () => forgetUnused(parts) },
  ],
  health: PICTURE_HEALTH,
};
