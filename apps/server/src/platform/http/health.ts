import type { FastifyInstance } from "fastify";
import type pg from "pg";

/** `/healthz`: the process lives. `/readyz`: it can do its work, that is, reach its database. */
export function mountHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get("/healthz", async () => ({ ok: true }));
  app.get("/readyz", async () => {
    await pool.query("select 1");
    return { ok: true };
  });
}
