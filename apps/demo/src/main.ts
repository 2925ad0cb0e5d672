import { keepCompiled } from "@konter/server/platform/compile-cache.ts";

// Before the first of the many modules is loaded.
keepCompiled();
const { runServer } = await import("@konter/server/composition/run-server.ts");
const { demo } = await import("./demo.ts");
await runServer(demo);
