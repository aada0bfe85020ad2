import type { TutorialWords } from "../tutorials.ts";

/** The tutorials in Spanish. */
export const tutorials: TutorialWords = {
  name: "Tutoriales",
  title: "Tutoriales",
  lead: "Cinco cortos, desde un lienzo vacío hasta un sitio en línea. Cada uno vale por sí solo; juntos llevan media hora.",
  led: "¿Prefieres que te guíen? La <b>Visita guiada</b>, a la izquierda en Configuración, te enseña el creador.",
  tutorials: [
    {
      title: "Un primer widget",
      minutes: 5,
      goal: "Una tarjeta con un título, una línea de texto y un botón, guardada con su nombre.",
      steps: [
        "Abre <b>Diseño</b> y arrastra al lienzo la fila de una columna.",
        "Abre <b>Elementos</b>. Arrastra un título a la fila, debajo un párrafo y debajo un botón.",
        "Haz doble clic en el título y escribe tus propias palabras. Haz lo mismo con los otros dos.",
        "Selecciona la fila. En <b>Estilos</b>, <b>Espaciado</b>, pon el relleno en <code>32</code>; en <b>Colores</b>, elige un fondo.",
        "Pulsa <b>Guardar</b>, llámalo «Tarjeta» y confirma. Ahora está en <b>Widgets guardados</b>.",
      ],
    },
    {
      title: "Un widget que hace algo",
      minutes: 10,
      goal: "Un botón que cuenta, con su número guardado en el estado del widget.",
      steps: [
        "Empieza un widget nuevo, arrastra un botón al lienzo y abre la vista de código.",
        'En <b>Ciclo de vida</b>, elige <code>after_render</code> y escribe <code>widget.find("button").addEventListener("click", () =&gt; widget.setState({ count: (widget.state.count ?? 0) + 1 }));</code>',
        'Elige <code>update</code> y escribe <code>widget.find("button").textContent = widget.state.count;</code>',
        "Pulsa <kbd>Ctrl+Alt+R</kbd> y haz clic en el botón: cuenta.",
        'Comete un error a propósito, como <code>widget.find("h9").remove()</code>, y ejecútalo. El mensaje aparece en el lugar del widget. Deshaz con <kbd>Ctrl+Z</kbd>.',
      ],
    },
    {
      title: "Una página con la biblioteca",
      minutes: 5,
      goal: "Una página de inicio hecha de widgets listos, con tus propias palabras.",
      steps: [
        "En <b>Páginas</b>, pulsa el botón para crear una página y ponle el título «Inicio».",
        "Abre <b>Widgets públicos</b>. Arrastra <b>Barra de navegación</b>, <b>Portada</b>, <b>Cuadrícula de ventajas</b> y <b>Pie de página</b> al lienzo, uno debajo del otro.",
        "Selecciona la portada y pulsa <b>Editar</b>. Cambia el titular y la línea de debajo.",
        "En las <b>Propiedades</b> de la página, rellena el metatítulo y la metadescripción: es lo que muestran los buscadores.",
        "Pulsa <b>Actualizar página</b>. O empieza con una plantilla entera: <b>Diseño</b>, <b>Diseño de plantilla</b>.",
      ],
    },
    {
      title: "Un sitio con menú",
      minutes: 10,
      goal: "Dos páginas que llevan de una a otra, en una dirección propia.",
      steps: [
        "Haz una segunda página, «Contacto», con el <b>Formulario de contacto</b> de la biblioteca.",
        "En <b>Proyectos</b>, crea un proyecto y elige las dos páginas.",
        "En su lista de páginas, elige <b>Usar como página principal</b> para «Inicio».",
        "Abre <b>Ajustes</b> y luego <b>Menú</b>. Marca las dos páginas, ponlas en orden y pulsa <b>Guardar menú</b>.",
        "Pulsa <b>Visitar</b>. La dirección que se abre es la que puedes compartir. <b>Descargar</b> te da el mismo sitio en archivos.",
      ],
    },
    {
      title: "Comparte lo que has hecho",
      minutes: 5,
      goal: "Tu widget en la biblioteca pública, con una imagen y una descripción.",
      steps: [
        "Abre el menú de tu widget en <b>Widgets guardados</b> y elige <b>Documentación</b>. Escribe para qué sirve y qué textos cambiar.",
        "Elige <b>Publicar widget</b>. Dale un nombre y una línea sobre él, y pega una imagen suya.",
        "Ahora está en <b>Widgets públicos</b> para todos. Los demás importan una copia; el tuyo queda como está.",
        "Puedes retirarlo de ahí cuando quieras. Las copias que otros han hecho son suyas.",
      ],
    },
  ],
};
