import { dateTime } from "../format.ts";
import type { webhooks as english } from "../en/webhooks.ts";

/** Spanish texts of webhooks. */
export const webhooks: typeof english = {
  webhooks: "Webhooks",
  webhooksAbout:
    "Cada entrada nueva se envía también a estas direcciones, firmada según la especificación Standard Webhooks. Lo que no llega se repite durante un día y medio.",
  webhookAddress: "Dirección",
  webhookExample: "https://example.com/gancho",
  webhookForm: "Formulario",
  webhookAllForms: "Todos los formularios",
  webhookOfForm: (form: string): string => `Entradas de ${form}`,
  addWebhook: "Añadir webhook",
  webhookMissing: "Escribe una dirección.",
  noWebhooks: "Aún no has añadido ningún webhook.",
  webhookKey: "Clave de firma",
  webhookKeyHint: "Copia la clave ahora: no se vuelve a mostrar.",
  testWebhook: "Enviar un ejemplo",
  exampleArrived: (status: number): string => `El ejemplo ha llegado: ${status}`,
  exampleFailed: (reason: string): string => `El ejemplo no ha llegado: ${reason}`,
  showDeliveries: "Envíos",
  noDeliveries: "Aún no se ha enviado nada.",
  deliveryArrived: "Ha llegado",
  deliveryWaiting: (next: string): string => `Otra vez a las ${dateTime("es", next)}`,
  deliveryFailed: "Abandonado",
  deliveryTime: (time: string): string => dateTime("es", time),
  retryDelivery: "Reintentar ahora",
  webhookStatus: (status: number): string => `ha respondido ${status}`,
  webhookTimeout: "no ha respondido en 10 s",
  webhookPrivate: "su nombre no lleva a ninguna dirección pública",
  webhookUnreachable: "no se ha podido llegar a ella",
  webhookDeleted: "la entrada se ha borrado",
  removeWebhook: "Quitar",
  removeWebhookQuestion: (url: string): string => `¿Quieres quitar el webhook ${url}?`,
};
