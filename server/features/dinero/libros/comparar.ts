import type { z } from 'zod';
import { esBoleta, NOTA_DE_CREDITO_DTE, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import {
  type ComparacionConSii,
  type compararLibro as contrato,
  DIFERENCIAS_A_LA_VISTA,
  type DocumentoComparado,
  ETIQUETA_LIBRO,
  etiquetaDeLibro,
  type Libro,
  MAX_FILAS_REGISTRO,
} from '#contract/dinero/libros.ts';
import { nombreDeMes } from '#contract/valores/mes.ts';
import { mismoMonto } from '#contract/valores/money.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { type ReceivedFile, uploadsFolder } from '#server/platform/http/uploads.ts';
import { readWorkbook } from '#server/platform/planillas/index.ts';
import type { FilaDeRegistro, NotaDeRegistro } from './interpretar-registro.ts';
import { todosLosDocumentos } from './queries.ts';

/** How the month's book and the SII's register of it differ, document by document. Nothing is kept. */
export async function compararLibro(
  ctx: Context,
  archivos: readonly ReceivedFile[],
  { libro, mes }: z.output<typeof contrato.body>,
): Promise<ComparacionConSii> {
  const alla = await leerRegistro(ctx, archivos, libro);
  const sin_boletas = !alla.some(({ tipo }) => esBoleta(tipo as TipoDte));
  const aqui = (await todosLosDocumentos(ctx, { libro, mes }))
    .filter(({ tipo }) => !(sin_boletas && esBoleta(tipo)))
    .map(comparado);
  const deAlla = new Map(alla.map((uno) => [claveDe(libro, uno), comparado(conSigno(uno))]));
  const deAqui = new Map(aqui.map((uno) => [claveDe(libro, uno), uno]));
  const solo_aqui = aqui.filter((uno) => !deAlla.has(claveDe(libro, uno)));
  const solo_alla = [...deAlla].flatMap(([clave, uno]) => (deAqui.has(clave) ? [] : [uno]));
  const pares = [...deAqui].flatMap(([clave, uno]) => {
    const otro = deAlla.get(clave);
    return otro ? [{ aqui: uno, alla: otro }] : [];
  });
  const distintos = pares.filter(({ aqui, alla }) => !iguales(aqui, alla));
  return {
    libro,
    mes,
    leidos: alla.length,
    iguales: pares.length - distintos.length,
    solo_aqui: solo_aqui.slice(0, DIFERENCIAS_A_LA_VISTA),
    solo_alla: solo_alla.slice(0, DIFERENCIAS_A_LA_VISTA),
    distintos: distintos.slice(0, DIFERENCIAS_A_LA_VISTA),
    cuantos: { solo_aqui: solo_aqui.length, solo_alla: solo_alla.length, distintos: distintos.length },
    avisos: avisosDe(alla, libro, mes),
    sin_boletas,
  };
}

/** What makes one doubt the file. */
function avisosDe(alla: readonly FilaDeRegistro[], libro: Libro, mes: string): string[] {
  if (alla.length === 0) return ['El archivo sólo trae el encabezado: ningún documento.'];
  const meses = alla.flatMap((uno) => uno.meses);
  const dobles = [...Map.groupBy(alla, (uno) => claveDe(libro, uno)).values()].flatMap((suyas) => {
    const [primera, ...otras] = suyas;
    return otras.some((otra) => !iguales(primera!, otra)) ? [nombreDe(primera!)] : [];
  });
  return [
    ...(meses.length > 0 && !meses.includes(mes)
      ? [`Ningún documento del archivo es de ${nombreDeMes(mes)}: revisa que sea el registro de ese mes.`]
      : []),
    ...(dobles.length > 0
      ? [
          `Hay folios que vienen más de una vez con montos distintos, y se comparó lo último que dice cada uno: ${dobles.slice(0, DOBLES_A_LA_VISTA).join(', ')}${dobles.length > DOBLES_A_LA_VISTA ? '…' : '.'}`,
        ]
      : []),
  ];
}

/** As many folios that come twice are named. */
const DOBLES_A_LA_VISTA = 5;
const nombreDe = ({ tipo, folio }: FilaDeRegistro): string => `${etiquetaDeLibro(tipo).toLowerCase()} ${folio}`;

async function leerRegistro(
  { config }: Context,
  [archivo]: readonly ReceivedFile[],
  libro: Libro,
): Promise<FilaDeRegistro[]> {
  if (!archivo) throw malArchivo('Elige el detalle que se baja del registro del SII, en CSV.');
  if (archivo.bytes === 0) throw malArchivo('El archivo está vacío.');
  const { rows, notes } = await readWorkbook<NotaDeRegistro>({
    path: archivo.path,
    text: true,
    folder: uploadsFolder(config.DATA_DIR),
    maxRows: MAX_FILAS_REGISTRO,
    interpreter: new URL('./interpretar-registro.ts', import.meta.url),
    data: {},
  });
  try {
    const suyo = notes.find((nota) => nota.libro)?.libro;
    if (suyo && suyo !== libro)
      throw malArchivo(`Ese archivo es del registro de ${suyo}: elígelo en el libro de ${ETIQUETA_LIBRO[suyo]}.`);
    const filas: FilaDeRegistro[] = [];
    for await (const trozo of rows.pieces()) filas.push(...(JSON.parse(trozo.toString()) as FilaDeRegistro[]));
    return filas;
  } finally {
    await rows.release();
  }
}

const malArchivo = (message: string) => new AppError('DATOS_INVALIDOS', { message, fields: { registro: message } });

const comparado = ({ tipo, folio, rut, nombre, exento, neto, iva, total }: DocumentoComparado): DocumentoComparado => ({
  tipo,
  folio,
  rut,
  nombre,
  exento,
  neto,
  iva,
  total,
});

/** The register writes what a credit note takes without its sign. */
function conSigno(fila: FilaDeRegistro): FilaDeRegistro {
  if (fila.tipo !== NOTA_DE_CREDITO_DTE) return fila;
  const resta = (monto: number) => (monto === 0 ? 0 : -Math.abs(monto));
  return {
    ...fila,
    exento: resta(fila.exento),
    neto: resta(fila.neto),
    iva: resta(fila.iva),
    total: resta(fila.total),
  };
}

/** The shop's folios are its own; those of suppliers are each one's. */
const claveDe = (libro: Libro, { tipo, folio, rut }: Pick<DocumentoComparado, 'tipo' | 'folio' | 'rut'>): string =>
  [tipo, folio.replace(/^0+(?=\d)/, ''), ...(libro === 'compras' ? [rut] : [])].join('|');

const iguales = (uno: DocumentoComparado, otro: DocumentoComparado): boolean =>
  uno.rut === otro.rut &&
  (['exento', 'neto', 'iva', 'total'] as const).every((cual) => mismoMonto(uno[cual], otro[cual]));
