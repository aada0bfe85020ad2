import { dateTime } from "../format.ts";
import type { domains as english } from "../en/domains.ts";

/** Spanish texts of custom domains and of the language of a site. */
export const domains: typeof english = {
  customDomains: "Dominios propios",
  domainsAbout:
    "Tus visitantes llegan al proyecto publicado por cada dominio que demuestres que es tuyo. El mismo nombre con www, o sin él, lleva allí en cuanto su DNS lleve aquí.",
  domain: "Dominio",
  domainExample: "tienda.example.com",
  claimDomain: "Reclamar",
  domainNameMissing: "Escribe un dominio.",
  noDomains: "Aún no has reclamado ningún dominio.",
  domainVerified: "Verificado",
  domainUnverified: "A la espera de su prueba",
  domainHere: "Lleva aquí",
  domainElsewhere: "Aún no lleva aquí",
  domainProof:
    "Demuestra que el dominio es tuyo: añade esta entrada a su DNS. Se busca mientras este cuadro esté abierto; puede tardar un poco en verse.",
  domainLead: "Trae aquí a tus visitantes: añade esta entrada al DNS del dominio.",
  domainLeadAny: "Trae aquí a tus visitantes: añade una de estas entradas al DNS del dominio.",
  domainTwin: (host: string): string =>
    `Haz que ${host} también lleve aquí: añade una de estas entradas a su DNS. Los visitantes siguen hasta tu dominio.`,
  recordType: "Tipo",
  recordName: "Nombre",
  recordValue: "Valor",
  recordNow: "Ahora",
  recordThere: "Encontrada",
  recordNone: "No hay tal entrada",
  recordUnknown: "Los servidores de nombres no responden",
  certificateValid: (until: string): string => `Certificado hasta el ${dateTime("es", until)}`,
  certificateExpired: "Su certificado ha caducado",
  certificateUntrusted: "Los navegadores no confían en su certificado",
  certificateNone: "Aún sin certificado",
  certificateUnknown: "No se pudo mirar su certificado",
  copyPart: (what: string): string => `Copiar ${what}`,
  copied: "Copiado",
  copyFailed: "Aquí no se permite copiar.",
  checkDomain: "Comprobar ahora",
  checkDomainAgain: "Comprobar de nuevo",
  domainChecked: (host: string): string => `${host} está verificado`,
  visitDomain: (host: string): string => `Visitar ${host}`,
  releaseDomain: "Liberar",
  releaseDomainQuestion: (host: string): string => `¿Quieres liberar ${host}?`,
  domainReleased: (host: string): string => `${host} se ha liberado`,
  siteLanguage: "Idioma",
  siteLanguageDefault: "Inglés (por defecto)",
};
