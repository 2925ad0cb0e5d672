export { ConnectionsPage } from "./connections-page.tsx";
