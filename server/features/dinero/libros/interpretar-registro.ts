import { type Libro, MAX_FILAS_REGISTRO } from '#contract/dinero/libros.ts';
import { sumar } from '#contract/valores/money.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import {
  asWritten,
  demasiadasFilas,
  MAX_ABOVE_HEADER,
  PlanillaRechazada,
  type ReadSheet,
  type Row,
} from '#server/platform/planillas/rows.ts';

/** A document as the SII's register has it; amounts are the paper's own. */
export interface FilaDeRegistro {
  tipo: number;
  folio: string;
  rut: string;
  nombre: string;
  exento: number;
  neto: number;
  iva: number;
  total: number;
  /** The months of its days, `2026-11`: the one that it was issued in, and the one that the SII received it in. */
  meses: string[];
}

export interface NotaDeRegistro {
  /** Which register it is of, with the first piece alone. */
  libro: Libro | null;
}

/** What the SII calls its columns, in both registers. */
const COLUMNAS = {
  tipo: /^tipo doc(umento)?$/,
  rut: /^rut (cliente|proveedor)$/,
  nombre: /^razon social$/,
  folio: /^folio$/,
  exento: /^monto exento$/,
  neto: /^monto neto$/,
  iva: /^monto iva( recuperable)?$/,
  total: /^monto total$/,
} as const;
type Columna = keyof typeof COLUMNAS;
const FECHAS = /^fecha (docto|documento|recepcion)$/;
const NO_RECUPERABLE = /^monto iva no recuperable$/;
const POR_TROZO = 500;

const escrita = (fila: Row, lugar: number): string => (lugar < 0 ? '' : String(asWritten(fila[lugar]) ?? '').trim());
const llana = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}.]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** The rows of the register's detail, below the one that names its columns. It runs in the reading thread. */
export async function* interpret(hojas: AsyncIterable<ReadSheet>) {
  for await (const { rows } of hojas) {
    let lugares: (Record<Columna, number> & { noRecuperable: number; fechas: number[] }) | null = null;
    let arriba = 0;
    let total = 0;
    let filas: FilaDeRegistro[] = [];
    for await (const { number, cells } of rows) {
      if (!lugares) {
        const nombres = Array.from(cells, (_, lugar) => llana(escrita(cells, lugar)));
        const donde = (nombre: RegExp) => nombres.findIndex((dicho) => nombre.test(dicho));
        if (donde(COLUMNAS.tipo) < 0 || donde(COLUMNAS.folio) < 0) {
          if (++arriba > MAX_ABOVE_HEADER) break;
          continue;
        }
        const hallados = Object.entries(COLUMNAS).map(([columna, nombre]) => [columna, donde(nombre)] as const);
        const falta = hallados.find(([, lugar]) => lugar < 0);
        if (falta) throw new PlanillaRechazada(`Al registro le falta la columna de ${QUE_FALTA[falta[0] as Columna]}.`);
        lugares = {
          ...(Object.fromEntries(hallados) as Record<Columna, number>),
          noRecuperable: donde(NO_RECUPERABLE),
          fechas: nombres.flatMap((dicho, lugar) => (FECHAS.test(dicho) ? [lugar] : [])),
        };
        const libro: Libro = nombres.includes('rut proveedor') ? 'compras' : 'ventas';
        yield { keep: [], note: { libro } satisfies NotaDeRegistro };
        continue;
      }
      const en = lugares;
      if (!/^\d+$/.test(escrita(cells, en.tipo)) || !escrita(cells, en.folio)) continue;
      if (++total > MAX_FILAS_REGISTRO) throw new PlanillaRechazada(demasiadasFilas(MAX_FILAS_REGISTRO));
      const monto = (columna: Columna | 'noRecuperable') => enPesos(escrita(cells, en[columna]), number);
      filas.push({
        tipo: Number(escrita(cells, en.tipo)),
        folio: escrita(cells, en.folio).slice(0, 20),
        rut: limpiarRut(escrita(cells, en.rut)),
        nombre: escrita(cells, en.nombre).slice(0, 120),
        exento: monto('exento'),
        neto: monto('neto'),
        iva: sumar(monto('iva'), monto('noRecuperable')),
        total: monto('total'),
        meses: en.fechas.flatMap((lugar) => mesEscrito(escrita(cells, lugar))),
      });
      if (filas.length === POR_TROZO) {
        yield { keep: filas, note: { libro: null } };
        filas = [];
      }
    }
    if (!lugares) continue;
    yield { keep: filas, note: { libro: null } };
    return;
  }
  throw new PlanillaRechazada(
    'No es el detalle del registro del SII: falta la fila con «Tipo Doc», «Folio» y los montos.',
  );
}

const QUE_FALTA: Readonly<Record<Columna, string>> = {
  tipo: '«Tipo Doc»',
  rut: '«Rut cliente» o «RUT Proveedor»',
  nombre: '«Razon Social»',
  folio: '«Folio»',
  exento: '«Monto Exento»',
  neto: '«Monto Neto»',
  iva: '«Monto IVA»',
  total: '«Monto total»',
};

/** Of «05/11/2026 10:00:00», or «2026-11-05» as a workbook has it; none of what is no day. */
function mesEscrito(fecha: string): string[] {
  const [, mes, anio] = /^\d{1,2}[/-](\d{1,2})[/-](\d{4})/.exec(fecha) ?? [];
  if (mes && anio) return [`${anio}-${mes.padStart(2, '0')}`];
  return /^\d{4}-\d{2}/.exec(fecha)?.slice(0, 1) ?? [];
}

/** Whole pesos; empty is none. */
function enPesos(escrito: string, fila: number): number {
  const llano = escrito.replace(/[$\s]/g, '');
  if (llano === '') return 0;
  if (!/^-?(\d{1,15}|\d{1,3}(\.\d{3})+)$/.test(llano))
    throw new PlanillaRechazada(`Fila ${fila}: «${escrito.slice(0, 30)}» no es un monto en pesos.`);
  return Number(llano.replaceAll('.', ''));
}
