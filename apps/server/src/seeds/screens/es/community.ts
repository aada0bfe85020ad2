import type { CommunityWords } from "../community.ts";

/** The community's screen in Spanish. */
export const community: CommunityWords = {
  name: "Comunidad",
  title: "Comunidad",
  lead: "Los widgets están hechos para compartirse. Construye sobre lo que otros han hecho, y devuelve lo que te ha salido bien.",
  find: [
    "Encuentra",
    "En <b>Widgets públicos</b> está lo que todos han publicado, y una biblioteca para empezar: navegación, portadas, precios, formularios, galerías. Mira los detalles, o arrastra uno directamente al lienzo.",
  ],
  import: [
    "Importa",
    "Al importar se hace una copia que es tuya, con su origen anotado. Cambia lo que quieras: el original queda como está, y sus cambios posteriores no llegan a tus páginas.",
  ],
  post: [
    "Publica",
    "Abre el menú de un widget guardado y elige <b>Publicar widget</b>. Necesita un nombre, una descripción y una imagen. Puedes retirarlo cuando quieras.",
  ],
  goodTitle: "Qué hace bueno a un widget público",
  good: [
    ["Dice lo que es", "Un nombre que se encuentra al buscar, y una descripción que dice qué hace, no cómo."],
    ["Cabe en cualquier parte", "Sin anchos fijos; funciona con 360 píxeles y en un tercio de página."],
    [
      "Es para todos",
      "Cada campo tiene su etiqueta, cada imagen su texto, todo funciona con el teclado, y los textos se leen bien sobre su fondo.",
    ],
    [
      "No trae nada consigo",
      "Sin rastreo, sin claves, sin textos de personas reales. Bibliotecas solo de direcciones que seguirán ahí mañana.",
    ],
    [
      "Se puede cambiar",
      "Los textos están en el HTML, los colores en unas pocas propiedades al principio del CSS, y los nombres del código significan algo.",
    ],
  ],
  together: [
    "Convivir",
    "Publica solo lo que te pertenece: tu propio trabajo, o trabajo cuya licencia lo permite, con su autor nombrado en la documentación. Da las gracias cuando construyas sobre el widget de alguien, y sé amable cuando encuentres un error en uno. Quienes administran retiran lo que incumple estas reglas; escríbeles si encuentras algo así.",
  ],
};
