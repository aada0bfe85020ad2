/** The lowest version of Node that the published packages support, as their manifests declare it. */
export const oldestNode: string = new URL("../node_modules/.bin/node", import.meta.url).pathname;
