import type { SubscriptionWords } from "../subscription.ts";

/** The subscription's screen in Spanish. */
export const subscription: SubscriptionWords = {
  name: "Suscripción",
  title: "Suscripción",
  lead: "Este servidor funciona para ti y para aquellos con quienes lo compartes. Cada cuenta lo tiene todo; no hay nada que comprar.",
  build: ["Construye", "Tantos widgets, versiones, páginas y proyectos como quieras."],
  publish: ["Publica", "Cada proyecto en una dirección propia, o en tu propio dominio."],
  keep: [
    "Conserva",
    "Tu trabajo es tuyo: privado hasta que lo compartes, y descargable en archivos corrientes.",
  ],
  limitsTitle: "Qué tiene un límite",
  limitsName: "Límites",
  limitsHead: ["Qué", "Cuánto"],
  limits: [
    ["Una imagen o un documento", "2 MB"],
    [
      "Todos los archivos de una cuenta",
      "Lo que hayan fijado quienes llevan este servidor, 1 GB si no han dicho otra cosa",
    ],
    ["Intentos de inicio de sesión", "Diez equivocados, y después una pausa de un cuarto de hora"],
    ["Menú de un proyecto", "Cinco niveles"],
    ["Versiones anteriores de un widget", "Se conservan todas"],
  ],
  more: "¿Necesitas más espacio? Elimina archivos que ya no muestra ninguna página, o pregunta a quien lleva este servidor.",
};
