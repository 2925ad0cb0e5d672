import { makeInstall } from "./prepare.ts";
await makeInstall(process.argv[2]!, Number(process.argv[3]));
console.log(new Date().toISOString(), "made");
