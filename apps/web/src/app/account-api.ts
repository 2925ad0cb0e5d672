import { refuseErrors } from "@konter/contract/answered-errors";
import { createClient } from "@konter/contract/client";
import type { Client } from "@konter/contract/client";
import { asked, unasked } from "./api.ts";

/** A success that names errors is none (DECISIONS A49). */
const strict =
  (client: Client): Client =>
  async (name, input, options) =>
    refuseErrors(await client(name, input, options));

/** The callers of the account's own screens, apart from those of every page. */
export const api = strict(createClient({ ...asked, endpoints: ACCOUNT_ENDPOINTS }));
export const quietApi = strict(createClient({ ...unasked, endpoints: ACCOUNT_ENDPOINTS }));
