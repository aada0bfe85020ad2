import type { receivers as english } from "../en/receivers.ts";

/** Spanish texts of addresses that get entries by e-mail. */
export const receivers: typeof english = {
  receivers: "También por correo a",
  receiversAbout:
    "Las entradas llegan también a estas direcciones en cuanto quien tiene la dirección acepta. Se guardan igualmente en Entradas, y los visitantes no ven las direcciones.",
  receiverAddress: "Correo electrónico",
  receiverExample: "info@panaderia.example",
  addReceiver: "Añadir dirección",
  receiverWrong: "Escribe un correo electrónico, como info@panaderia.example.",
  removeReceiver: (address: string): string => `Quitar ${address}`,
  receiverOwn: "Tu propia dirección",
  receiverNotAsked: "Aún sin preguntar",
  receiverWaiting: "A la espera de confirmación",
  receiverConfirmed: "Confirmada",
  receiverStopped: "Cancelada",
  receiverIn: (project: string, state: string): string => `En ${project}: ${state}`,
  askReceiver: "Pedir confirmación",
  askReceiverAgain: "Enviar de nuevo",
  receiverAsked: (address: string): string => `Se ha enviado un mensaje a ${address}`,
  receiversNoProject: "Podrás pedir la confirmación aquí cuando esta página esté en un proyecto.",
  noReceivers: "Aún no se ha preguntado a ninguna dirección.",
  forgetReceiver: (address: string): string =>
    `¿Quieres que ${address} no reciba más entradas de este proyecto?`,
  entriesByEmail: "Entradas por correo",
  agreeQuestion:
    "¿Quieres recibir lo que los visitantes envían con los formularios del sitio que nombra el mensaje?",
  agree: "Sí, quiero recibirlas",
  agreed: ({ address, site }: { address: string; site: string }): string =>
    `A partir de ahora, ${address} recibe las entradas de ${site}.`,
  stopQuestion: "¿Quieres dejar de recibir estos mensajes?",
  stopEmails: "No recibir más mensajes",
  stoppedEmails: ({ address, site }: { address: string; site: string }): string =>
    `${address} ya no recibe entradas de ${site}.`,
};
