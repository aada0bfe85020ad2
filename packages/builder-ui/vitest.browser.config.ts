import { browserProject } from "@tessera/config/vitest";

export default browserProject("builder-ui", { include: ["{src,gallery}/**/*.browser.test.{ts,tsx}"] });
