import { createLogosQuery } from "@konter/client/logo-tile";
import { quietApi } from "../../app/api.ts";

export const uploadsQuery = createLogosQuery((signal) =>
  quietApi("GET admin/logos/uploaded", {}, { signal }),
);
