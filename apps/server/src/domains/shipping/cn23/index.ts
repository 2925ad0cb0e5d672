export { addDeclaration } from "./add.ts";
export { cancelDeclaration } from "./cancel.ts";
export { requireDeclared } from "./require-declared.ts";
