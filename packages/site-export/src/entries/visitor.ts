export { openVisitor } from "../visitor/open-visitor.ts";
