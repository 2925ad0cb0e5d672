export { rowsBelow, withUpload } from "./reading/read-file.ts";
