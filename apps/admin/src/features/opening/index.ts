export { OpeningSection } from "./opening-section.tsx";
