import { dia } from '#contract/http.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import {
  crearCotizacion,
  editarCotizacion,
  type FilaDeCotizacion,
} from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { constraintsOf } from '#web/form/constraints.ts';
import { problemsOf, readNumber } from '#web/form/values.ts';

/** What is written in a row of the table (seed 001 §3); its number is the shop's (D71). */
export const CAMPOS = [
  'fecha',
  'codigo_fussan',
  'descripcion',
  'cliente',
  'otv_solicitada',
  'precio_compra',
  'margen',
  'precio_unitario',
  'provedor',
  'ciudad',
  'web_provedor',
  'fecha_envio_cotizacion',
  'resultado',
  'oc_cliente',
] as const;
export type Campo = (typeof CAMPOS)[number];
/** As it is typed. */
export type Textos = Readonly<Partial<Record<Campo, string>>>;

/** What all lines of a quotation have in common. */
const DE_CABECERA: readonly string[] = ['fecha', 'cliente', 'fecha_envio_cotizacion', 'resultado', 'oc_cliente'];
/** Whether any of these is the line's own. */
export const diceDeLaLinea = (campos: object): boolean =>
  Object.keys(campos).some((campo) => !DE_CABECERA.includes(campo));

const DIAS: readonly Campo[] = ['fecha', 'fecha_envio_cotizacion'];
/** What its client doesn't read is written at any time (D106). */
const SIEMPRE: readonly Campo[] = ['resultado', 'oc_cliente'];
export const COSTOS: readonly Campo[] = ['precio_compra', 'margen'];

type Bloqueable = Pick<FilaDeCotizacion, 'etapa' | 'archivada' | 'cliente_id'>;

/** Whether nothing may be written there: what was sent stays as it was sent, and a client of the base is not renamed here. */
export const bloqueado = (fila: Bloqueable, campo: Campo): boolean =>
  (fila.etapa !== 'borrador' && !SIEMPRE.includes(campo)) || (campo === 'cliente' && fila.cliente_id !== null);

/** What a cell says, in the words that one types it with. */
export function textoDe(fila: FilaDeCotizacion, campo: Campo): string {
  const valor = fila[campo];
  if (valor === null || valor === '' || (campo === 'codigo_fussan' && valor === 0)) return '';
  if (DIAS.includes(campo)) return formatFecha(String(valor));
  return typeof valor === 'number' && campo !== 'codigo_fussan' && campo !== 'oc_cliente'
    ? formatNumero(valor)
    : String(valor);
}

const MAL_DIA = 'Escribe un día, como 21-11-2026.';

/** A day as people and workbooks write it: day, month, year, or the other way round. */
export function leerDia(texto: string): string | undefined {
  const [, d1, m1, a1] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(texto.trim()) ?? [];
  const [, a2, m2, d2] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(texto.trim()) ?? [];
  const [a, m, d] = [a1 ?? a2, m1 ?? m2, d1 ?? d2];
  if (!a || !m || !d) return undefined;
  const leido = `${a}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return dia.safeParse(leido).success ? leido : undefined;
}

interface Leidos {
  /** As they go to the shop. */
  campos: Record<string, unknown>;
  /** By field, what can't be read. */
  problemas: Record<string, string>;
}

/** What was typed, as it is sent. An empty number goes empty, which the shop takes for 0 (seed 001 §5). */
export function leerTextos(textos: Textos): Leidos {
  const constraints = constraintsOf(editarCotizacion.body);
  const leidos: Leidos = { campos: {}, problemas: {} };
  for (const campo of CAMPOS) {
    const texto = textos[campo];
    if (texto === undefined) continue;
    if (DIAS.includes(campo)) {
      const leido = leerDia(texto);
      if (leido) leidos.campos[campo] = leido;
      else leidos.problemas[campo] = MAL_DIA;
    } else if (constraints.get(campo)?.kind === 'number' && texto.trim() !== '') {
      const { valor, problema } = readNumber(constraints.get(campo)!, texto);
      leidos.campos[campo] = valor;
      if (problema) leidos.problemas[campo] = problema;
    } else leidos.campos[campo] = texto.trim();
  }
  return leidos;
}

/** What is wrong with what was typed, by field: of a row that there is, or of a new one. */
export function problemasDe(textos: Textos, esNueva: boolean): Record<string, string> {
  const { campos, problemas } = leerTextos(textos);
  return { ...problemsOf(esNueva ? crearCotizacion.body : editarCotizacion.body, campos), ...problemas };
}
