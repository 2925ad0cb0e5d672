import {
  findClusterPrograms,
  startCluster,
} from "/work/wt/scale/packages/postgres/src/testing/cluster.ts";
const p = findClusterPrograms();
console.log(p);
if (typeof p === "string") process.exit(1);
const t = Date.now();
const c = await startCluster(p);
console.log("steady", Date.now() - t);
for (const how of ["kill", "freeze", "cutOff"] as const) {
  const n = await c.steady();
  console.log(how, n.name, Date.now());
  n[how]();
  const t1 = Date.now();
  const { default: pg } = await import("/work/wt/scale/node_modules/pg/lib/index.js");
  for (;;) {
    const k = new pg.Client({
      ...c.server,
      database: "postgres",
      connectionTimeoutMillis: 2000,
      query_timeout: 3000,
    });
    k.on("error", () => {});
    try {
      await k.connect();
      await k.query("create table if not exists t(a int); insert into t values (1)");
      await k.end();
      break;
    } catch (e) {
      k.end().catch(() => {});
      await new Promise((r) => setTimeout(r, 200));
    }
  }
  console.log(how, "writes again after", Date.now() - t1);
  n.revive();
  await c.steady();
  console.log("whole after", Date.now() - t1);
}
await c.stop();
