import type { FastifyInstance } from "fastify";
import type { BrandContext } from "../brand-context.ts";
import type { HealthCheck } from "../health.ts";
import { READY_PATH } from "./front.ts";

/** The response time of the database. */
export const DATABASE_CHECK: HealthCheck = {
  name: "platform.database.answer_seconds",
  warnsAt: 1,
  failsAt: 10,
  text: {
    id: "Database menjawab dalam {figure}.",
    en: "The database answers within {figure}.",
  },
  async read({ pool }) {
    const asked = performance.now();
    await pool.query("select 1");
    return [{ figure: Math.round(performance.now() - asked) / 1000 }];
  },
};

/** `/healthz`: the process runs. `/readyz`: it can do its work, that is, reach its database. */
export function mountHealth(app: FastifyInstance, brand: BrandContext): void {
  app.get("/healthz", async () => ({ ok: true }));
  app.get(READY_PATH, async () => {
    await DATABASE_CHECK.read(brand);
    return { ok: true };
  });
}
