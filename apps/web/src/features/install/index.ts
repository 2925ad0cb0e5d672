export { InstallCard } from "./install-card.tsx";
export { InstallItem } from "./install-item.tsx";
export { installPrompt } from "./prompt.ts";
