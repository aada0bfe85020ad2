import { counted, day, decimal } from "../format.ts";
import type { visits as english } from "../en/visits.ts";

const devices: Readonly<Record<string, string>> = {
  phone: "Teléfono",
  tablet: "Tableta",
  desktop: "Ordenador",
};

/** Days and months are those of UTC, wherever they are read. */
const month = (time: string): string =>
  new Date(time).toLocaleDateString("es", { month: "long", year: "numeric", timeZone: "UTC" });

const viewCount = (count: number): string =>
  counted("es", count, { one: "página vista", other: "páginas vistas" });

const visitCount = (count: number): string => counted("es", count, { one: "visita", other: "visitas" });

/** Spanish texts of the visits to a site. */
export const visits: typeof english = {
  statistics: "Estadísticas",
  visits: "Visitas",
  visitsOf: (name: string): string =>
    `Cuánto se visita ${name}, qué páginas, desde dónde y con qué. Se cuenta sin cookies.`,
  visitPeriod: "Periodo",
  visitPeriods: {
    7: "Últimos 7 días",
    30: "Últimos 30 días",
    90: "Últimos 90 días",
    365: "Últimos 12 meses",
  },
  refreshVisits: "Actualizar",
  downloadVisits: "Descargar CSV",
  pageViews: "Páginas vistas",
  pagesPerVisit: "Páginas por visita",
  visitNumber: (value: number, digits?: number): string => decimal("es", value, digits),
  percent: (value: number): string => `${decimal("es", value)} %`,
  viewsByDay: "Por día",
  viewsByMonth: "Por mes",
  visitDay: "Día",
  visitMonth: "Mes",
  visitDayName: (time: string): string => day("es", `${time}T00:00:00`),
  visitMonthName: month,
  showAsTable: "Mostrar como tabla",
  spanVisits: (name: string, views: number, visits: number): string =>
    `${name}: ${viewCount(views)}, ${visitCount(visits)}`,
  chartSummary: (facts: { from: string; to: string; most: string; views: number }): string =>
    `Páginas vistas de ${facts.from} a ${facts.to}. Lo más: ${facts.most}, ${viewCount(facts.views)}.`,
  visitedPages: "Páginas",
  pageGone: "Ya no está en el proyecto",
  referrers: "De dónde vienen las visitas",
  referrerName: (host: string): string =>
    host === "" ? "Directas, o sin saberlo" : host === "*" ? "Otros sitios" : host,
  devices: "Dispositivos",
  deviceName: (device: string): string => devices[device] ?? device,
  visitShare: "Parte",
  visitKind: "Qué",
  showAllOf: (count: number): string => `Mostrar los ${decimal("es", count)}`,
  noVisits: "En este periodo no ha venido nadie.",
  noVisitsHint:
    "Las páginas vistas, de dónde vienen y en qué dispositivos aparecen aquí unos segundos después de que alguien abra una página del sitio. También cuentan tus propias visitas.",
  noVisitsUnpublished: "El sitio todavía no está en línea: publícalo y sus visitas aparecerán aquí.",
  countVisits: "Contar las visitas a este sitio",
  howVisitsCount: "Cómo se cuentan las visitas",
  howVisitsCountFacts: [
    "Solo se guardan sumas: por cada día (en UTC), cuántas veces se ha mostrado cada página, desde qué sitios se ha llegado y en teléfonos, tabletas u ordenadores. No se guarda ni se deduce ninguna cookie, dirección o identificador, así que no se puede reconocer a nadie.",
    "Una visita es una página vista a la que no se llega desde otra página de este sitio. Quien viene tres veces hace tres visitas.",
    "De la página que ha traído hasta aquí solo se guarda su dominio. Cada día se cuentan cien por su nombre y los demás juntos.",
    "No se cuentan los robots, los borradores ni las páginas que un navegador carga por adelantado y no muestra, ni tampoco las que se leen sin red o salen de una caché delante de este servidor.",
    "Las peticiones de no ser rastreado (DNT, Global Privacy Control) no cambian nada, porque no se rastrea a nadie. Las sumas se guardan 25 meses.",
  ],
};
