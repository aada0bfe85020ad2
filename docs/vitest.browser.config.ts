import { browserProject } from "@tessera/config/vitest";

export default browserProject("docs");
