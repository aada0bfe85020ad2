import type { tour as english } from "../en/tour.ts";

/** Spanish texts of the tour. */
export const tour: typeof english = {
  tourNext: "Siguiente",
  tourBack: "Atrás",
  tourDone: "Listo",
  tourWelcome: "Te damos la bienvenida",
  tourWelcomeText:
    "En un minuto sabrás moverte. Puedes dejar la visita cuando quieras: te espera en Visita guiada.",
  tourCreate: "Crea un widget",
  tourCreateText:
    "Todo empieza con un elemento o un diseño. Aquí están también los widgets guardados, las páginas y los proyectos.",
  tourWorkspace: "Área de trabajo",
  tourWorkspaceText:
    "Arrastra cosas hasta aquí. Una línea muestra dónde caen; lo que no puede estar en un sitio dice por qué y ofrece una alternativa.",
  tourBuilderMenuText:
    "Deshacer, rehacer y el historial de pasos con nombre, los anchos del lienzo y el código que hay detrás.",
  tourPropertiesPanel: "Panel de propiedades",
  tourPropertiesText: "El árbol de tu página, y los estilos y atributos de lo que está seleccionado.",
  tourModes: "Modos de diseño y de código",
  tourModesText:
    "Dónde estás, a qué tamaño se muestra y todos los comandos por su nombre: Ctrl+K. El código se abre con Ctrl+E.",
  tourPreviewText:
    "La vista previa ejecuta lo que has creado tal como lo verán tus visitantes, separado del creador.",
  tourSaveText:
    "Lo guardado está en el servidor cuando así se indica. Cada actualización es una versión a la que puedes volver.",
};
