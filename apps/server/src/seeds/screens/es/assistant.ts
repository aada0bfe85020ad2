import type { AssistantWords, PrototypeWords } from "../assistant.ts";

/** The assistant's screen in Spanish. */
export const assistant: AssistantWords = {
  name: "Crear con IA",
  title: "Di lo que necesitas",
  lead: "Describe un widget con tus palabras. Lo que recibes es un widget como cualquier otro: míralo, cámbialo, quédate con él.",
  prompts: [
    ["Un formulario", "Un formulario de contacto con nombre, correo y mensaje, que dé las gracias."],
    ["Una lista", "Una lista de productos con imagen, nombre y precio, y un campo para buscar en ella."],
    ["Una parte de una página", "Una portada con un titular, una línea debajo y dos botones, en verde."],
    ["Precios", "Tres planes uno junto a otro, el de en medio marcado como el más elegido."],
    ["Una pequeña herramienta", "Una lista de tareas en la que pueda añadir, marcar y quitar tareas."],
    ["Un cambio", "Ponlo oscuro, y coloca el botón debajo del texto."],
  ],
  hintsTitle: "Qué ayuda",
  hints: [
    "Nombra las partes: campos, botones, columnas. «Con un campo para el teléfono» vale más que «completo».",
    "Di dónde va a estar: en una página de inicio, en una columna estrecha, en un formulario.",
    "Ve paso a paso. Cada mensaje cambia lo que ya hay.",
    "Míralo antes de quedártelo. La pestaña <b>Visual</b> lo ejecuta aparte de tu trabajo.",
  ],
};

/** What stands where a generated widget will be, in Spanish. */
export const prototype: PrototypeWords = {
  name: "Prototipo visual",
  title: "Prototipo visual",
  lead: "Tu widget aparece aquí en cuanto el asistente lo ha hecho, en marcha como lo estaría en una página.",
  apart:
    "Se ejecuta en un marco propio: no ve ni tu cuenta ni en qué más trabajas, hasta que lo pones en el lienzo.",
};
