import { keepCompiled } from "./platform/compile-cache.ts";

// Called before the first of the many modules is loaded.
keepCompiled();
const { runServer } = await import("./composition/run-server.ts");
await runServer();
