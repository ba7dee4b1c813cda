import { z } from 'zod';
import { leerEspecificaciones } from '#contract/catalogo/productos/especificaciones.ts';
import { leerDatos, textoDemo } from './datos.ts';

/**
 * What is told of each kind of product. In `uso`, `{Clave}` is what the product's own specifications say, and what stands in
 * brackets is left out where they don't say it: no page tells of a product what is true of another.
 */
const presentacion = z.strictObject({
  cosa: textoDemo,
  uso: textoDemo,
  conviene_saber: textoDemo,
  /** Said where all the rest tells little. */
  tambien: textoDemo.optional(),
});
type Presentacion = z.infer<typeof presentacion>;

interface Descrito {
  codigo_producto_fussan: number;
  tipo: string;
  descripcion: string;
  especificaciones: string;
}

type Contado = Record<'uso' | 'incluye' | 'conviene_saber', string>;

/** How each product of the demo is told of, by its kind and its own facts; by its code, where its kind's words aren't true of it. */
export async function leerPresentacion(): Promise<(producto: Descrito) => Contado> {
  const tipos = await leerDatos('presentacion.json', z.record(z.string(), presentacion));
  return (producto) => contar(producto, tipos[producto.codigo_producto_fussan] ?? tipos[producto.tipo]);
}

function contar({ descripcion, especificaciones }: Descrito, dicha: Presentacion | undefined): Contado {
  if (!dicha) return { uso: '', incluye: '', conviene_saber: '' };
  const datos = new Map(leerEspecificaciones(especificaciones).map(({ clave, valor }) => [clave ?? '', valor]));
  const [suyo, aparte = soloCuerpo(descripcion)] = (datos.get('Incluye') ?? '').split('; ');
  const contado = {
    uso: conSusDatos(dicha.uso, datos),
    incluye: `${suyo ? `${dicha.cosa}, ${suyo}` : contenido(dicha.cosa, datos.get('Contenido'))}.`,
    conviene_saber: [aparte && `${aparte.charAt(0).toUpperCase()}${aparte.slice(1)}.`, dicha.conviene_saber]
      .filter(Boolean)
      .join(' '),
  };
  const esPoco = () => palabras(Object.values(contado).join(' ')) < MIN_PALABRAS;
  for (const [clave, frase] of EN_PROSA) {
    if (!esPoco()) break;
    const dicho = datos.get(clave);
    if (dicho && !contado.uso.includes(dicho) && !contado.incluye.includes(dicho))
      contado.uso += ` ${frase(dicho).replace(/\.$/, '')}.`;
  }
  if (esPoco() && dicha.tambien) contado.conviene_saber += ` ${dicha.tambien}`;
  return contado;
}

const MIN_PALABRAS = 60;
const palabras = (texto: string): number => texto.split(/\s+/).length;

/** What else is known of a product of which little is told, in sentences: each kind has some of these. */
const EN_PROSA: readonly (readonly [clave: string, frase: (dicho: string) => string])[] = [
  ['Uso', (dicho) => `Se usa en ${dicho}`],
  ['Material', (dicho) => `El material es ${dicho}`],
  ['Norma', (dicho) => `La norma que cumple es ${dicho}`],
  ['Encastre', (dicho) => `El encastre es ${dicho}`],
  ['Base', (dicho) => `La base es ${dicho}`],
  ['Mango', (dicho) => `El mango es de ${dicho}`],
  ['Cabeza', (dicho) => `La cabeza es ${dicho}`],
  ['Hoja', (dicho) => `La hoja es de ${dicho}`],
  ['Rendimiento', (dicho) => `Rinde ${dicho}`],
  ['Velocidad máxima', (dicho) => `Soporta hasta ${dicho}`],
  ['Presión máxima', (dicho) => `Soporta hasta ${dicho}`],
  ['Temperatura máxima', (dicho) => `Resiste hasta ${dicho}`],
  ['Temperatura de servicio', (dicho) => `Trabaja entre ${dicho}`],
  ['Carga máxima', (dicho) => `La carga máxima es de ${dicho}`],
  ['Voltaje', (dicho) => `Funciona con ${dicho}`],
  ['Capacidad', (dicho) => `La capacidad es de ${dicho}`],
  ['Medidas', (dicho) => `Las medidas son ${dicho}`],
  ['Nivel de ruido', (dicho) => `El ruido es de ${dicho}`],
  ['Seguridad', (dicho) => `La seguridad: ${dicho}`],
  ['Largo', (dicho) => `El largo es de ${dicho}`],
  ['Diámetro', (dicho) => `El diámetro es de ${dicho}`],
  ['Espesor', (dicho) => `El espesor es de ${dicho}`],
  ['Ancho', (dicho) => `El ancho es de ${dicho}`],
  ['Color', (dicho) => `El color es ${dicho}`],
  ['Contenido', (dicho) => `El contenido es de ${dicho}`],
  ['Peso', (dicho) => `El peso es de ${dicho}`],
  ['Garantía', (dicho) => `El fabricante responde por ${dicho}`],
];

const soloCuerpo = (descripcion: string): string | undefined =>
  /solo cuerpo/i.test(descripcion) ? 'La batería y el cargador se compran aparte' : undefined;

/** «10 brocas» is all that there is; «400 ml» is what fills the thing. */
function contenido(cosa: string, dicho: string | undefined): string {
  if (!dicho) return cosa;
  return /^[\d½¼,.]+ (?:ml|L|kg|galón|galones)\b/.test(dicho) ? `${cosa}, ${dicho}` : dicho;
}

function conSusDatos(texto: string, datos: ReadonlyMap<string, string>): string {
  const dicho = texto.replace(/\[([^\]]*)\]/g, (_, trozo: string) => {
    const claves = [...trozo.matchAll(/\{([^}]+)\}/g)].map(([, clave]) => clave!);
    return claves.every((clave) => datos.has(clave))
      ? trozo.replace(/\{([^}]+)\}/g, (_hueco, clave: string) => datos.get(clave)!)
      : '';
  });
  return `${dicho}.`
    .replace(/ +/g, ' ')
    .replace(/\. y (\p{Ll})/gu, (_, letra: string) => `. ${letra.toUpperCase()}`)
    .replace(/ ?\.(?: ?\.)+/g, '.')
    .replace(/máx\. y/g, 'máximo y')
    .trim();
}
