import { picture, type GuideWords } from "../documentation.ts";
import { table } from "../screen.ts";

/** The guide in Spanish. */
export const guide: GuideWords = {
  name: "Vista de la documentación",
  title: "Documentación",
  lead: "Todo, desde el primer elemento en el lienzo hasta un sitio propio, en el orden en que lo encontrarás.",
  contents: "Contenido",
  chapters: [
    {
      id: "start",
      title: "Empezar",
      html: `<p>Puedes construir sin una cuenta: toma el lienzo en blanco, una plantilla, o describe lo que necesitas. Lo que haces queda en tu dispositivo como borrador, y vuelve a estar en el lienzo después de crear la cuenta.</p>
    ${picture("start", "Tres maneras de empezar")}`,
    },
    {
      id: "canvas",
      title: "El lienzo",
      html: `<p>Abre <b>Elementos</b> o <b>Diseño</b> a la izquierda y arrastra al lienzo lo que necesites. Una línea muestra dónde va a caer; cuando algo no puede estar en un sitio, un mensaje dice por qué. <b>Diseño</b> tiene ocho filas de columnas para empezar.</p>
    <p>Un clic selecciona. La pequeña barra junto al elemento lo elimina, lo sube o lo baja, lo duplica o lo abre para editarlo. <kbd>Ctrl</kbd> y clic lo añade a la selección. El <b>Navegador</b> de la derecha lo muestra todo como un árbol: úsalo cuando cueste acertar con un elemento.</p>
    <p>Con un elemento seleccionado, <b>Estilos</b>, a la derecha, muestra sus atributos por grupos: general, visualización, tipografía, tamaño, espaciado, bordes, colores. Los números sin unidad se convierten en píxeles.</p>
    ${picture("canvas", "El lienzo, con los elementos a la izquierda y los estilos del seleccionado a la derecha")}`,
    },
    {
      id: "keys",
      title: "Teclas",
      html: table(
        "Teclas",
        ["Teclas", "Qué hacen"],
        [
          ["<kbd>Ctrl+K</kbd>", "Todos los comandos, por su nombre"],
          ["<kbd>Ctrl+S</kbd>", "Guardar"],
          ["<kbd>Ctrl+Z</kbd> y <kbd>Ctrl+Y</kbd>", "Deshacer y rehacer"],
          ["<kbd>Ctrl+Alt+R</kbd>", "Ejecutar el código del widget"],
          ["<kbd>Ctrl+Alt+F</kbd>", "El código a pantalla completa"],
          ["<kbd>Ctrl</kbd> y clic", "Seleccionar varios elementos"],
          ["<kbd>Tab</kbd> en el código", "Dos espacios"],
        ],
      ),
    },
    {
      id: "save",
      title: "Guardar y versiones",
      html: `<p><b>Guardar</b> pide un nombre; <b>Boom</b> guarda al instante con el nombre actual. Cuando un widget ya está guardado, el botón dice <b>Actualizar</b>: cada actualización crea una versión nueva y ninguna se pierde. Elige una anterior en el selector de versiones, junto al código.</p>
    <p>Lo que no has guardado se conserva en tu dispositivo. Si se corta la conexión, sigue trabajando: lo que guardes queda en el dispositivo, la línea bajo el lienzo dice cuántos cambios esperan, y se envían cuando la conexión vuelve. Si otra persona ha cambiado mientras tanto el mismo widget, se conservan las dos versiones y puedes compararlas.</p>`,
    },
    {
      id: "assistant",
      title: "El asistente",
      html: `<p><b>Crear con IA</b> abre el asistente junto al lienzo. Di lo que necesitas con tus palabras: «un formulario de reserva con nombre, fecha e invitados». Ves el widget en marcha en <b>Visual</b> antes de que entre en tu página. Las frases siguientes lo cambian: «ponlo oscuro», «añade un campo para el teléfono». Con un elemento seleccionado, la respuesta es un cambio de ese elemento, que aceptas o rechazas parte por parte.</p>
    ${picture("assistant", "Un widget a partir de una frase")}`,
    },
    {
      id: "code",
      title: "Código",
      html: `${picture("code", "El HTML junto al lienzo: un cambio en uno se ve en el otro")}
    <p>La vista de código tiene las pestañas <b>HTML</b>, <b>CSS</b> y <b>Ciclo de vida</b>. El CSS alcanza al widget y a nada de lo que lo rodea. En <b>Bibliotecas</b>, añade hojas de estilo y scripts por su dirección; se cargan en el orden en que están.</p>
    ${table(
      "Ciclo de vida",
      ["Bloque", "Cuándo se ejecuta"],
      [
        ["<code>before_render</code>", "Antes de que esté el HTML: carga lo que necesita."],
        ["<code>after_render</code>", "El HTML ya está: añade lo que escucha, rellena."],
        [
          "<code>update</code>",
          "Después de <code>widget.setState(…)</code>, una vez por todos los cambios hechos juntos.",
        ],
        ["<code>mount_child</code>", "Por cada widget de dentro, cuando se monta; es <code>child</code>."],
      ],
    )}
    <p>Los bloques pueden usar <code>await</code>. Ven <code>widget</code> con <code>root</code>, <code>state</code>, <code>find(selector)</code> y <code>setState(patch)</code>. Un contador, completo:</p>
    <pre tabindex="0"><code>// HTML
&lt;button&gt;0&lt;/button&gt;

// after_render
widget.find("button").addEventListener("click", () =&gt;
  widget.setState({ count: (widget.state.count ?? 0) + 1 }));

// update
widget.find("button").textContent = widget.state.count;</code></pre>`,
    },
    {
      id: "services",
      title: "Servicios",
      html: `<p>Un servicio es código que comparten varios bloques. Su nombre tiene letras, espacios y guiones bajos; los bloques lo llaman por el nombre en minúsculas y con guiones, así que <b>Cargar lista</b> es <code>await services["cargar-lista"]()</code>. Lo que un bloque le pasa es allí <code>args</code>.</p>`,
    },
    {
      id: "widgets",
      title: "Widgets dentro de widgets",
      html: `<p>Arrastra un widget de <b>Widgets guardados</b>, <b>Widgets públicos</b> o <b>Widgets en carpetas</b> al lienzo y pasa a formar parte del que estás construyendo. Su interior es suyo: edítalo donde está con <b>Editar</b>, o elige cuál de sus versiones mostrar. Un widget que falla muestra <code>Error:</code> y su mensaje en su propio lugar; todo lo que lo rodea sigue.</p>`,
    },
    {
      id: "pages",
      title: "Páginas",
      html: `<p>En <b>Páginas</b>, da un título a una página; de él sale su dirección. Pon widgets en ella como en cualquier lienzo. Las <b>Propiedades</b> de la página guardan el título, la descripción y las palabras clave para los buscadores, el ancho, y si la página es fluida o fija.</p>`,
    },
    {
      id: "projects",
      title: "Proyectos",
      html: `<p>Un proyecto es un sitio: páginas, una de ellas la principal, y un menú. En <b>Ajustes</b> se hace el menú: marca páginas, añade enlaces propios, muévelos y anídalos; una entrada con <b>Con sesión</b> se muestra a quien ha iniciado sesión.</p>
    <p>El camino más corto es <b>Publicar</b>, encima del lienzo: lo que ves se convierte en la página principal de un proyecto nuevo, y recibes su dirección. Un dominio propio se solicita en los ajustes del proyecto.</p>
    ${picture("project", "Los ajustes de un proyecto, con su menú")}
    <p><b>Visitar</b> abre el sitio en una dirección propia. <b>Descargar</b> te da el sitio entero en archivos que cualquier servidor web puede servir.</p>`,
    },
    {
      id: "assets",
      title: "Archivos",
      html: `<p>Imágenes JPEG, PNG o WebP y documentos PDF, Word, Excel, PowerPoint o de texto, de hasta 2 MB cada uno. Arrastra una imagen de <b>Archivos</b> al lienzo. Al eliminar un archivo se libera su espacio: las páginas que aún lo muestran pierden la imagen.</p>`,
    },
    {
      id: "account",
      title: "Cuenta e idioma",
      html: `<p>El menú detrás de tu inicial contiene tu cuenta: tu nombre, tu contraseña, los dispositivos en los que has iniciado sesión, todo lo tuyo para descargar, y la manera de eliminarlo todo. Al lado se elige el idioma del creador; lo claro y lo oscuro siguen a tu sistema si no eliges otra cosa.</p>`,
    },
    {
      id: "help",
      title: "Cuando algo va mal",
      html: table(
        "Cuando algo va mal",
        ["Qué ves", "Qué ayuda"],
        [
          [
            "Un elemento no se puede soltar",
            "El mensaje dice qué no puede estar dentro de qué. Suéltalo al lado, o dentro de un <code>div</code>.",
          ],
          [
            "<code>Error:</code> en el lugar de un widget",
            "Abre su código; el mensaje es el del código. <kbd>Ctrl+Alt+R</kbd> lo ejecuta de nuevo.",
          ],
          [
            "Un estilo no tiene efecto",
            "El CSS de un widget termina en su borde. Para dar estilo a un widget de dentro, edita ese widget.",
          ],
          ["«Ese slug ya existe»", "Otra de tus páginas tiene esa dirección. Cambia el título."],
          [
            "Se te pide iniciar sesión de nuevo",
            "La sesión terminó, quizá porque se cambió la contraseña en otro lugar. No se pierde nada.",
          ],
        ],
      ),
    },
  ],
};
