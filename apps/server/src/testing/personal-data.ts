export { PERSONAL_DATA } from "../composition/modules.ts";
