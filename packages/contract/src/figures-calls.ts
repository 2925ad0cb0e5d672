import * as z from "zod/mini";
import { call } from "./call.ts";
import { todayFigures } from "./schemas/figures.ts";

/** What the back office's charts are drawn from. */
export const figuresCalls = {
  todayFigures: call("todayFigures", {
    access: "staff",
    permission: "transactions.read",
    input: z.strictObject({}),
    output: todayFigures,
    errors: [],
    rateLimit: { calls: 240, window_seconds: 60 },
    summary: "Sales of each hour of today beside yesterday's, and what suppliers made of today.",
  }),
};
