import type { welcome as english } from "../en/welcome.ts";

/** Spanish texts of the first steps of somebody who has just arrived. */
export const welcome: typeof english = {
  dragSomethingHere: "Arrastra algo aquí",
  dragHint: "Los elementos y diseños están a la izquierda. Haz doble clic en uno para añadirlo.",
  startTitle: "¿Qué quieres crear?",
  startHint: "Empieza ahora mismo. Regístrate cuando quieras conservarlo: tu trabajo viene contigo.",
  startBlank: "Lienzo en blanco",
  startBlankHint: "Arrastra elementos a una página vacía.",
  startTemplate: "Una plantilla",
  startTemplateHint: "Toma un diseño terminado y hazlo tuyo.",
  startDescribed: "Descríbelo",
  startDescribedHint: "Di lo que necesitas y el asistente lo hace.",
  ownPages: "Tus páginas",
  templatesTitle: "Empieza con una plantilla",
  draftContinued: "Aquí tienes lo que hiciste antes de iniciar sesión.",
};
