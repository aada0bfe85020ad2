/** Id of the element that carries what the page's script knows of its site. */
export const siteDataId = "tessera-site";
