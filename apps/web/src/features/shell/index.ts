export { SiteShell, WebappShell } from "./shell.tsx";
