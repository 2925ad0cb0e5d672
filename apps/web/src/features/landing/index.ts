export { Landing } from "./landing.tsx";
