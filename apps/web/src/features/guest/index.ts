export { GuestShell } from "./guest-shell.tsx";
